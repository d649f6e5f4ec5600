import { useName } from '#api/names/names.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { DocumentKind, DocumentRecord } from './document-kind.ts';
import { receivedAt, type DocumentMove } from './document-moves.ts';

type Props = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  /** The move to confirm. */
  readonly move: DocumentMove;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/**
 * Asks before a document is cancelled, or before one that was sent becomes a draft again: its number and amount, and the
 * consequences.
 */
export const MoveQuestion = ({ kind, record, move, onClose, onConfirm }: Props) => {
  const t = useTexts();
  const { documents, common } = t;
  const currency = useName('currency', record.currency_id ?? 0);
  const amount = `${currency} ${formatMoney(record.total)}`;
  const isCancel = move === 'cancel';
  const received = formatDate((receivedAt(record) ?? '').slice(0, 10));
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
      <p>{isCancel ? documents.cancelText[kind] : revertText(received)}</p>
    </Dialog>
  );
};
