import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMessage, outboxPage, type OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { buildService } from '../../service.ts';
import { sql } from '../../store/sql.ts';
import { startMailServer } from '../../mail/smtp/test-mail-server.ts';
import { idOf, recordOf, startTestService, type TestResponse } from '../../testing/test-service.ts';

/** Ours alone: the outbox, sending from it, and its state after a process ends midway. */
const server = await startMailServer();
const service = await startTestService({ mailer: server.mailer });
const { call, database, clock } = service;
const { companyId } = service.owner;
afterAll(async () => {
  await service.close();
  await server.close();
});
beforeEach(() => {
  Object.assign(server.behaviour, { recipient: undefined, message: undefined, drops: false, delay: undefined });
  server.received.length = 0;
});

const run = async (statement: ReturnType<typeof sql>): Promise<void> =>
  database.transaction(async (transaction) => void (await transaction.run(statement)));
await run(sql`update company set profile = ${JSON.stringify({ email: 'info@one.example' })} where id = ${companyId}`);

const newContact = async (mail: string | null): Promise<number> =>
  idOf(
    await call('POST', '/contact', {
      body: { contact_type_id: 1, name_1: 'Muster AG', mail, user_id: 1, owner_id: 1, language_id: 1 },
    }),
  );
const contact_id = await newContact('kunde@muster.example');

const newReminder = async (contact = contact_id) => {
  const invoice = idOf(await call('POST', '/kb_invoice', { body: { contact_id: contact, user_id: 1 } }));
  const position = { account_id: 1, amount: 1, tax_id: 1, unit_price: 1500 };
  await call('POST', `/kb_invoice/${invoice}/kb_position_custom`, { body: position });
  await call('POST', `/kb_invoice/${invoice}/issue`);
  const made = await call('POST', `/kb_invoice/${invoice}/kb_reminder`, { body: { kb_invoice_id: invoice } });
  const id = idOf(made);
  return { id, invoice, path: `/kb_invoice/${invoice}/kb_reminder/${id}` };
};
const enqueue = async (kb_reminder_id: number, more: object = {}, ask = {}): Promise<TestResponse> =>
  call('POST', '/kontor/reminder_send', { body: { kb_reminder_id, ...more }, ...ask });
const messageOf = (answered: TestResponse): OutboxMessage => {
  if (answered.status >= 300) throw new Error(`no message but ${answered.status} ${answered.text}`);
  return outboxMessage.parse(answered.body);
};
const show = async (id: number): Promise<OutboxMessage> => messageOf(await call('GET', `/kontor/outbox/${id}`));
const act = async (id: number, action: string, ask = {}): Promise<TestResponse> =>
  call('POST', `/kontor/outbox/${id}/${action}`, ask);
const isSent = async (path: string): Promise<unknown> => recordOf(await call('GET', path))['is_sent'];
const pages = async (query: string) => outboxPage.parse((await call('GET', `/kontor/outbox?${query}`)).body);
/** Number of answers per status. */
const countsOf = (statuses: readonly number[]): { readonly [status: string]: number } =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]));
/** Waits for the sender, which runs once a second. */
const settled = async (id: number): Promise<OutboxMessage> => {
  await expect.poll(async () => show(id)).toMatchObject({ state: expect.stringMatching(/accepted|failed|uncertain/) });
  return show(id);
};
/** Longer than the sender needs to see a due message. */
const aWhile = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 2500);
  });

describe('a reminder in the outbox', () => {
  it('goes out with the PDF of its invoice where that is wanted', async () => {
    const { id, invoice } = await newReminder();
    await settled(messageOf(await enqueue(id, { hold_seconds: 0, with_invoice: true })).id);
    const number = String(recordOf(await call('GET', `/kb_invoice/${invoice}`))['document_nr']);
    const names = server.received[0]?.mail.attachments.map(({ filename }) => filename);
    expect(names).toEqual([`${number}-Mahnung-1.pdf`, `${number}.pdf`]);
  });

  it('goes out once more where that is asked for, and stays sent', async () => {
    const { id, path } = await newReminder();
    await settled(messageOf(await enqueue(id, { hold_seconds: 0 })).id);
    expect((await enqueue(id, { hold_seconds: 0 })).status).toBe(409);
    const held = messageOf(await enqueue(id, { again: true }));
    expect((await act(held.id, 'take_back')).status).toBe(200);
    expect(await isSent(path)).toBe(true);
    const { state } = await settled(messageOf(await enqueue(id, { hold_seconds: 0, again: true })).id);
    expect([state, await isSent(path), server.received.length]).toEqual(['accepted', true, 2]);
  });

  it('says what its level says to whom its contact is, and may be taken back for ten seconds', async () => {
    const { id, invoice } = await newReminder();
    const began = performance.now();
    const held = messageOf(await enqueue(id));
    const took = performance.now() - began;
    expect(held).toMatchObject({
      kb_invoice_id: invoice,
      kb_reminder_id: id,
      recipient_email: 'kunde@muster.example',
      subject: expect.stringMatching(/^Zahlungserinnerung zur Rechnung RE-\d{5}$/),
      state: 'held',
      attempts: 0,
    });
    expect(Number(held.held_until) - clock.now).toBeGreaterThanOrEqual(10_000);
    expect(Number(held.held_until) - clock.now).toBeLessThan(11_000 + took);
    const { content } = recordOf(await call('GET', `/kontor/outbox/${held.id}/download`));
    const eml = Buffer.from(String(content), 'base64').toString();
    expect(eml).toContain('CHF 1=E2=80=99621.50');
    expect(eml).toContain('zahlbar bis 04.12.2025');
    await aWhile();
    expect(server.received).toHaveLength(0);
    expect((await act(held.id, 'take_back')).body).toEqual({ success: true });
    expect((await call('GET', `/kontor/outbox/${held.id}`)).status).toBe(404);
    await act(messageOf(await enqueue(id)).id, 'take_back');
  });

  it('goes out once its time has come, and its reminder is sent', async () => {
    const { id, path } = await newReminder();
    const { id: message, message_id } = messageOf(await enqueue(id, { hold_seconds: 5, subject: 'Eigenes' }));
    expect(await isSent(path)).toBe(false);
    await aWhile();
    expect((await show(message)).state).toBe('held');
    clock.now += 20_000;
    expect(await settled(message)).toMatchObject({ state: 'accepted', attempts: 1, held_until: null });
    expect(server.received.map(({ mail }) => [mail.messageId, mail.subject])).toEqual([[message_id, 'Eigenes']]);
    expect(await isSent(path)).toBe(true);
    expect((await act(message, 'take_back')).status).toBe(409);
  });

  it('goes out when it is released, and not while it is held without a limit', async () => {
    const { id, path } = await newReminder();
    const { id: message } = messageOf(await enqueue(id));
    expect(messageOf(await act(message, 'hold'))).toMatchObject({ state: 'held', held_until: null });
    clock.now += 3_600_000;
    await aWhile();
    expect([server.received.length, (await show(message)).state]).toEqual([0, 'held']);
    expect(messageOf(await act(message, 'release')).state).toBe('queued');
    expect((await settled(message)).state).toBe('accepted');
    expect(await isSent(path)).toBe(true);
    expect([(await act(message, 'release')).status, (await act(message, 'hold')).status]).toEqual([409, 409]);
  });

  it('stands there once: 409 for another of the same reminder, also of twenty at once', async () => {
    const { id } = await newReminder();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => enqueue(id)));
    expect(countsOf(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 19 });
    for (const { id: message } of (await pages('state=held')).records) await act(message, 'take_back');
  });

  it('is failed with the reason where it can no longer be sent', async () => {
    const [paid, gone, marked] = [await newReminder(), await newReminder(), await newReminder()];
    const messages: number[] = [];
    for (const { id } of [paid, gone, marked]) messages.push(messageOf(await enqueue(id, { hold_seconds: 10 })).id);
    const body = { date: '2025-11-20', value: '1621.50' };
    await call('POST', `/kb_invoice/${paid.invoice}/payment`, { body });
    await call('DELETE', gone.path);
    await call('POST', `${marked.path}/mark_as_sent`);
    clock.now += 20_000;
    const ended: (string | null)[] = [];
    for (const message of messages) ended.push((await settled(message)).words);
    expect(ended).toEqual([
      'Zu einer bezahlten oder stornierten Rechnung lässt sich keine Mahnung erstellen.',
      'Die Seite wurde nicht gefunden.',
      'Die Mahnung wurde schon gesendet.',
    ]);
    expect(server.received).toHaveLength(0);
  });

  it('needs a recipient and a reminder of the company', async () => {
    const { id } = await newReminder(await newContact(null));
    expect((await enqueue(id)).body).toMatchObject({ errors: ['recipient_email: The contact has no e-mail address.'] });
    expect((await enqueue(999_999)).body).toMatchObject({ errors: ['kb_reminder_id: There is no such record.'] });
    expect((await enqueue(id, { hold_seconds: 61 })).status).toBe(422);
    expect((await enqueue(id, { subject: 'a\r\nb', recipient_email: 'a@b.ch' })).status).toBe(422);
    const ofOther = await enqueue(id, {}, { token: service.foreign, org: service.stranger.org });
    expect(ofOther.body).toMatchObject({ errors: ['kb_reminder_id: There is no such record.'] });
  });
});

describe('the list', () => {
  it('is newest first, in pages, by state and by invoice', async () => {
    const reminders = [await newReminder(), await newReminder(), await newReminder()];
    const ids: number[] = [];
    for (const { id } of reminders) ids.push(messageOf(await enqueue(id, { hold_seconds: 60 })).id);
    const first = await pages('state=held&limit=2');
    expect(first.records.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
    const second = await pages(`state=held&limit=2&after=${first.next}`);
    expect(second.records[0]?.id).toBe(ids[0]);
    expect((await pages(`kb_invoice_id=${reminders[0]?.invoice}`)).records.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await pages('state=sending')).records).toEqual([]);
    expect(await pages('state=held&limit=100')).toMatchObject({ next: null, has_mail_server: true });
    for (const query of ['state=nowhere', 'after=x', 'kb_invoice_id=0', 'limit=0'])
      expect((await call('GET', `/kontor/outbox?${query}`)).body).toMatchObject({ errors: [query.split('=')[0]] });
    for (const id of ids) await act(id, 'take_back');
  });

  it('and every message is for those who may see and edit invoices of the company', async () => {
    const { id } = await newReminder();
    const { id: message } = messageOf(await enqueue(id));
    const path = `/kontor/outbox/${message}`;
    const time = { token: await service.token(service.time) };
    const foreign = { token: service.foreign, org: service.stranger.org };
    const reader = { token: await service.token(service.owner, ['kb_invoice_show']) };
    const asks = [
      ['GET', path],
      ['GET', `${path}/download`],
      ['POST', `${path}/hold`],
      ['POST', `${path}/release`],
      ['POST', `${path}/retry`],
      ['POST', `${path}/mark_as_sent`],
      ['POST', `${path}/take_back`],
      ['DELETE', path],
    ] as const;
    for (const [method, at] of asks) {
      const statuses = [time, foreign, reader].map(async (ask) => (await call(method, at, ask)).status);
      expect([at, await Promise.all(statuses)]).toEqual([at, [403, 404, at === path && method === 'GET' ? 200 : 403]]);
    }
    expect((await call('GET', '/kontor/outbox', time)).status).toBe(403);
    expect(outboxPage.parse((await call('GET', '/kontor/outbox', foreign)).body).records).toEqual([]);
    expect((await enqueue(id, {}, time)).status).toBe(403);
    expect((await show(message)).state).toBe('held');
    await act(message, 'take_back');
  });
});

describe('a message that is tried by several at once', () => {
  it('goes out once: ten retries in two processes', async () => {
    const { path, invoice } = await newReminder();
    const words = { recipient_email: 'kunde@muster.example', subject: 'Mahnung', message: 'Text' };
    server.behaviour.message = { code: 451, words: 'later' };
    await call('POST', `${path}/send`, { body: words });
    server.behaviour.message = undefined;
    const [failed] = (await pages(`kb_invoice_id=${invoice}`)).records;
    const other = await buildService({
      database,
      publicUrl: new URL('http://127.0.0.1:3000'),
      trustProxy: false,
      clock: () => clock.now,
      mailer: server.anotherMailer(),
    });
    const authorization = `Bearer ${await service.token()}`;
    const url = `/api2.php/one-ag/kontor/outbox/${failed?.id}/retry`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const app = index % 2 === 0 ? service.app : other;
        return (await app.inject({ method: 'POST', url, headers: { authorization } })).statusCode;
      }),
    );
    expect(countsOf(answers)).toEqual({ 200: 1, 409: 9 });
    expect(server.received).toHaveLength(1);
    await other.close();
  });

  it('goes out once: two processes look for what is due', async () => {
    const reminders = [await newReminder(), await newReminder(), await newReminder(), await newReminder()];
    const other = await buildService({
      database,
      publicUrl: new URL('http://127.0.0.1:3000'),
      trustProxy: false,
      clock: () => clock.now,
      mailer: server.anotherMailer(),
    });
    const ids: number[] = [];
    for (const { id } of reminders) ids.push(messageOf(await enqueue(id, { hold_seconds: 0 })).id);
    for (const id of ids) expect(await settled(id)).toMatchObject({ state: 'accepted', attempts: 1 });
    await aWhile();
    expect(server.received).toHaveLength(4);
    await other.close();
  });
});

describe('a process that ended in between', () => {
  /** Leaves the database as if a process had been killed after the claim. */
  const leaveSending = async (lease: number) => {
    const { id, path } = await newReminder();
    const message = messageOf(await enqueue(id, { hold_seconds: 60 }));
    await run(sql`
      update outbox set state = 'sending', attempts = 1, instance = 'gone', lease_until = ${clock.now + lease}
      where company_id = ${companyId} and id = ${message.id}`);
    return { path, message: message.id, message_id: message.message_id };
  };

  it('leaves the message uncertain at the next start, and nothing is sent by itself', async () => {
    const { path, message, message_id } = await leaveSending(-1);
    const next = await buildService({
      database,
      publicUrl: new URL('http://127.0.0.1:3000'),
      trustProxy: false,
      clock: () => clock.now,
    });
    const [row] = await database.all(sql`select state from outbox where company_id = ${companyId} and id = ${message}`);
    expect(row).toEqual({ state: 'uncertain' });
    await next.close();
    await aWhile();
    expect([server.received.length, await isSent(path), (await show(message)).state]).toEqual([0, false, 'uncertain']);
    expect(messageOf(await act(message, 'retry'))).toMatchObject({ state: 'accepted', attempts: 2 });
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([message_id]);
  });

  it('is not believed gone while its lease lasts', async () => {
    const { message } = await leaveSending(60_000);
    expect((await show(message)).state).toBe('sending');
    expect([(await act(message, 'retry')).status, (await act(message, 'mark_as_sent')).status]).toEqual([409, 409]);
    clock.now += 60_001;
    expect((await show(message)).state).toBe('uncertain');
    expect(messageOf(await act(message, 'mark_as_sent')).state).toBe('accepted');
  });

  it('has committed the message, its Message-ID and that it is sending before the first byte goes out', async () => {
    const { path, invoice } = await newReminder();
    const answer = Promise.withResolvers<void>();
    server.behaviour.delay = answer.promise;
    const body = { recipient_email: 'kunde@muster.example', subject: 'Mahnung', message: 'Text' };
    const sending = call('POST', `${path}/send`, { body });
    await expect.poll(async () => (await pages(`kb_invoice_id=${invoice}`)).records[0]?.state).toBe('sending');
    const [row] = (await pages(`kb_invoice_id=${invoice}`)).records;
    expect([await isSent(path), row?.attempts]).toEqual([false, 1]);
    answer.resolve();
    expect((await sending).status).toBe(200);
    expect(server.received[0]?.mail.messageId).toBe(row?.message_id);
  });
});
