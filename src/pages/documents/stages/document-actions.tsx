import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { Button } from '#components/feedback/button.tsx';
import type { MenuEntry } from '#components/feedback/menu-row.tsx';
import { Menu } from '#components/feedback/menu.tsx';
import { dialogOnDemand } from '#components/feedback/dialog-on-demand.tsx';
import { isPageCovered } from '#components/keyboard/shortcut-store.ts';
import { useJustChanged } from '#components/keyboard/use-just-changed.ts';
import { useHasKey, useShortcut } from '#components/keyboard/use-shortcut.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { creditPath } from '#components/navigation/paths.ts';
import { documentKinds, type DocumentKind, type DocumentRecord } from './document-kind.ts';
import {
  endsUse,
  isReading,
  movesOf,
  needsQuestion,
  type DocumentMove,
  type DocumentOffer,
  type MoveReason,
} from './document-moves.ts';
import type { Ended } from './ended-by-move.ts';
import type { OptionalLine } from './optional-lines.ts';
import { claimMainFocus } from './main-focus.ts';
import { useDocumentMove } from './use-document-move.ts';
import { useFollowUp } from './use-follow-up.ts';
import { useLeavingPayments } from './use-leaving-payments.ts';

const MoveQuestion = dialogOnDemand(async () => (await import('./move-question.tsx')).MoveQuestion);
const OptionQuestion = dialogOnDemand(async () => (await import('./option-question.tsx')).OptionQuestion);
const PdfDialog = dialogOnDemand(async () => (await import('./pdf-dialog.tsx')).PdfDialog);

type Props = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  /** Saves unsaved changes and returns true if that succeeded; every move waits for it. */
  readonly before?: () => Promise<boolean>;
  /** The optional lines as saved; the user is asked about them before an order or invoice is made. */
  readonly options: () => Promise<readonly OptionalLine[]>;
  /** Opens the check, which is the only place to issue. */
  readonly onIssue: () => void;
  /** Starts or ends writing a mail with the document. */
  readonly onMail: (isMailing: boolean) => void;
  /** True while the check is open: its own button issues then. */
  readonly isChecking: boolean;
  /** True if the check is known to block issuing. */
  readonly isStopped: boolean;
};

type Asked = Ended & { readonly move: DocumentMove };

type Offered = { readonly move: 'order' | 'invoice'; readonly lines: readonly OptionalLine[] };

/** The next step of a document as a button (Ctrl+Enter), all others in a menu, with the reason if one is not possible now. */
export const DocumentActions = (props: Props) => {
  const { kind, record, before, options, onIssue, onMail, isChecking, isStopped } = props;
  const { documents: t, common, check, credit } = useTexts();
  const navigate = useNavigate();
  const may = usePermissions(documentKinds[kind].endpoint.resource);
  const [asked, setAsked] = useState<Asked | null>(null);
  const client = useQueryClient();
  const [offered, setOffered] = useState<Offered | null>(null);
  const [pdf, setPdf] = useState<Uint8Array | null>(null);
  const { run, running, fail } = useDocumentMove({ kind, record, before, onPdf: setPdf });
  const { hosted } = useCompany();
  const followUp = useFollowUp(kind, record.id);
  const { record: settled, settle } = useLeavingPayments(kind, record);
  const { next, others } = movesOf(kind, settled, followUp !== undefined);
  const isOffered = (move: DocumentOffer): boolean => isReading(move) || (may.write && !(hosted && move === 'send'));
  const primary = isOffered(next) ? next : 'pdf';
  const go = async (move: DocumentMove) => {
    if (endsUse(move)) await settle();
    await run(move);
  };
  const ask = async (move: DocumentMove): Promise<void> => {
    const ended =
      hosted || !endsUse(move)
        ? { kept: undefined, isLinked: false }
        : await (await import('./ended-by-move.ts')).readEnded(client, kind, record, move);
    if (ended.kept === undefined && !needsQuestion(kind, record, move, ended.isLinked)) await go(move);
    else if (!isPageCovered()) setAsked({ move, ...ended });
  };
  const isMaking = useRef(false);
  const make = async (move: Offered['move']): Promise<void> => {
    // The second click of a double click comes while the lines are read, before the button is busy.
    if (isMaking.current) return;
    isMaking.current = true;
    try {
      const lines = hosted || (before !== undefined && !(await before())) ? [] : await options();
      if (lines.length === 0) await go(move);
      // Nothing opens over a panel that was opened meanwhile.
      else if (!isPageCovered()) setOffered({ move, lines });
    } finally {
      isMaking.current = false;
    }
  };
  const start = (move: DocumentOffer): void => {
    if (move === 'issue') onIssue();
    else if (move === 'send') onMail(true);
    else if (move === 'order' || move === 'invoice') make(move).catch(fail);
    else ask(move).catch(fail);
  };
  const isHeldUp = primary === 'issue' && isStopped;
  // The issue button only opens the check, which has a button of its own.
  const isResting = useJustChanged(`${record.id} ${primary}`) && primary !== 'issue';
  useShortcut('Ctrl+Enter', () => isResting || start(primary), t.moves[primary]);
  const canSend = isOffered('send') && others.some(({ move, reason }) => move === 'send' && reason === undefined);
  useShortcut('m', () => start('send'), t.moves.send, canSend);
  const isMain = useHasKey('Ctrl+Enter', t.moves[primary]) && !isChecking;

  const main = useRef<HTMLButtonElement>(null);
  // On every render: any change may remove the panel or question that had the focus.
  useEffect(() => claimMainFocus(main.current));

  const day = (moment: string | null | undefined): string => formatDate((moment ?? '').slice(0, 10));
  const reasonIn = (reason: MoveReason): string => {
    if (reason === 'followed') return t.reasons.followed(followUp?.record.document_nr ?? '');
    if (reason === 'sent') return t.reasons.sent(day(record.sent_at));
    return reason === 'left' ? t.reasons.left(day(record.left_at)) : t.reasons[reason];
  };
  const entries = others
    .filter(({ move }) => isOffered(move) && move !== primary && !(canSend && move === 'send'))
    .map(({ move, reason }): MenuEntry => ({
      label: t.moves[move],
      run: () => start(move),
      ...(reason !== undefined && { reason: reasonIn(reason) }),
      ...(move === 'delete' && { isDanger: true }),
    }));
  return (
    <>
      <Menu
        label={t.actions}
        align="end"
        entries={[
          // A document can be mailed if it is issued and not cancelled.
          ...(canSend && kind === 'invoice'
            ? [{ label: credit.creditNote, run: () => void navigate(creditPath(record.id)) }]
            : []),
          ...entries,
        ]}
        trigger={(properties) => (
          <Button {...properties} busy={running !== null && running !== primary && t.working}>
            {common.more}
          </Button>
        )}
      />
      {canSend ? (
        <Button keyHint="M" onClick={() => start('send')}>
          {t.moves.send}
        </Button>
      ) : null}
      <Button
        ref={main}
        look={isHeldUp || !isMain ? 'normal' : 'primary'}
        {...(isHeldUp && { className: 'border-dashed! text-ink-2', title: check.notYet })}
        {...(isMain && { keyHint: 'Ctrl Enter' })}
        busy={running === primary && t.working}
        isResting={isResting}
        onClick={() => start(primary)}
      >
        {t.moves[primary]}
      </Button>
      {asked === null ? null : (
        <MoveQuestion
          kind={kind}
          record={record}
          {...asked}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void go(asked.move);
          }}
        />
      )}
      {offered === null ? null : (
        <OptionQuestion
          {...offered}
          onClose={() => setOffered(null)}
          onConfirm={(taken) => {
            setOffered(null);
            void run(offered.move, taken);
          }}
        />
      )}
      {pdf === null ? null : <PdfDialog label={record.document_nr} data={pdf} onClose={() => setPdf(null)} />}
    </>
  );
};
