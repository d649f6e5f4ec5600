import { Note } from '#components/feedback/note.tsx';
import { CancelledNote } from '../credit/cancelled-note.tsx';
import type { DocumentKind, DocumentRecord } from '../documents/stages/document-kind.ts';
import { statusOf } from '../documents/stages/document-status.ts';

type Props = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  readonly isHosted: boolean;
  readonly lead: string;
  readonly text: string;
};

/** Explains why the positions cannot be changed; for an invoice cancelled by a paper, also what became of it. */
export const FrozenNote = ({ kind, record, isHosted, lead, text }: Props) => {
  const reason = (
    <Note lead={lead}>
      <span>{text}</span>
    </Note>
  );
  const isVoid = kind === 'invoice' && !isHosted && statusOf(kind, record) === 'cancelled';
  return isVoid ? <CancelledNote invoiceId={record.id} otherwise={reason} /> : reason;
};
