import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  statementLetter,
  statementPdf,
  statementSend,
  type StatementBody,
  type StatementSendBody,
} from '#contract/kontor/statement-operations.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { call } from '../service/call.ts';
import { callOnce } from '../service/call-once.ts';

/** Query options of a customer's statement of account as PDF; updates with the invoices. Throws like `send`. */
export const statementFile = (contact_id: number, body: StatementBody) =>
  queryOptions({
    queryKey: [invoice.name, 'statement', contact_id, body],
    queryFn: ({ signal }) => call(statementPdf, { path: { contact_id }, body, signal }),
    placeholderData: (before) => before,
    gcTime: 0,
  });

/** Query options of the mail proposed for a statement, refetched for each new mail. */
export const proposedStatementMail = (contact_id: number, body: StatementBody) =>
  queryOptions({
    queryKey: ['statement letter', contact_id, body],
    queryFn: ({ signal }) => call(statementLetter, { path: { contact_id }, body, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });

type Sent = { readonly body: StatementSendBody; readonly intent: string };

/** Mutation options that put a statement into the outbox, once per `intent`; it can be withdrawn from there for a while. */
export const sendStatement = (contact_id: number) =>
  mutationOptions({
    mutationKey: ['outbox', statementSend.name],
    mutationFn: ({ body, intent }: Sent) =>
      callOnce(statementSend, { path: { contact_id }, body, idempotencyKey: intent }),
  });
