import { useEffect, useRef, useState } from 'react';
import { useMayOperate } from '#auth/may.ts';
import { Button } from '#components/feedback/button.tsx';
import type { MenuEntry } from '#components/feedback/menu-row.tsx';
import { Menu } from '#components/feedback/menu.tsx';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { useRest } from '#components/keyboard/use-rest.ts';
import { useHasKey, useShortcut } from '#components/keyboard/use-shortcut.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { documentKinds, type DocumentKind, type DocumentRecord } from './document-kind.ts';
import { isReading, movesOf, needsQuestion, type DocumentMove, type MoveReason } from './document-moves.ts';
import { takeMainFocus } from './main-focus.ts';
import { useDocumentMove } from './use-document-move.ts';
import { useFollowUp } from './use-follow-up.ts';
import { useLeavingPayments } from './use-leaving-payments.ts';

const MoveQuestion = onDemand(async () => (await import('./move-question.tsx')).MoveQuestion);
const PdfDialog = onDemand(async () => (await import('./pdf-dialog.tsx')).PdfDialog);

type Props = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  /** Saves what is on the screen and not saved yet, and answers whether it is; every move waits for it. */
  readonly before?: () => Promise<boolean>;
  /** Opens the check before issuing, which alone issues. */
  readonly onIssue: () => void;
  /** Whether the check is open: its button issues then. */
  readonly isChecking: boolean;
  /** Whether the check is known to stop it. */
  readonly isStopped: boolean;
};

/** What comes next with a document as a button (Ctrl+Enter), everything else in a menu, with the reason where it cannot be done now. */
export const DocumentActions = ({ kind, record, before, onIssue, isChecking, isStopped }: Props) => {
  const { documents: t, common, check } = useTexts();
  const may = useMayOperate(documentKinds[kind].place.resource);
  const [asked, setAsked] = useState<DocumentMove | null>(null);
  const [pdf, setPdf] = useState<Uint8Array | null>(null);
  const { run, running } = useDocumentMove({ kind, record, before, onPdf: setPdf });
  const followUp = useFollowUp(kind, record.id);
  const { record: settled, settle } = useLeavingPayments(kind, record);
  const { next, others } = movesOf(kind, settled, followUp !== undefined);
  const isOffered = (move: DocumentMove): boolean => may.write || isReading(move);
  const primary = isOffered(next) ? next : 'pdf';
  const go = async (move: DocumentMove) => {
    if (move === 'revert_issue' || move === 'cancel') await settle();
    await run(move);
  };
  const start = (move: DocumentMove): void => {
    if (move === 'issue') onIssue();
    else if (needsQuestion(kind, record, move)) setAsked(move);
    else void go(move);
  };
  const isHeldUp = primary === 'issue' && isStopped;
  // To issue only opens the check, which asks for a press of its own.
  const isResting = useRest(`${record.id} ${primary}`) && primary !== 'issue';
  useShortcut('Ctrl+Enter', () => isResting || start(primary), t.moves[primary]);
  const isMain = useHasKey('Ctrl+Enter', t.moves[primary]) && !isChecking;

  const main = useRef<HTMLButtonElement>(null);
  // After every change: the panel or the question that had the focus may go with any.
  useEffect(() => takeMainFocus(main.current));

  const day = (moment: string | null | undefined): string => formatDate((moment ?? '').slice(0, 10));
  const reasonIn = (reason: MoveReason): string => {
    if (reason === 'followed') return t.reasons.followed(followUp?.record.document_nr ?? '');
    if (reason === 'sent') return t.reasons.sent(day(record.sent_at));
    return reason === 'left' ? t.reasons.left(day(record.left_at)) : t.reasons[reason];
  };
  const entries = others
    .filter(({ move }) => isOffered(move) && move !== primary)
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
        entries={entries}
        trigger={(properties) => (
          <Button {...properties} busy={running !== null && running !== primary && t.working}>
            {common.more}
          </Button>
        )}
      />
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
          move={asked}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void go(asked);
          }}
        />
      )}
      {pdf === null ? null : <PdfDialog label={record.document_nr} data={pdf} onClose={() => setPdf(null)} />}
    </>
  );
};
