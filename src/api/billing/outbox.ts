import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  outboxDelete,
  outboxDownload,
  outboxList,
  outboxMarkAsSent,
  outboxRelease,
  outboxRetry,
  outboxTakeBack,
  reminderSend,
  type OutboxMessage,
  type OutboxState,
  type ReminderSendBody,
} from '#contract/kontor/outbox-operations.ts';
import { call } from '../service/call.ts';
import { callOnce } from '../service/call-once.ts';
import type { MailedSegment } from './document-mail.ts';

const key = 'outbox';

/** Messages per page of the outbox. */
const pageSize = 100;
/** Maximum number of messages that the service returns at once. */
const maxMessages = 2000;

type Filter = {
  readonly state?: OutboxState | undefined;
  readonly kb_offer_id?: number;
  readonly kb_order_id?: number;
  readonly kb_invoice_id?: number;
  readonly credit_note_id?: number;
};

/** A message in one of these states will soon change state. */
const moving: readonly OutboxState[] = ['held', 'queued', 'sending'];

/** Milliseconds until messages are refetched if some are in progress. */
const nextRefetch = (messages: readonly OutboxMessage[]): number | false =>
  messages.some(({ state }) => moving.includes(state)) ? 1000 : false;

const page = async (filter: Filter & { readonly limit: number; readonly after?: string }, signal: AbortSignal) =>
  call(outboxList, { query: filter, signal });

/** Query options of the newest messages, of all documents or of one (rulings/mail#outbox). */
export const outboxMessages = (filter: Filter = {}) =>
  queryOptions({
    queryKey: [key, 'newest', filter],
    queryFn: ({ signal }) => page({ ...filter, limit: maxMessages }, signal),
    refetchInterval: ({ state }) => nextRefetch(state.data?.records ?? []),
  });

/** Query options of the messages about a document: those with the document, and for an invoice those with its reminders. */
export const outboxAbout = (segment: MailedSegment, id: number) => outboxMessages({ [`${segment}_id`]: id });

/** Query options of every message, page by page. */
export const outboxPages = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [key, 'pages', filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      page({ ...filter, limit: pageSize, ...(pageParam !== '' && { after: pageParam }) }, signal),
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => nextRefetch(state.data?.pages.flatMap(({ records }) => records) ?? []),
  });

type Action =
  | typeof outboxRelease
  | typeof outboxTakeBack
  | typeof outboxRetry
  | typeof outboxMarkAsSent
  | typeof outboxDelete;

const acting = <Answer extends z.ZodType>(
  operation: Pick<Action, 'name' | 'method' | 'path'> & { readonly answer: Answer },
) =>
  mutationOptions({
    mutationKey: [key, operation.name],
    mutationFn: ({ id }: Pick<OutboxMessage, 'id'>) => callOnce(operation, { path: { message: id } }),
  });

/** Mutation options of the actions on a message; 409 if its state has changed meanwhile. */
export const releaseMessage = acting(outboxRelease);
export const withdrawMessage = acting(outboxTakeBack);
export const retryMessage = acting(outboxRetry);
export const markMessageAsSent = acting(outboxMarkAsSent);
export const deleteMessage = acting(outboxDelete);

/** The message as a file that every mail program opens. */
export const downloadMessage = ({ id }: Pick<OutboxMessage, 'id'>) => call(outboxDownload, { path: { message: id } });

/**
 * Mutation options that put a reminder into the outbox, once; it can be withdrawn from there for a while. `intent`: the idempotency key, for
 * a request that may have to be repeated.
 */
export const sendReminder = mutationOptions({
  mutationKey: [key, reminderSend.name],
  mutationFn: ({ intent, ...body }: ReminderSendBody & { readonly intent?: string }) =>
    callOnce(reminderSend, { body, idempotencyKey: intent }),
});
