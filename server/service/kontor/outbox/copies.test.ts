import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMessage } from '#contract/kontor/outbox-operations.ts';
import { startSending } from './test-sending.ts';

/** Copies of a mail (Cc). */
const sending = await startSending();
const { call, server, newReminder, messagesOf } = sending;
afterAll(sending.close);
beforeEach(sending.calm);

const send = async (copy_emails: readonly string[], more: object = {}) => {
  const { id, invoice } = await newReminder();
  const body = { kb_reminder_id: id, hold_seconds: 0, copy_emails, ...more };
  return { answered: await call('POST', '/kontor/reminder_send', { body }), invoice };
};
const ended = async (invoice: number) => {
  await expect.poll(async () => (await messagesOf(invoice))[0]?.state).toMatch(/accepted|failed/);
  return (await messagesOf(invoice))[0];
};

describe('copies of an e-mail', () => {
  it('are sent once to each address, and kept with the message', async () => {
    const { answered, invoice } = await send([
      'a@one.example',
      'B@one.example',
      'A@one.example',
      'kunde@muster.example',
    ]);
    expect(outboxMessage.parse(answered.body).copy_emails).toEqual(['a@one.example', 'B@one.example']);
    expect(await ended(invoice)).toMatchObject({ state: 'accepted', copy_emails: ['a@one.example', 'B@one.example'] });
    const [received] = server.received;
    expect(received?.envelope.to).toEqual(['kunde@muster.example', 'a@one.example', 'B@one.example']);
    expect(received?.mail.to).toMatchObject([{ address: 'kunde@muster.example' }]);
    expect(received?.mail.cc).toMatchObject([{ address: 'a@one.example' }, { address: 'B@one.example' }]);
  });

  it('leave no header if there are none', async () => {
    const { invoice } = await send([]);
    expect(await ended(invoice)).toMatchObject({ copy_emails: [] });
    expect(server.received[0]?.raw).not.toMatch(/^cc:/im);
  });

  it.each([
    [['a@one.example\r\nBcc: spy@evil.example']],
    [['a@one.example, spy@evil.example']],
    [['a@one.example', 'nobody']],
    [['']],
    [Array.from({ length: 11 }, (_, index) => `a${index}@one.example`)],
  ])('refuse %j', async (copies) => {
    const { answered, invoice } = await send(copies);
    expect(answered.status).toBe(422);
    expect(String(Object.values(answered.body ?? {}))).toContain('copy_emails');
    expect(await messagesOf(invoice)).toEqual([]);
  });

  it('are sent again by a retry', async () => {
    server.behaviour.message = { code: 451, words: 'later' };
    const { invoice } = await send(['a@one.example']);
    const failed = await ended(invoice);
    sending.calm();
    await call('POST', `/kontor/outbox/${failed?.id}/retry`);
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual([['kunde@muster.example', 'a@one.example']]);
  });

  it('refused by the server are named, but the sent e-mail does not fail', async () => {
    server.behaviour.refuses = 'a@one.example';
    const { invoice } = await send(['a@one.example']);
    expect(await ended(invoice)).toMatchObject({
      state: 'accepted',
      words: expect.stringContaining('a@one.example: 550 unknown'),
    });
  });

  it('are not sent if the main recipient is refused', async () => {
    server.behaviour.refuses = 'kunde@muster.example';
    const { invoice } = await send(['a@one.example', 'b@one.example']);
    const failed = await ended(invoice);
    expect(failed).toMatchObject({ state: 'failed', words: '550 unknown' });
    expect(server.received).toEqual([]);
    sending.calm();
    await call('POST', `/kontor/outbox/${failed?.id}/retry`);
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual([
      ['kunde@muster.example', 'a@one.example', 'b@one.example'],
    ]);
  });
});
