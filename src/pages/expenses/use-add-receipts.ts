import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { attachReceipt, type ReceiptUpload } from '#api/billing/receipts.ts';
import { ServiceError } from '#api/service/http.ts';
import { useSignedIn } from '#auth/session.ts';
import { failureReason } from '#components/feedback/failure-message.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { createKeptLists } from './kept-lists.ts';
import { reportReceipt } from './receipt-problem.ts';

/** Uploads that failed but may succeed later, by user and expense. */
const waiting = createKeptLists<ReceiptUpload>();

/** Repeating an upload does not help after these answers. */
const final: readonly number[] = [403, 404, 409, 413, 422];

const useKeyOf = (): ((expenseId: number) => string) => {
  const { org, user_id } = useSignedIn();
  return (expenseId) => `${org}/${user_id}/${expenseId}`;
};

/** Uploads receipts one after the other; a message names each one that failed. */
export const useAddReceipts = () => {
  const texts = useTexts();
  const t = texts.expenses;
  const keyOf = useKeyOf();
  const { mutateAsync: attach } = useMutation(attachReceipt);
  const [isBusy, setBusy] = useState(false);
  /** Returns whether the receipt is attached. Otherwise it waits, unless the service refused it. */
  const send = async (expenseId: number, upload: ReceiptUpload): Promise<boolean> => {
    const put = (mayWait: boolean): void => {
      const others = waiting.read(keyOf(expenseId)).filter((each) => each.idempotencyKey !== upload.idempotencyKey);
      waiting.change(keyOf(expenseId), mayWait ? [...others, upload] : others);
    };
    try {
      await attach({ expenseId, ...upload });
      put(false);
      return true;
    } catch (error) {
      put(!(error instanceof ServiceError && final.includes(error.status)));
      reportReceipt(upload.name, failureReason(error, texts), t);
      return false;
    }
  };
  const addOne = async (expenseId: number, name: string, content: string): Promise<boolean> =>
    send(expenseId, { name, content, idempotencyKey: crypto.randomUUID() });
  const addFile = async (expenseId: number, file: File): Promise<boolean> => {
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (bytes !== undefined) return addOne(expenseId, file.name, new Uint8Array(bytes).toBase64());
    reportReceipt(file.name, t.receiptEmpty, t);
    return false;
  };
  /** Returns the files that were attached. */
  const add = async (expenseId: number, files: readonly File[]): Promise<readonly File[]> => {
    setBusy(true);
    const attached: File[] = [];
    for (const file of files) if (await addFile(expenseId, file)) attached.push(file);
    setBusy(false);
    return attached;
  };
  return { add, addOne, send, isBusy };
};

/** The uploads of an expense that wait for another attempt, and a function that gives them up. */
export const useWaitingReceipts = (expenseId: number) => {
  const key = useKeyOf()(expenseId);
  const uploads = waiting.useList(key);
  const drop = (gone: readonly ReceiptUpload[]): void =>
    waiting.change(
      key,
      waiting.read(key).filter((each) => !gone.includes(each)),
    );
  return { uploads, drop };
};
