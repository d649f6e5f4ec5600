import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  receiptCreate,
  receiptDelete,
  receiptList,
  receiptShow,
  type Receipt,
  type receiptBody,
} from '#contract/kontor/receipt-operations.ts';
import { expense } from '#contract/resources/expense.ts';
import { call } from '../service/call.ts';
import { callOnce } from '../service/call-once.ts';

/** Timeout of an upload in milliseconds: 5 MB over a slow line. */
const uploadTimeout = 300_000;

/** Query options of the receipts of an expense (rulings/expenses#receipt). */
export const receiptsOf = (expenseId: number) =>
  queryOptions({
    queryKey: [expense.name, 'receipts', expenseId],
    queryFn: ({ signal }) => call(receiptList, { path: { expense: expenseId }, signal }),
  });

/** Query options of one receipt with its content, which never changes. */
export const receiptFile = (expenseId: number, receiptId: number) =>
  queryOptions({
    queryKey: ['receipt', expenseId, receiptId],
    queryFn: ({ signal }) =>
      call(receiptShow, { path: { expense: expenseId, receipt: receiptId }, signal, timeoutMs: uploadTimeout }),
    staleTime: Infinity,
  });

/** A file to attach; repeated with the same key, it is attached once. */
export type ReceiptUpload = z.input<typeof receiptBody> & { readonly idempotencyKey: string };

/** Mutation options that attach a file to an expense. 422 if it is not a receipt, 409 if there are too many. */
export const attachReceipt = mutationOptions({
  mutationKey: [expense.name, receiptCreate.name],
  mutationFn: ({ expenseId, idempotencyKey, ...body }: ReceiptUpload & { readonly expenseId: number }) =>
    callOnce(receiptCreate, { path: { expense: expenseId }, body, idempotencyKey, timeoutMs: uploadTimeout }),
});

/** Mutation options that delete a receipt, and return what is needed to attach it again. */
export const removeReceipt = (expenseId: number) =>
  mutationOptions({
    mutationKey: [expense.name, receiptDelete.name],
    mutationFn: async ({ id }: Receipt, { client }) => {
      const { name, content } = await client.fetchQuery(receiptFile(expenseId, id));
      await callOnce(receiptDelete, { path: { expense: expenseId, receipt: id } });
      return { name, content };
    },
  });
