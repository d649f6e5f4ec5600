import { useState } from 'react';
import { useMayOperate } from '#auth/may.ts';
import { Button } from '#components/feedback/button.tsx';
import type { MenuEntry } from '#components/feedback/menu-row.tsx';
import { Menu } from '#components/feedback/menu.tsx';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { documentKinds, type DocumentKind, type DocumentRecord } from './document-kind.ts';
import { movesOf, needsQuestion, type DocumentMove, type MoveReason } from './document-moves.ts';
import { useDocumentMove } from './use-document-move.ts';

const MoveQuestion = onDemand(async () => (await import('./move-question.tsx')).MoveQuestion);
const PdfDialog = onDemand(async () => (await import('./pdf-dialog.tsx')).PdfDialog);

type Props = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  /** Saves what is on the screen and not saved yet; every move waits for it. */
  readonly before?: () => Promise<unknown>;
};

/** What only reads, and may be done without the right to write. */
const reading: ReadonlySet<DocumentMove> = new Set(['pdf', 'download']);

/** What comes next with a document as a button (Ctrl+Enter), everything else in a menu, with the reason where it cannot be done now. */
export const DocumentActions = ({ kind, record, before }: Props) => {
  const { documents: t, common } = useTexts();
  const may = useMayOperate(documentKinds[kind].place.resource);
  const [asked, setAsked] = useState<DocumentMove | null>(null);
  const [pdf, setPdf] = useState<Uint8Array | null>(null);
  const { run, running } = useDocumentMove({ kind, record, before, onPdf: setPdf });
  const { next, others } = movesOf(kind, record);
  const isOffered = (move: DocumentMove): boolean => may.write || reading.has(move);
  const primary = isOffered(next) ? next : 'pdf';
  const start = (move: DocumentMove) => (needsQuestion(kind, record, move) ? setAsked(move) : void run(move));
  useShortcut('Ctrl+Enter', () => start(primary), t.moves[primary]);

  const reasonIn = (reason: MoveReason): string =>
    reason === 'sent' ? t.reasons.sent(formatDate((record.sent_at ?? '').slice(0, 10))) : t.reasons[reason];
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
        look="primary"
        keyHint="Ctrl Enter"
        busy={running === primary && t.working}
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
            void run(asked);
          }}
        />
      )}
      {pdf === null ? null : <PdfDialog label={record.document_nr} data={pdf} onClose={() => setPdf(null)} />}
    </>
  );
};
