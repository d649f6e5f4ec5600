import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { invoice } from '#contract/resources/invoice.ts';
import { payment } from '#contract/resources/payment.ts';
import { isUnanswered } from '#api/http.ts';
import { useName } from '#api/names.ts';
import { at, list } from '#api/operations.ts';
import { usePending, usePendingIds } from '#api/pending.ts';
import { recordById } from '#api/record-query.ts';
import { useMayOperate } from '#auth/may.ts';
import { Button } from '#components/feedback/button.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { statusOf } from './document-status.ts';
import { PaymentLines } from './payment-lines.tsx';
import { openAmount } from './payment-sums.ts';

const PaymentForm = onDemand(async () => (await import('./payment-form.tsx')).PaymentForm, <SkeletonRows rows={2} />);

/** The payments of an invoice and what is left of it: recorded with the open amount, deleted with a way back. */
export const PaymentsPart = ({ invoiceId }: { readonly invoiceId: number }) => {
  const { documents } = useTexts();
  const t = documents.payments;
  const { write } = useMayOperate(payment);
  const place = at(payment, { invoice_id: invoiceId });
  const { data: record } = useQuery(recordById(at(invoice), invoiceId));
  const status = record ? statusOf('invoice', record) : 'draft';
  const isOwed = status !== 'draft' && status !== 'cancelled';
  const found = useQuery({ ...list(place, { order_by: ['date', 'id'] }), enabled: status !== 'draft' });
  const hidden = usePendingIds(payment.name);
  const { deleteLater } = usePending();
  const currency = useName('currency', record?.currency_id ?? 0);
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  if (!record) return null;
  const payments = (found.data ?? []).filter(({ id }) => !hidden.has(id));
  const open = openAmount(record, payments);
  const close = () => {
    setAdding(false);
    requestAnimationFrame(() => add.current?.focus());
  };
  return (
    <section aria-label={t.title}>
      <h2 className="mb-2 text-heading">{t.title}</h2>
      {isOwed ? null : <p className="text-work text-ink-2">{status === 'draft' ? t.ofDraft : t.ofCancelled}</p>}
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
      {isOwed && found.data !== undefined ? (
        <PaymentLines
          payments={payments}
          total={record.total}
          open={open}
          currency={currency}
          onDelete={write ? ({ id }, name) => deleteLater(place, id, name) : undefined}
        />
      ) : null}
      {isOwed && write && !isAdding && found.data !== undefined ? (
        <Button ref={add} className="mt-4" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      ) : null}
      {isAdding && isOwed ? (
        <PaymentForm
          place={place}
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
