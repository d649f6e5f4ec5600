import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { maxReceiptBytes, receiptKinds } from '#contract/kontor/receipt-operations.ts';
import { attachReceipt } from '#api/billing/receipts.ts';
import { failureReason } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import type { ExpensesTexts } from '#texts/de/expenses.ts';
import { useTexts } from '#texts/texts-context.tsx';

const contentOf = async (file: File): Promise<string> => new Uint8Array(await file.arrayBuffer()).toBase64();

/** The reason why a file cannot be a receipt, as far as it shows before the upload; the service reads its first bytes. */
export const receiptProblem = ({ size, type }: File, t: ExpensesTexts): string | undefined => {
  if (size > maxReceiptBytes) return t.receiptSize;
  return type === '' || receiptKinds.some((kind) => kind === type) ? undefined : t.receiptKind;
};

export const reportReceipt = (name: string, reason: string, t: ExpensesTexts): void =>
  void showToast({ kind: 'failed', lead: t.receiptFailed(name), text: reason });

/** Uploads receipts one after the other; a message names each file that was refused. */
export const useAddReceipts = () => {
  const texts = useTexts();
  const t = texts.expenses;
  const { mutateAsync: attach } = useMutation(attachReceipt);
  const [isBusy, setBusy] = useState(false);
  /** Returns whether the receipt is attached. */
  const addOne = async (expenseId: number, name: string, read: () => Promise<string>): Promise<boolean> => {
    try {
      await attach({ expenseId, name, content: await read() });
      return true;
    } catch (error) {
      reportReceipt(name, failureReason(error, texts), t);
      return false;
    }
  };
  /** Returns the files that were attached. */
  const add = async (expenseId: number, files: readonly File[]): Promise<readonly File[]> => {
    setBusy(true);
    const attached: File[] = [];
    for (const file of files) {
      const problem = receiptProblem(file, t);
      if (problem !== undefined) reportReceipt(file.name, problem, t);
      else if (await addOne(expenseId, file.name, async () => contentOf(file))) attached.push(file);
    }
    setBusy(false);
    return attached;
  };
  return { add, addOne, isBusy };
};
