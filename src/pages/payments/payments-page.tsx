import { payment } from '#contract/resources/payment.ts';
import { useCompany } from '#api/service/namespace.ts';
import { allPayments } from '#api/billing/payments.ts';
import { usePermissions } from '#auth/permissions.ts';
import { RecordList } from '#components/list/record-list.tsx';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { OwnServiceOnly } from '../own-service-only.tsx';
import { NoAccess } from '../no-access.tsx';
import { moneyOfPayment, usePaymentColumns, usePaymentFilters, type PaymentRow } from './payment-columns.tsx';

/** A payment has no page of its own: its invoice shows it. A new one starts with choosing its invoices. */
const paymentPaths = {
  new: `${paths.invoices.list}?kb_item_status_id=owed`,
  show: (_id: number, { kb_invoice_id }: PaymentRow) => paths.invoices.show(kb_invoice_id),
};

/** The payments of all invoices, latest first. */
export const PaymentsPage = () => {
  const t = useTexts().payments;
  const may = usePermissions(payment);
  const { hosted } = useCompany();
  const columns = usePaymentColumns();
  const filters = usePaymentFilters();
  if (!may.read) return <NoAccess title={t.title} />;
  if (hosted) return <OwnServiceOnly title={t.title} reason={t.ownOnly} />;
  return (
    <RecordList
      endpoint={allPayments}
      texts={t}
      paths={paymentPaths}
      columns={columns}
      filters={filters}
      order="date_desc"
      nameOf={({ date, document_nr = '' }) => t.nameOf(formatDate(date), document_nr)}
      isUndeletable
      money={moneyOfPayment}
    />
  );
};
