import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query';
import {
  creditNoteCreate,
  creditNotePdf,
  creditNotePreview,
  settlementShow,
  writeOffPreview,
  type CreditNoteBody,
} from '#contract/kontor/credit-note-operations.ts';
import { feePaymentCreate } from '#contract/kontor/fee-payment-operations.ts';
import { creditNote } from '#contract/resources/credit-note.ts';
import { payment, type PaymentInput } from '#contract/resources/payment.ts';
import type { WriteOffInput } from '#contract/resources/write-off.ts';
import { call } from '../service/call.ts';
import { callOnce } from '../service/call-once.ts';

/** Query options of how an invoice's open amount came about, and what can still be credited. */
export const settlementOf = (invoice: number) =>
  queryOptions({
    queryKey: ['settlement', invoice],
    queryFn: ({ signal }) => call(settlementShow, { path: { invoice }, signal }),
  });

/** Query options of a credit note preview; null for none. */
export const creditNoteAs = (invoice: number, body: CreditNoteBody | null) =>
  queryOptions({
    queryKey: ['settlement', invoice, 'preview', body],
    queryFn: body === null ? skipToken : ({ signal }) => call(creditNotePreview, { path: { invoice }, body, signal }),
    retry: false,
    gcTime: 0,
    placeholderData: (before) => before,
  });

/** Query options of the paper of a credit note before it is issued. */
export const creditNotePaper = (invoice: number, body: CreditNoteBody) =>
  queryOptions({
    queryKey: ['settlement', invoice, 'paper', body],
    queryFn: ({ signal }) => call(creditNotePdf, { path: { invoice }, body, signal }),
    staleTime: Infinity,
    retry: false,
    gcTime: 0,
  });

/** Query options of a write-off preview; null for none. */
export const writeOffAs = (invoice: number, body: WriteOffInput | null) =>
  queryOptions({
    queryKey: ['settlement', invoice, 'write-off preview', body],
    queryFn:
      body === null
        ? skipToken
        : ({ signal }) => call(writeOffPreview, { path: { invoice_id: invoice }, body, signal }),
    retry: false,
    gcTime: 0,
  });

type CreditNoteInput = { readonly body: CreditNoteBody; readonly intent: string };

/** Mutation options that create a credit note for an invoice, once per `intent`. */
export const makeCreditNote = (invoice: number) =>
  mutationOptions({
    mutationKey: [creditNote.name, creditNoteCreate.name],
    mutationFn: ({ body, intent }: CreditNoteInput) =>
      callOnce(creditNoteCreate, { path: { invoice }, body, idempotencyKey: intent }),
  });

type FeePayment = { readonly body: PaymentInput; readonly fee: string; readonly intent: string };

/** Mutation options that record a payment with the fee of a reminder, once per `intent`. */
export const payWithFee = (invoice_id: number) =>
  mutationOptions({
    mutationKey: [payment.name, feePaymentCreate.name],
    mutationFn: ({ body, fee, intent }: FeePayment) =>
      call(feePaymentCreate, { path: { invoice_id }, body: { ...body, fee }, idempotencyKey: intent }),
  });
