import { useMemo } from 'react';
import { Link } from 'react-router';
import type { MoneySum } from '#contract/kontor/query-operation.ts';
import type { payment } from '#contract/resources/payment.ts';
import { useName } from '#api/names/names.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { linkLook } from '#components/feedback/button-classes.ts';
import type { Column } from '#components/record-table/column.ts';
import type { ListFilter } from '#components/filters/list-filter.ts';
import { dateColumn, moneyColumn, textColumn } from '#components/record-table/text-column.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';

export type PaymentRow = AppRecord<typeof payment>;

/** The amount paid, in the currency of the invoice. */
export const moneyOfPayment = ({ currency_id, value }: PaymentRow): MoneySum => ({
  currency_id: currency_id ?? null,
  total: value,
  open: '0',
});

/** On a phone, there is no currency column, so it precedes the amount. */
const Value = ({ value, currency_id }: PaymentRow) => {
  const currency = useName('currency', currency_id ?? 0);
  return (
    <>
      <span className="m:hidden">{currency} </span>
      {formatMoney(value)}
    </>
  );
};

/** The columns of the list of payments. */
export const usePaymentColumns = (): readonly Column<PaymentRow>[] => {
  const { documents } = useTexts();
  const t = documents.payments;
  return useMemo(
    (): readonly Column<PaymentRow>[] => [
      dateColumn({ key: 'date', label: t.date, width: '88px', sort: 'date', phone: 'end' }, ({ date }) => date),
      {
        key: 'invoice',
        label: documents.invoices.one,
        width: '96px',
        sort: 'document_nr',
        phone: 'detail',
        cell: ({ kb_invoice_id, document_nr }) => (
          <Link to={paths.invoices.show(kb_invoice_id)} tabIndex={-1} className={linkLook}>
            {document_nr}
          </Link>
        ),
        csv: ({ document_nr = null }) => document_nr,
      },
      {
        key: 'contact',
        label: documents.contact_id,
        width: 'minmax(0,1.6fr)',
        phone: 'name',
        className: 'font-medium',
        named: 'contact',
        id: ({ contact_id }) => contact_id,
      },
      textColumn(
        { key: 'title', label: t.name, width: 'minmax(0,1.2fr)', sort: 'title', isWide: true },
        (row) => row.title,
      ),
      {
        key: 'account',
        label: t.bank_account_id,
        width: 'minmax(0,1fr)',
        named: 'bank_account',
        id: ({ bank_account_id }) => bank_account_id,
      },
      {
        ...moneyColumn<PaymentRow>(
          { key: 'value', label: t.value, width: '104px', sort: 'value', phone: 'amount' },
          (row) => row.value,
        ),
        cell: (row) => <Value {...row} />,
      },
      {
        key: 'currency',
        label: documents.currency_id,
        width: '64px',
        named: 'currency',
        id: ({ currency_id }) => currency_id,
      },
    ],
    [documents, t],
  );
};

/** The filters of the list of payments. */
export const usePaymentFilters = (): readonly ListFilter[] => {
  const { documents } = useTexts();
  const t = documents.payments;
  return useMemo(
    (): readonly ListFilter[] => [
      { kind: 'period', field: 'date', label: t.date },
      { kind: 'reference', field: 'contact_id', label: documents.contact_id, named: 'contact' },
      { kind: 'reference', field: 'bank_account_id', label: t.bank_account_id, named: 'bank_account' },
      { kind: 'reference', field: 'currency_id', label: documents.currency_id, named: 'currency' },
    ],
    [documents, t],
  );
};
