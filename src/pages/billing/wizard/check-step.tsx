import { useName } from '#api/names/names.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Paper } from './use-paper.ts';

type Props = {
  /** The invoice as the service would make it. */
  readonly invoice: Paper['invoice'];
  /** True if it is an existing draft. */
  readonly isDraft: boolean;
  /** «3 Spesen». */
  readonly what: string;
};

/** A preview of the result, with the service's own figures. */
export const CheckStep = ({ invoice, isDraft, what }: Props) => {
  const { billing: t, expenses } = useTexts();
  const contact = useName('contact', invoice?.contact_id ?? 0);
  const currency = useName('currency', invoice?.currency_id ?? 0);
  if (invoice === undefined) return <p className="text-ink-2">{t.paperLater}</p>;
  const { total, total_net: net, total_taxes: taxes } = invoice;
  const rounding = toMillionths(total) - toMillionths(net) - toMillionths(taxes);
  const lines = [
    [t.into, isDraft ? invoice.document_nr : t.newInvoice],
    [t.bills, what],
    [expenses.contact_id, contact],
    [expenses.contact_address_manual, invoice.contact_address],
    [t.title, invoice.title ?? ''],
    [t.is_valid_from, formatDate(invoice.is_valid_from)],
    [t.is_valid_to, formatDate(invoice.is_valid_to)],
    [expenses.net, `${currency} ${formatMoney(invoice.total_net)}`],
    [expenses.tax, `${currency} ${formatMoney(invoice.total_taxes)}`],
    [t.rounding, rounding === 0n ? '' : `${currency} ${formatAmount(rounding)}`],
  ] as const;
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2 border-t border-ink pt-3 text-work">
      {lines
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{label}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      <div className="col-span-2 grid grid-cols-subgrid items-baseline border-t border-ink pt-2 text-heading">
        <dt>{expenses.total}</dt>
        <dd>
          <span className="tn double-rule">
            {currency} {formatMoney(invoice.total)}
          </span>
        </dd>
      </div>
    </dl>
  );
};
