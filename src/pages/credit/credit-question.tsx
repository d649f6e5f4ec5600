import { useQuery } from '@tanstack/react-query';
import type { CreditNoteBody } from '#contract/kontor/credit-note-operations.ts';
import type { Invoice } from '#contract/resources/invoice.ts';
import { creditNotePaper } from '#api/billing/corrections.ts';
import { useName } from '#api/names/names.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { useJustChanged } from '#components/keyboard/use-just-changed.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { PaperView } from './paper-view.tsx';

type Props = {
  readonly invoice: Omit<Invoice, 'positions'>;
  readonly body: CreditNoteBody;
  readonly onClose: () => void;
  readonly onIssue: () => void;
};

/** Shows the paper before it is issued, which cannot be undone: its number, its amount and what it changes. */
export const CreditQuestion = ({ invoice, body, onClose, onIssue }: Props) => {
  const { credit: t, common } = useTexts();
  const contact = useName('contact', invoice.contact_id ?? 0);
  const currency = useName('currency', invoice.currency_id ?? 0);
  const options = creditNotePaper(invoice.id, body);
  const paper = useQuery({ ...options, select: ({ pdf }) => pdf });
  const { data: record } = useQuery({ ...options, select: ({ credit_note }) => credit_note });
  const kind = body.kind ?? 'credit';
  const number = record?.document_nr ?? t.kinds[kind];
  // A second to look at the paper once it is there; without one it can still be issued.
  const isResting = useJustChanged(String(paper.isPending)) || paper.isPending;
  const issue = () => isResting || onIssue();
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      onConfirm={issue}
      title={t.ask[kind](invoice.document_nr)}
      actions={
        <>
          <Button data-autofocus keyHint="Esc" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button look="primary" keyHint="Ctrl Enter" isResting={isResting} onClick={issue}>
            {t.issue}
          </Button>
        </>
      }
    >
      <p>{t.kicker(contact, formatDate(invoice.is_valid_from))}</p>
      <p className="mb-3 flex flex-wrap gap-x-4 text-ink tn">
        <b className="font-strong">
          {number} {record === undefined ? null : `${currency} ${formatMoney(record.total)}`}
        </b>
        {record === undefined || parseDecimal(record.paid_out) === 0n ? null : (
          <span>{`${t.paysOut} ${currency} ${formatMoney(record.paid_out)}`}</span>
        )}
      </p>
      <PaperView paper={paper} label={number} height="h-[48vh]" isSample />
      <p className="mt-3">{t.issuingMeans[kind]}</p>
    </Dialog>
  );
};
