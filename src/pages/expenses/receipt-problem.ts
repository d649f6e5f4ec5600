import { maxReceiptBytes } from '#contract/kontor/receipt-operations.ts';
import { fileKindOf } from '#domain/files/file-kind.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import type { ExpensesTexts } from '#texts/de/expenses.ts';

/** The bytes that tell the kind of a file. */
const startLength = 8;

/** Why a file cannot be a receipt; undefined if it can. */
const receiptProblem = async (file: File, t: ExpensesTexts): Promise<string | undefined> => {
  if (file.size > maxReceiptBytes) return t.receiptSize;
  if (file.size === 0) return t.receiptEmpty;
  try {
    const start = new Uint8Array(await file.slice(0, startLength).arrayBuffer());
    return fileKindOf(start) === undefined ? t.receiptKind : undefined;
  } catch {
    return t.receiptEmpty;
  }
};

/** Says why a receipt is not attached, also after its page was left. */
export const reportReceipt = (name: string, reason: string, t: ExpensesTexts): void =>
  void showToast({ kind: 'failed', lead: t.receiptFailed(name), text: reason });

/** Says why a chosen file is not taken, as long as its page is shown. */
export const refuseFile = (name: string, reason: string, t: ExpensesTexts): void =>
  void showToast({ kind: 'failed', isOfPage: true, lead: t.receiptFailed(name), text: reason });

type Named = { readonly name: string; readonly size: number };

/** The files that can be receipts and are not among `present`; a message names each of the others. */
export const fittingReceipts = async (
  files: readonly File[],
  present: readonly Named[],
  t: ExpensesTexts,
): Promise<readonly File[]> => {
  const fitting: File[] = [];
  for (const file of files) {
    const isPresent = [...present, ...fitting].some(({ name, size }) => name === file.name && size === file.size);
    const problem = isPresent ? t.receiptTwice : await receiptProblem(file, t);
    if (problem === undefined) fitting.push(file);
    else refuseFile(file.name, problem, t);
  }
  return fitting;
};
