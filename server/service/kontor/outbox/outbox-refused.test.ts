import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { overview } from '#contract/kontor/overview-operation.ts';
import { outboxMessage } from '#contract/kontor/outbox-operations.ts';
import { startSending } from './test-sending.ts';
import type { TestResponse } from '../../testing/test-service.ts';

/** Not in the documented interface: how long a message refused by the mail server stays in the outbox. */
const sending = await startSending();
const { server, call, newReminder, send, messagesOf } = sending;
afterAll(sending.close);
beforeEach(sending.calm);

const enqueue = async (kb_reminder_id: number, hold_seconds: number): Promise<number> =>
  outboxMessage.parse((await call('POST', '/kontor/reminder_send', { body: { kb_reminder_id, hold_seconds } })).body)
    .id;
const takeBack = async (id: number): Promise<TestResponse> => call('POST', `/kontor/outbox/${id}/take_back`);

/** A reminder with a refused message. */
const refusedReminder = async () => {
  const reminder = await newReminder();
  server.behaviour.message = { code: 550, words: 'no such mailbox' };
  await send(reminder.path);
  server.behaviour.message = undefined;
  const [refused] = await messagesOf(reminder.invoice);
  expect(refused).toMatchObject({ state: 'failed', words: '550 no such mailbox' });
  return { ...reminder, refused };
};

const undelivered = async (): Promise<number | null> =>
  overview.answer.parse((await call('GET', '/kontor/overview')).body).undelivered_mails;

describe('a refused message', () => {
  it('is counted as undelivered until it is accepted, as is one of which nobody knows whether it arrived', async () => {
    const before = Number(await undelivered());
    const { refused } = await refusedReminder();
    expect(await undelivered()).toBe(before + 1);
    server.behaviour.drops = true;
    expect((await call('POST', `/kontor/outbox/${refused?.id}/retry`)).body).toMatchObject({ state: 'uncertain' });
    server.behaviour.drops = undefined;
    expect(await undelivered()).toBe(before + 1);
    expect((await call('POST', `/kontor/outbox/${refused?.id}/retry`)).body).toMatchObject({ state: 'accepted' });
    expect(await undelivered()).toBe(before);
  });

  it('keeps its reason while another for its reminder may be recalled, and goes once that is sent', async () => {
    const { id, invoice, refused } = await refusedReminder();
    const held = await enqueue(id, 60);
    expect((await messagesOf(invoice)).map((message) => message.id)).toEqual([held, refused?.id]);
    await takeBack(held);
    expect(await messagesOf(invoice)).toEqual([refused]);
    const out = await enqueue(id, 0);
    await expect
      .poll(async () => (await messagesOf(invoice)).map((message) => [message.id, message.state]))
      .toEqual([[out, 'accepted']]);
  });

  it('remains while later ones are refused or belong to another reminder, until one is accepted', async () => {
    const { path, invoice, refused } = await refusedReminder();
    server.behaviour.message = { code: 554, words: 'no' };
    await send(path);
    server.behaviour.message = undefined;
    await send((await newReminder()).path);
    expect((await messagesOf(invoice)).map(({ words }) => words)).toEqual(['554 no', refused?.words]);
    await call('POST', `/kontor/outbox/${refused?.id}/retry`);
    expect((await messagesOf(invoice)).map((message) => [message.id, message.state])).toEqual([
      [refused?.id, 'accepted'],
    ]);
  });
});
