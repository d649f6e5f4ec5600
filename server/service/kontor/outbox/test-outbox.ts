import { expect } from 'vitest';
import { outboxMessage, outboxPage, type OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { startSending } from './test-sending.ts';
import { pause, type TestResponse } from '../../testing/test-service.ts';

const messageOf = (answered: TestResponse): OutboxMessage => {
  if (answered.status >= 300) throw new Error(`no message, answered ${answered.status} ${answered.text}`);
  return outboxMessage.parse(answered.body);
};
/** Number of answers per status. */
const countsOf = (statuses: readonly number[]): { readonly [status: string]: number } =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]));
/** Longer than the sender needs to see a due message. */
const aWhile = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 2.5 * pause);
  });

/** Helpers for tests of the outbox itself: reminders of invoices over 1621.50, sent from the address of the company. */
export const startOutbox = async () => {
  const sending = await startSending(1500);
  const { call } = sending;
  await sending.setProfile({ email: 'info@one.example' });
  const show = async (id: number): Promise<OutboxMessage> => messageOf(await call('GET', `/kontor/outbox/${id}`));
  return {
    ...sending,
    messageOf,
    countsOf,
    aWhile,
    show,
    enqueue: async (kb_reminder_id: number, more: object = {}, options = {}): Promise<TestResponse> =>
      call('POST', '/kontor/reminder_send', { body: { kb_reminder_id, ...more }, ...options }),
    act: async (id: number, action: string, options = {}): Promise<TestResponse> =>
      call('POST', `/kontor/outbox/${id}/${action}`, options),
    pages: async (query: string) => outboxPage.parse((await call('GET', `/kontor/outbox?${query}`)).body),
    /** Waits for the sender. */
    settled: async (id: number): Promise<OutboxMessage> => {
      await expect
        .poll(async () => show(id))
        .toMatchObject({ state: expect.stringMatching(/accepted|failed|uncertain/) });
      return show(id);
    },
  };
};
