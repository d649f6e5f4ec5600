import type { invoice } from '#contract/resources/invoice.ts';
import { useName } from '#api/names/names.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { NumberField } from '#components/fields/number-field.tsx';
import { parseDecimal, toMillionths } from '#domain/numbers/decimal.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { dateHint, problemOf, valueHint, type InvoiceAmounts } from './payment-hints.ts';

export type OpenInvoice = AppRecord<typeof invoice>;

/** The amounts that limit the payments of an invoice. */
export const amountsOf = (record: OpenInvoice, currency: string): InvoiceAmounts => ({
  open: toMillionths(record.total_remaining_payments),
  received: toMillionths(record.total_received_payments),
  currency,
});

/** The problem that keeps a typed amount from being recorded. */
export const useProblemOf = (): ((value: string, amounts: InvoiceAmounts) => string | undefined) => {
  const { documents, reminders } = useTexts();
  return (value, amounts) =>
    parseDecimal(value) === undefined ? reminders.needed : problemOf(documents.payments, value, amounts);
};

type Props = {
  readonly record: OpenInvoice;
  readonly currency: string;
  readonly value: string;
  readonly date: string | null;
  readonly today: string;
  /** It may be recorded with this amount already. */
  readonly isUnclear: boolean;
  readonly onChange: (value: string) => void;
};

/** An invoice with a payment to record: its open amount, the amount paid, and hints about unusual input. */
export const PayLine = ({ record, currency, value, date, today, isUnclear, onChange }: Props) => {
  const { documents, payments: t } = useTexts();
  const problemOf = useProblemOf();
  const contact = useName('contact', record.contact_id ?? 0);
  const amounts = amountsOf(record, currency);
  const paid = parseDecimal(value);
  const isTooEarly = date !== null && date < record.is_valid_from;
  const hints = [
    paid === undefined ? undefined : valueHint(documents.payments, paid, amounts.open, currency),
    isTooEarly ? dateHint(documents.payments, date, record.is_valid_from, today) : undefined,
  ].filter((hint) => hint !== undefined);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_112px_176px] items-start gap-x-4 gap-y-1 border-b border-line py-2 max-m:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 pt-1.5">
        <p className="font-medium">{record.document_nr}</p>
        <p className="truncate text-label text-ink-2" title={contact}>
          {contact}
        </p>
      </div>
      <p className="num pt-1.5">
        <span className="text-label text-ink-3 m:sr-only">
          {documents.payments.open} {currency}{' '}
        </span>
        {formatMoney(record.total_remaining_payments)}
      </p>
      <fieldset disabled={isUnclear} className="max-m:col-span-2">
        <NumberField
          label={t.amountOf(record.document_nr)}
          isLabelHidden
          unit={currency}
          places={2}
          value={value}
          onChange={onChange}
          error={problemOf(value, amounts)}
          {...(hints.length > 0 && { hint: hints.join(' ') })}
        />
      </fieldset>
    </li>
  );
};
