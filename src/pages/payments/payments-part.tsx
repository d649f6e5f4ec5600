import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { invoice } from '#contract/resources/invoice.ts';
import { payment } from '#contract/resources/payment.ts';
import { writeOff } from '#contract/resources/write-off.ts';
import { settlementOf } from '#api/billing/corrections.ts';
import { isUnanswered } from '#api/service/http.ts';
import { useName } from '#api/names/names.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at, list } from '#api/records/operations.ts';
import { usePending, usePendingIds } from '#api/pending/pending.ts';
import { recordById } from '#api/records/record-query.ts';
import { usePermissions } from '#auth/permissions.ts';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { creditPath } from '../../components/navigation/paths.ts';
import { CorrectionLines } from '../credit/correction-lines.tsx';
import { statusOf } from '../documents/stages/document-status.ts';
import { PaymentLines } from './payment-lines.tsx';
import { openAmount } from './payment-sums.ts';

const WriteOffForm = onDemand(
  async () => (await import('../credit/write-off-form.tsx')).WriteOffForm,
  () => <SkeletonRows rows={2} />,
);
const PaymentForm = onDemand(
  async () => (await import('./payment-form.tsx')).PaymentForm,
  () => <SkeletonRows rows={2} />,
);

/** Credit notes and write-offs of an invoice, without those being undone; none at a service without them. */
const useCorrections = (invoiceId: number, isIssued: boolean) => {
  const { hosted } = useCompany();
  const { data } = useQuery({ ...settlementOf(invoiceId), enabled: isIssued && !hosted });
  const hidden = usePendingIds(writeOff.name);
  const hiddenPayments = usePendingIds(payment.name);
  return {
    hosted,
    isCreditable: toMillionths(data?.creditable) > 0n,
    fee: toMillionths(data?.fee),
    creditNotes: data?.credit_notes ?? [],
    // A write-off that was settled with a payment goes with it.
    writeOffs: (data?.write_offs ?? []).filter(
      ({ id, payment_id }) => !hidden.has(id) && (payment_id === null || !hiddenPayments.has(payment_id)),
    ),
  };
};

/**
 * Payments, credit notes and write-offs of an invoice, and its open amount. New payments start with the open amount; deleting one
 * can be undone.
 */
export const PaymentsPart = ({ invoiceId }: { readonly invoiceId: number }) => {
  const { documents, credit } = useTexts();
  const t = documents.payments;
  const { write } = usePermissions(payment);
  const endpoint = at(payment, { invoice_id: invoiceId });
  const { data: record } = useQuery(recordById(at(invoice), invoiceId));
  const status = record ? statusOf('invoice', record) : 'draft';
  const isOwed = status !== 'draft' && status !== 'cancelled';
  const found = useQuery({ ...list(endpoint, { order_by: ['date', 'id'] }), enabled: status !== 'draft' });
  const hidden = usePendingIds(payment.name);
  const corrections = useCorrections(invoiceId, status !== 'draft');
  const { deleteLater } = usePending();
  const currency = useName('currency', record?.currency_id ?? 0);
  const [adding, setAdding] = useState<'payment' | 'write_off' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  if (!record) return null;
  const payments = (found.data ?? []).filter(({ id }) => !hidden.has(id));
  const open = openAmount(record, [...payments, ...corrections.creditNotes, ...corrections.writeOffs]);
  const isVoid = status === 'cancelled' && corrections.creditNotes.length > 0;
  const mayWriteOff = !corrections.hosted && open > 0n;
  const close = () => {
    setAdding(null);
    requestAnimationFrame(() => add.current?.focus());
  };
  return (
    <section aria-label={t.title}>
      <h2 className="mb-2 text-heading">{t.title}</h2>
      {isOwed || isVoid ? null : (
        <p className="text-work text-ink-2">{status === 'draft' ? t.ofDraft : t.ofCancelled}</p>
      )}
      {isOwed && found.isError && found.data === undefined ? (
        <ErrorState
          title={t.failed}
          isAway={isUnanswered(found.error)}
          onRetry={() => void found.refetch()}
          details={String(found.error)}
        >
          {documents.payments.none}
        </ErrorState>
      ) : null}
      {isOwed && found.isPending ? <SkeletonRows rows={2} /> : null}
      {(isOwed || isVoid) && found.data !== undefined ? (
        <PaymentLines
          payments={payments}
          total={record.total}
          open={open}
          currency={currency}
          onDelete={write && isOwed ? ({ id }, name) => deleteLater(endpoint, id, name) : undefined}
          corrections={
            <CorrectionLines
              {...corrections}
              currency={currency}
              onTakeBack={
                write && isOwed
                  ? ({ id }, name) => deleteLater(at(writeOff, { invoice_id: invoiceId }), id, name)
                  : undefined
              }
            />
          }
        />
      ) : null}
      {isOwed && write && adding === null && found.data !== undefined ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button ref={add} onClick={() => setAdding('payment')}>
            {t.add}
          </Button>
          {mayWriteOff ? <Button onClick={() => setAdding('write_off')}>{credit.writeOff}</Button> : null}
          {corrections.isCreditable ? <ButtonLink to={creditPath(invoiceId)}>{credit.creditNote}</ButtonLink> : null}
        </div>
      ) : null}
      {adding === 'write_off' && isOwed ? (
        <WriteOffForm invoiceId={invoiceId} open={open} currency={currency} onClose={close} />
      ) : null}
      {adding === 'payment' && isOwed ? (
        <PaymentForm
          endpoint={endpoint}
          invoiceId={invoiceId}
          fee={corrections.fee}
          payments={payments}
          open={open}
          currency={currency}
          bankAccountId={record.bank_account_id}
          invoiceDate={record.is_valid_from}
          onClose={close}
        />
      ) : null}
    </section>
  );
};
