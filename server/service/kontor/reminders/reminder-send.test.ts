import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bytesOf } from '../../mail/smtp/test-mail-server.ts';
import { startSending, mailBody } from '../outbox/test-sending.ts';

/** "Reminder", send, and rulings/mail#send: marked as sent once the mail server has accepted, and never sent twice. */
const sending = await startSending();
const { server, owner, call, setProfile, newReminder, send, isSent, messagesOf } = sending;
afterAll(sending.close);
beforeEach(sending.calm);

describe('sending a reminder', () => {
  it('delivers its PDF from the company’s name, and marks it as sent', async () => {
    const { path, invoice, id } = await newReminder();
    const answered = await send(path);
    expect([answered.status, answered.body]).toEqual([200, { success: true }]);
    expect(await isSent(path)).toBe(true);
    const [received] = server.received;
    expect(received?.mail).toMatchObject({
      from: { name: 'Müller & Söhne AG', address: 'rechnung@mueller.example' },
      to: [{ address: mailBody.recipient_email }],
      subject: mailBody.subject,
    });
    expect(received?.mail.text?.trimEnd()).toBe(mailBody.message.trimEnd());
    const pdf = z.looseObject({ name: z.string(), content: z.base64() }).parse((await call('GET', `${path}/pdf`)).body);
    const [file] = received?.mail.attachments ?? [];
    expect([file?.filename, file?.mimeType]).toEqual([pdf.name, 'application/pdf']);
    expect(bytesOf(file).toString('base64')).toBe(pdf.content);
    expect(await messagesOf(invoice)).toEqual([
      {
        id: expect.any(Number),
        kb_offer_id: null,
        kb_order_id: null,
        kb_invoice_id: invoice,
        kb_reminder_id: id,
        credit_note_id: null,
        contact_id: null,
        copy_emails: [],
        user_id: owner.userId,
        recipient_email: mailBody.recipient_email,
        subject: mailBody.subject,
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

  it('is refused the second time: 409, said in four languages', async () => {
    const { path } = await newReminder();
    await send(path);
    const messages: unknown[] = [];
    for (const language of ['en', 'de', 'fr', 'it'])
      messages.push((await send(path, {}, { 'accept-language': language })).body);
    expect(messages).toEqual(
      [
        'The reminder has already been sent.',
        'Die Mahnung wurde schon gesendet.',
        'Le rappel a déjà été envoyé.',
        'Il sollecito è già stato inviato.',
      ].map((message) => ({ error_code: 409, message })),
    );
    expect(server.received).toHaveLength(1);
  });

  it('uses a sender as reply address if it is an address, and as name otherwise', async () => {
    const [one, other] = [await newReminder(), await newReminder()];
    await send(one.path, { sender: 'anna@mueller.example' });
    await send(other.path, { sender: 'Anna, Buchhaltung' });
    expect(server.received.map(({ mail }) => [mail.from, mail.replyTo, mail.to])).toEqual([
      [
        { name: 'Müller & Söhne AG', address: 'rechnung@mueller.example' },
        [{ name: '', address: 'anna@mueller.example' }],
        [{ name: '', address: mailBody.recipient_email }],
      ],
      [
        { name: 'Anna, Buchhaltung', address: 'rechnung@mueller.example' },
        undefined,
        [{ name: '', address: mailBody.recipient_email }],
      ],
    ]);
  });

  it('uses only the sender if the company has no address: 422 without one', async () => {
    const { path, invoice } = await newReminder();
    await setProfile({});
    expect((await send(path)).body).toMatchObject({
      error_code: 422,
      errors: ['sender: The company has no e-mail address to send from.'],
    });
    expect(await messagesOf(invoice)).toEqual([]);
    expect((await send(path, { sender: 'anna@mueller.example' })).status).toBe(200);
    expect(server.received[0]?.envelope).toEqual({ from: 'anna@mueller.example', to: [mailBody.recipient_email] });
    await setProfile({ mail_sender: 'rechnung@mueller.example' });
  });

  it('is refused if the invoice has been paid: 403', async () => {
    const { path, invoice } = await newReminder();
    await call('POST', `/kb_invoice/${invoice}/payment`, { body: { date: '2025-11-20', value: '108.10' } });
    expect((await send(path)).status).toBe(403);
    expect(server.received).toHaveLength(0);
  });
});

describe('sending one reminder several times at once', () => {
  it('sends one reminder once', async () => {
    const { path } = await newReminder();
    const answers = await Promise.all(Array.from({ length: 10 }, async () => send(path)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(server.received).toHaveLength(1);
  });

  it('sends it once under one Idempotency-Key, and all receive the same answer', async () => {
    const { path } = await newReminder();
    const headers = { 'idempotency-key': 'send-1' };
    const answers = await Promise.all(Array.from({ length: 5 }, async () => send(path, {}, headers)));
    answers.push(await send(path, {}, headers));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, '{"success":true}']));
    expect(server.received).toHaveLength(1);
    expect((await send(path, { subject: 'Another' }, headers)).body).toMatchObject({
      errors: ['Idempotency-Key: This Idempotency-Key was already used with different data.'],
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

  it('sends nothing with an outdated If-Match: 412', async () => {
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
