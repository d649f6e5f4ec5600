import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { useName } from '#api/names/names.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { formatDate, formatMoment, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { DocumentKind, DocumentRecord } from './document-kind.ts';
import { receivedAt, type DocumentMove } from './document-moves.ts';

type Props = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  /** The move to confirm. */
  readonly move: DocumentMove;
  /** The mail kept as a file, which the move deletes. */
  readonly kept: OutboxMessage | undefined;
  /** The move ends the customer's link. */
  readonly isLinked: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/**
 * Asks before a document is cancelled, or before one that was sent, has a link or a mail kept as a file, becomes a draft again: its
 * number and amount, and the consequences.
 */
export const MoveQuestion = ({ kind, record, move, kept, isLinked, onClose, onConfirm }: Props) => {
  const t = useTexts();
  const { documents, customer, common } = t;
  const currency = useName('currency', record.currency_id ?? 0);
  const amount = `${currency} ${formatMoney(record.total)}`;
  const isCancel = move === 'cancel';
  const receivedOn = receivedAt(record);
  const revertText = typeof record.sent_at === 'string' ? documents.revertText : documents.revertSeenText;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={(isCancel ? documents.cancelTitle : documents.revertTitle)(record.document_nr, amount)}
      actions={
        <>
          <Button data-autofocus keyHint="Esc" onClick={onClose}>
            {isCancel ? common.keep : common.cancel}
          </Button>
          <Button look={isCancel ? 'stop' : 'primary'} onClick={onConfirm}>
            {isCancel ? documents.moves.cancel : documents.moves.revert_issue}
          </Button>
        </>
      }
    >
      {isCancel ? <p>{documents.cancelText[kind]}</p> : null}
      {isCancel || receivedOn === null ? null : <p>{revertText(formatDate(receivedOn.slice(0, 10)))}</p>}
      {isLinked ? <p>{customer.linkEnds}</p> : null}
      {kept === undefined ? null : <p>{documents.revertKept(formatMoment(kept.created_at), kept.recipient_email)}</p>}
    </Dialog>
  );
};
