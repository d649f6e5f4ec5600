import { mutationOptions } from '@tanstack/react-query';
import { query } from '#contract/kontor/query-operation.ts';
import { payment, type Payment, type PaymentInput } from '#contract/resources/payment.ts';
import { toDocumentedInput } from '../service/documented-input.ts';
import { isHosted } from '../service/namespace.ts';
import { at, type ResourceEndpoint } from '../records/operations.ts';
import { fillPath } from '../service/path.ts';
import { parseResponse } from '../service/read-answer.ts';
import { createRecord, deleteRecord } from '../records/writes.ts';

/** The payments of all invoices, through the namespace's query; a hosted service only lists those of one invoice. */
export const allPayments: ResourceEndpoint<typeof payment> = {
  resource: payment,
  path: fillPath(query.path, { resource: payment.name }),
};

type Recorded = { readonly invoiceId: number; readonly body: PaymentInput; readonly intent: string };

/** Mutation options that record a payment of an invoice, once per `intent`. */
export const recordPayment = mutationOptions({
  mutationKey: [payment.name, 'create'],
  mutationFn: async ({ invoiceId, body, intent }: Recorded, { client }): Promise<Payment> => {
    const hosted = await isHosted(client);
    const endpoint = at(payment, { invoice_id: invoiceId });
    const sent = hosted ? toDocumentedInput(payment.create, body) : body;
    return parseResponse(payment.record, await createRecord(endpoint, sent, intent, hosted), endpoint.path);
  },
});

/** Mutation options that undo a payment just recorded. */
export const deletePayment = mutationOptions({
  mutationKey: [payment.name, 'delete'],
  mutationFn: ({ id, kb_invoice_id }: Pick<Payment, 'id' | 'kb_invoice_id'>) =>
    deleteRecord(at(payment, { invoice_id: kb_invoice_id }).path, id, undefined),
});
