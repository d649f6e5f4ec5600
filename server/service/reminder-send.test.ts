import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { outboxDownload, outboxMessage, outboxPage, type OutboxMessage } from '#contract/outbox-operations.ts';
import PostalMime from 'postal-mime';
import { sql } from './store/sql.ts';
import { bytesOf, startMailServer } from './test-mail-server.ts';
import { openTestDatabase } from './test-database.ts';
import { idOf, recordOf, startTestService, type Answered } from './test-service.ts';

/** "Reminder", send, and its rows of the gap register: sent when the mail server has accepted, and never twice. */
const server = await startMailServer();
const service = await startTestService(openTestDatabase, server.mailer);
const { call, database } = service;
const { companyId } = service.owner;
afterAll(async () => {
  await service.close();
  await server.close();
});
beforeEach(() => {
  Object.assign(server.behaviour, { recipient: undefined, message: undefined, drops: false, delay: undefined });
  server.received.length = 0;
});

const setProfile = async (profile: object): Promise<void> =>
  database.transaction(
    async (transaction) =>
      void (await transaction.run(
        sql`update company set profile = ${JSON.stringify(profile)}, name = 'Müller & Söhne AG' where id = ${companyId}`,
      )),
  );
await setProfile({ mail_sender: 'rechnung@mueller.example' });

const contact_id = idOf(
  await call('POST', '/contact', {
    body: { contact_type_id: 1, name_1: 'Muster AG', mail: 'kunde@muster.example', user_id: 1, owner_id: 1 },
  }),
);

/** A reminder of a new invoice, and its path. */
const newReminder = async () => {
  const invoice = idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1 } }));
  const body = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100 };
  await call('POST', `/kb_invoice/${invoice}/kb_position_custom`, { body });
  await call('POST', `/kb_invoice/${invoice}/issue`);
  const id = idOf(await call('POST', `/kb_invoice/${invoice}/kb_reminder`, { body: { kb_invoice_id: invoice } }));
  return { id, invoice, path: `/kb_invoice/${invoice}/kb_reminder/${id}` };
};
const words = {
  recipient_email: 'kunde@muster.example',
  subject: 'Mahnung für Müller',
  message: 'Guten Tag\n\nBeträge in CHF für Räume.\n',
};
const send = async (path: string, more: object = {}, headers = {}): Promise<Answered> =>
  call('POST', `${path}/send`, { body: { ...words, ...more }, headers });
const isSent = async (path: string): Promise<unknown> => recordOf(await call('GET', path))['is_sent'];
const messagesOf = async (invoice: number): Promise<readonly OutboxMessage[]> =>
  outboxPage.parse((await call('GET', `/kontor/outbox?kb_invoice_id=${invoice}`)).body).records;
const act = async (id: number | undefined, action: string, more = {}): Promise<Answered> =>
  call('POST', `/kontor/outbox/${id}/${action}`, more);
const messageOf = (answered: Answered): OutboxMessage => outboxMessage.parse(answered.body);

describe('a reminder that is sent', () => {
  it('arrives with its PDF, from the company under its name, and is sent from then on', async () => {
    const { path, invoice, id } = await newReminder();
    const answered = await send(path);
    expect([answered.status, answered.body]).toEqual([200, { success: true }]);
    expect(await isSent(path)).toBe(true);
    const [received] = server.received;
    expect(received?.mail).toMatchObject({
      from: { name: 'Müller & Söhne AG', address: 'rechnung@mueller.example' },
      to: [{ address: words.recipient_email }],
      subject: words.subject,
    });
    expect(received?.mail.text?.trimEnd()).toBe(words.message.trimEnd());
    const pdf = z.looseObject({ name: z.string(), content: z.base64() }).parse((await call('GET', `${path}/pdf`)).body);
    const [file] = received?.mail.attachments ?? [];
    expect([file?.filename, file?.mimeType]).toEqual([pdf.name, 'application/pdf']);
    expect(bytesOf(file).toString('base64')).toBe(pdf.content);
    expect(await messagesOf(invoice)).toEqual([
      {
        id: expect.any(Number),
        kb_invoice_id: invoice,
        kb_reminder_id: id,
        user_id: service.owner.userId,
        recipient_email: words.recipient_email,
        subject: words.subject,
        message_id: received?.mail.messageId,
        state: 'accepted',
        words: expect.stringMatching(/^250 /),
        attempts: 1,
        size: received?.raw.length,
        held_until: null,
        created_at: '2025-11-20 14:00:00',
        tried_at: expect.stringMatching(/^2025-11-20 14:0\d:\d\d$/),
        sent_at: expect.stringMatching(/^2025-11-20 14:0\d:\d\d$/),
      },
    ]);
  });

  it('is not sent again: 409, said in four languages', async () => {
    const { path } = await newReminder();
    await send(path);
    const said: unknown[] = [];
    for (const language of ['en', 'de', 'fr', 'it'])
      said.push((await send(path, {}, { 'accept-language': language })).body);
    expect(said).toEqual(
      [
        'The reminder was sent already.',
        'Die Mahnung wurde schon versandt.',
        'Le rappel a déjà été envoyé.',
        'Il sollecito è già stato inviato.',
      ].map((message) => ({ error_code: 409, message })),
    );
    expect(server.received).toHaveLength(1);
  });

  it('gives answers to a sender that is an address, and shows any other as the name', async () => {
    const [one, other] = [await newReminder(), await newReminder()];
    await send(one.path, { sender: 'anna@mueller.example' });
    await send(other.path, { sender: 'Anna, Buchhaltung' });
    expect(server.received.map(({ mail }) => [mail.from, mail.replyTo, mail.to])).toEqual([
      [
        { name: 'Müller & Söhne AG', address: 'rechnung@mueller.example' },
        [{ name: '', address: 'anna@mueller.example' }],
        [{ name: '', address: words.recipient_email }],
      ],
      [
        { name: 'Anna, Buchhaltung', address: 'rechnung@mueller.example' },
        undefined,
        [{ name: '', address: words.recipient_email }],
      ],
    ]);
  });

  it('of a company without an address is from the sender alone: 422 without one', async () => {
    const { path, invoice } = await newReminder();
    await setProfile({});
    expect((await send(path)).body).toMatchObject({
      error_code: 422,
      errors: ['sender: The company has no e-mail address to send from.'],
    });
    expect(await messagesOf(invoice)).toEqual([]);
    expect((await send(path, { sender: 'anna@mueller.example' })).status).toBe(200);
    expect(server.received[0]?.envelope).toEqual({ from: 'anna@mueller.example', to: [words.recipient_email] });
    await setProfile({ mail_sender: 'rechnung@mueller.example' });
  });

  it('of an invoice that is paid meanwhile is refused: 403', async () => {
    const { path, invoice } = await newReminder();
    await call('POST', `/kb_invoice/${invoice}/payment`, { body: { date: '2025-11-20', value: '108.10' } });
    expect((await send(path)).status).toBe(403);
    expect(server.received).toHaveLength(0);
  });
});

describe('what would break out of a header', () => {
  const bad = ['a\r\nBcc: spy@evil.example', 'a\nb', 'a\rb', 'a\u2028b', 'a\u0001b', '\u007f'];

  it.each(bad)('in subject and sender is refused: %j', async (text) => {
    const { path, invoice } = await newReminder();
    const refused = [await send(path, { subject: text }), await send(path, { sender: text })];
    expect(refused.map(({ status }) => status)).toEqual([422, 422]);
    expect(refused.map((answered) => recordOf(answered)['errors'])).toEqual([
      ['subject: One line without control characters.'],
      ['sender: One line without control characters.'],
    ]);
    expect([server.received.length, await messagesOf(invoice)]).toEqual([0, []]);
  });

  it.each([
    'a@b.ch\r\nBcc: spy@evil.example',
    'a@b.ch\n',
    'a@b.ch, spy@evil.example',
    '"a b"@c.example',
    '<a@b.ch>',
    'a@b.ch\0',
    'x <a@b.ch>',
  ])('in the recipient is refused: %j', async (recipient_email) => {
    const { path } = await newReminder();
    const { status, body } = await send(path, { recipient_email });
    expect([status, body]).toMatchObject([422, { errors: [expect.stringMatching(/^recipient_email: /)] }]);
    expect(server.received).toHaveLength(0);
  });

  it('is text in the message', async () => {
    const { path } = await newReminder();
    await send(path, { message: 'a\r\n.\r\nBcc: spy@evil.example\r\n\r\nMAIL FROM:<x@y.ch>\r\n' });
    const [received] = server.received;
    expect(received?.envelope.to).toEqual([words.recipient_email]);
    expect(received?.mail.bcc).toBeUndefined();
    expect(received?.mail.text).toContain('Bcc: spy@evil.example');
  });
});

describe('a mail server that does not accept', () => {
  it('is heard with its words; the reminder stays unsent, its message waits for another try with the same Message-ID', async () => {
    const { path, invoice } = await newReminder();
    server.behaviour.recipient = { code: 550, words: 'No such user here' };
    expect((await send(path)).body).toEqual({
      error_code: 422,
      message: 'The mail server has not accepted the message: “550 No such user here”. It waits in the outbox.',
      errors: ['recipient_email: 550 No such user here'],
    });
    expect(await isSent(path)).toBe(false);
    const [failed] = await messagesOf(invoice);
    expect(failed).toMatchObject({ state: 'failed', words: '550 No such user here', attempts: 1, sent_at: null });
    expect(failed?.tried_at).toMatch(/^2025-11-20 14:/);
    server.behaviour.recipient = undefined;
    const retried = messageOf(await act(failed?.id, 'retry'));
    expect(retried).toMatchObject({ state: 'accepted', attempts: 2, message_id: failed?.message_id });
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([failed?.message_id]);
    expect(await isSent(path)).toBe(true);
    expect((await act(failed?.id, 'retry')).status).toBe(409);
  });

  it('at the end of the message is no different', async () => {
    const { path, invoice } = await newReminder();
    server.behaviour.message = { code: 554, words: 'Looks like spam' };
    const { status, body } = await send(path, {}, { 'accept-language': 'de' });
    expect([status, recordOf({ status, body, headers: {}, text: '' })['message']]).toEqual([
      422,
      'Der Mailserver hat die Nachricht nicht angenommen: «554 Looks like spam». Sie wartet im Postausgang.',
    ]);
    expect([await isSent(path), (await messagesOf(invoice))[0]?.state]).toEqual([false, 'failed']);
  });

  it('and falls silent leaves it uncertain: nothing goes out by itself, a person decides', async () => {
    const { path, invoice } = await newReminder();
    server.behaviour.drops = true;
    expect((await send(path)).body).toMatchObject({
      error_code: 422,
      message: expect.stringMatching(/^Nobody knows whether/),
    });
    server.behaviour.drops = false;
    expect((await send(path)).body).toEqual({
      error_code: 409,
      message: 'A message of this reminder may have gone out. The outbox waits for a decision.',
    });
    const [uncertain] = await messagesOf(invoice);
    expect([uncertain?.state, server.received.length, await isSent(path)]).toEqual(['uncertain', 0, false]);
    expect((await call('DELETE', `/kontor/outbox/${uncertain?.id}`)).status).toBe(409);
    expect(messageOf(await act(uncertain?.id, 'retry'))).toMatchObject({
      state: 'accepted',
      message_id: uncertain?.message_id,
    });
    expect([server.received.length, await isSent(path)]).toEqual([1, true]);
  });

  it('may be corrected: an uncertain one is marked as sent', async () => {
    const { path, invoice } = await newReminder();
    server.behaviour.drops = true;
    await send(path);
    const [uncertain] = await messagesOf(invoice);
    const marked = messageOf(await act(uncertain?.id, 'mark_as_sent'));
    expect(marked).toMatchObject({ state: 'accepted', words: null, sent_at: '2025-11-20 14:00:00' });
    expect([server.received.length, await isSent(path)]).toEqual([0, true]);
    expect((await act(uncertain?.id, 'mark_as_sent')).status).toBe(409);
  });

  it('has its failed message deleted, and a new one sent', async () => {
    const { path, invoice } = await newReminder();
    server.behaviour.message = { code: 554, words: 'no' };
    await send(path);
    server.behaviour.message = undefined;
    const [failed] = await messagesOf(invoice);
    expect((await send(path)).status).toBe(200);
    expect((await act(failed?.id, 'retry')).body).toMatchObject({ error_code: 409 });
    expect((await call('DELETE', `/kontor/outbox/${failed?.id}`)).body).toEqual({ success: true });
    expect((await messagesOf(invoice)).map(({ state }) => state)).toEqual(['accepted']);
    expect(server.received).toHaveLength(1);
  });

  it('has no old letter retried once the reminder has changed', async () => {
    const { path, invoice } = await newReminder();
    server.behaviour.message = { code: 554, words: 'no' };
    await send(path);
    server.behaviour.message = undefined;
    await call('POST', `/kb_invoice/${invoice}/payment`, { body: { date: '2025-11-20', value: 8 } });
    const [failed] = await messagesOf(invoice);
    expect((await act(failed?.id, 'retry')).body).toEqual({
      error_code: 409,
      message: 'The reminder has changed since this message was written. A new one is needed.',
    });
    expect(server.received).toHaveLength(0);
  });
});

describe('a reminder that is sent by several at once', () => {
  it('goes out once', async () => {
    const { path } = await newReminder();
    const answers = await Promise.all(Array.from({ length: 10 }, async () => send(path)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(server.received).toHaveLength(1);
  });

  it('under one Idempotency-Key goes out once, and all hear the one answer', async () => {
    const { path } = await newReminder();
    const headers = { 'idempotency-key': 'send-1' };
    const answers = await Promise.all(Array.from({ length: 5 }, async () => send(path, {}, headers)));
    answers.push(await send(path, {}, headers));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, '{"success":true}']));
    expect(server.received).toHaveLength(1);
    expect((await send(path, { subject: 'Another' }, headers)).body).toMatchObject({
      errors: ['Idempotency-Key: This Idempotency-Key was used with other data.'],
    });
  });

  it('keeps a 409 under its key, and frees the key after a 422', async () => {
    const { path } = await newReminder();
    const headers = { 'idempotency-key': 'send-2' };
    server.behaviour.message = { code: 554, words: 'no' };
    expect((await send(path, {}, headers)).status).toBe(422);
    server.behaviour.message = undefined;
    expect((await send(path, { subject: 'Corrected' }, headers)).status).toBe(200);
    const late = { 'idempotency-key': 'send-3' };
    expect((await send(path, {}, late)).status).toBe(409);
    await call('POST', `${path}/mark_as_unsent`);
    expect((await send(path, {}, late)).status).toBe(409);
    expect(server.received).toHaveLength(1);
  });

  it('with an If-Match that no longer fits is not sent: 412', async () => {
    const { path, invoice } = await newReminder();
    const etag = (await call('GET', path)).headers['etag'] ?? '';
    expect((await send(path, {}, { 'if-match': '"0-0"' })).status).toBe(412);
    expect([server.received.length, await messagesOf(invoice)]).toEqual([0, []]);
    const headers = { 'if-match': etag, 'idempotency-key': 'send-4' };
    expect((await send(path, {}, headers)).status).toBe(200);
    expect((await send(path, {}, headers)).status).toBe(200);
    expect(server.received).toHaveLength(1);
  });
});

const setUpAlone = async (alone: typeof service) => {
  await alone.database.transaction(
    async (transaction) =>
      void (await transaction.run(
        sql`update company set profile = ${JSON.stringify({ email: 'info@one.example' })} where id = ${alone.owner.companyId}`,
      )),
  );
  const body = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
  const contact = idOf(await alone.call('POST', '/contact', { body }));
  const invoice = idOf(await alone.call('POST', '/kb_invoice', { body: { contact_id: contact, user_id: 1 } }));
  const reminders = `/kb_invoice/${invoice}/kb_reminder`;
  const id = idOf(await alone.call('POST', reminders, { body: { kb_invoice_id: invoice } }));
  return { company: { path: `${reminders}/${id}` } };
};

describe('without a mail server', () => {
  it('the message is kept as a file, and says so; the reminder stays unsent until a person marks it', async () => {
    const alone = await startTestService();
    const { company } = await setUpAlone(alone);
    const answered = await alone.call('POST', `${company.path}/send`, {
      body: words,
      headers: { 'accept-language': 'de' },
    });
    expect([answered.status, answered.body]).toEqual([
      422,
      {
        error_code: 422,
        message: 'Es ist kein Mailserver eingerichtet. Die Nachricht liegt als Datei im Postausgang.',
      },
    ]);
    expect(recordOf(await alone.call('GET', company.path))['is_sent']).toBe(false);
    const page = outboxPage.parse((await alone.call('GET', '/kontor/outbox?state=kept')).body);
    expect(page.has_mail_server).toBe(false);
    const [kept] = page.records;
    expect(kept).toMatchObject({ state: 'kept', attempts: 0, words: null });
    const file = outboxDownload.answer.parse((await alone.call('GET', `/kontor/outbox/${kept?.id}/download`)).body);
    const bytes = Buffer.from(file.content, 'base64');
    expect([file.name, file.size]).toEqual([`${kept?.id}.eml`, bytes.length]);
    expect(await PostalMime.parse(bytes)).toMatchObject({ subject: words.subject, messageId: kept?.message_id });
    expect((await alone.call('POST', `/kontor/outbox/${kept?.id}/retry`)).status).toBe(422);
    await alone.call('POST', `/kontor/outbox/${kept?.id}/mark_as_sent`);
    expect(recordOf(await alone.call('GET', company.path))['is_sent']).toBe(true);
    await alone.close();
  });
});
