import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Payment } from '#contract/resources/payment.ts';
import { isUnanswered } from '#api/service/http.ts';
import { deletePayment, recordPayment } from '#api/billing/payments.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { OpenInvoice } from './pay-line.tsx';

export type PaymentInput = { readonly record: OpenInvoice; readonly value: string };

/**
 * Records payments one after the other, each only once even if retried. Reports the recorded ones together, with one undo for all;
 * keeps the reasons of rejected ones.
 */
export const usePay = (sumsOf: (paid: readonly PaymentInput[]) => string) => {
  const texts = useTexts();
  const t = texts.payments;
  const { mutateAsync: record } = useMutation(recordPayment);
  const { mutateAsync: remove } = useMutation(deletePayment);
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  /** Payments that may be recorded: repeating them changes nothing in them. */
  const [unclear, setUnclear] = useState<ReadonlySet<number>>(new Set());
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [intents] = useState(() => new Map<number, string>());
  const [paid] = useState(() => new Map<number, PaymentInput & { readonly payment: Payment }>());
  const isRunning = useRef(false);
  const isStopped = useRef(false);

  const intentOf = (id: number): string => {
    const intent = intents.get(id) ?? crypto.randomUUID();
    intents.set(id, intent);
    return intent;
  };
  const takeBack = async (payments: readonly Payment[]): Promise<void> => {
    const reasons: string[] = [];
    for (const payment of payments) {
      await remove(payment).catch((error: unknown) => reasons.push(failureMessage(error, texts)));
    }
    const undone = t.undone(payments.length - reasons.length);
    if (reasons.length === 0) return void showToast({ kind: 'done', text: undone });
    const why = [...new Set(reasons)].join(' ');
    showToast({ kind: 'failed', lead: t.notUndone(reasons.length), text: `${why} ${undone}.` });
  };
  const report = (): void => {
    const all = [...paid.values()];
    if (all.length === 0) return;
    showToast({
      kind: 'done',
      text: t.recorded(all.length, sumsOf(all)),
      action: {
        label: texts.common.undo,
        keyHint: 'Ctrl Z',
        run: () => void takeBack(all.map(({ payment }) => payment)),
      },
    });
  };
  /** Returns true if all of them are recorded. */
  const run = async (payments: readonly PaymentInput[], date: string): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    const failed = new Map<number, string>();
    const unanswered = new Set<number>();
    for (const [done, each] of payments.entries()) {
      if (isStopped.current) break;
      setProgress({ done, total: payments.length });
      const { id, bank_account_id } = each.record;
      const body = { date, value: each.value, bank_account_id };
      await record({ invoiceId: id, body, intent: intentOf(id) }).then(
        (payment) => paid.set(id, { ...each, value: payment.value, payment }),
        (error: unknown) => {
          if (isUnanswered(error)) unanswered.add(id);
          else failed.set(id, failureMessage(error, texts));
        },
      );
    }
    isRunning.current = false;
    setProgress(null);
    setFailures(failed);
    setUnclear(unanswered);
    if (isStopped.current) report();
    return !isStopped.current && failed.size + unanswered.size === 0;
  };
  return {
    run,
    failures,
    unclear,
    progress,
    isPaid: (id: number): boolean => paid.has(id),
    /** Keeps and reports the payments recorded so far; sends no more. */
    stop: (): void => {
      isStopped.current = true;
      if (!isRunning.current) report();
    },
  };
};
