import PostalMime from 'postal-mime';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxDownload, outboxMessage, outboxPage, type OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { sql } from '../../store/sql.ts';
import { startSending, mailBody } from '../outbox/test-sending.ts';
import { idOf, recordOf, startTestService, type TestResponse, type TestService } from '../../testing/test-service.ts';

/** Messages that the mail server does not accept wait in the outbox (rulings/mail#refused). */
const sending = await startSending();
const { server, call, newReminder, send, isSent, messagesOf } = sending;
afterAll(sending.close);
beforeEach(sending.calm);

const act = async (id: number | undefined, action: string, more = {}): Promise<TestResponse> =>
  call('POST', `/kontor/outbox/${id}/${action}`, more);
const messageOf = (answered: TestResponse): OutboxMessage => outboxMessage.parse(answered.body);

describe('a mail server that refuses', () => {
  it('the server is quoted; the reminder stays unsent, and its message can be retried with the same Message-ID', async () => {
    const { path, invoice } = await newReminder();
    server.behaviour.recipient = { code: 550, words: 'No such user here' };
    expect((await send(path)).body).toEqual({
      error_code: 422,
      message: 'The mail server did not accept the message: “550 No such user here”. It is waiting in the outbox.',
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

  it('a refusal at the end of the message has the same effect', async () => {
    const { path, invoice } = await newReminder();
    server.behaviour.message = { code: 554, words: 'Looks like spam' };
    const { status, body } = await send(path, {}, { 'accept-language': 'de' });
    expect([status, recordOf({ status, body, headers: {}, text: '' })['message']]).toEqual([
      422,
      'Der Mailserver hat die Nachricht nicht angenommen: «554 Looks like spam». Sie wartet im Postausgang.',
    ]);
    expect([await isSent(path), (await messagesOf(invoice))[0]?.state]).toEqual([false, 'failed']);
  });

  it('a server that falls silent leaves the message uncertain: nothing is resent automatically, and a person decides', async () => {
    const { path, invoice } = await newReminder();
    server.behaviour.drops = true;
    expect((await send(path)).body).toMatchObject({
      error_code: 422,
      message: expect.stringMatching(/^It is not known whether/),
    });
    server.behaviour.drops = false;
    expect((await send(path)).body).toEqual({
      error_code: 409,
      message: 'A message with this reminder may have been sent. Decide in the outbox whether to send it again.',
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

  it('an uncertain reminder can be marked as sent', async () => {
    const { path, invoice } = await newReminder();
    server.behaviour.drops = true;
    await send(path);
    const [uncertain] = await messagesOf(invoice);
    const marked = messageOf(await act(uncertain?.id, 'mark_as_sent'));
    expect(marked).toMatchObject({ state: 'accepted', words: null, sent_at: '2025-11-20 14:00:00' });
    expect([server.received.length, await isSent(path)]).toEqual([0, true]);
    expect((await act(uncertain?.id, 'mark_as_sent')).status).toBe(409);
  });

  it('a failed message can be deleted', async () => {
    const { path, invoice } = await newReminder();
    server.behaviour.message = { code: 554, words: 'no' };
    await send(path);
    const [failed] = await messagesOf(invoice);
    expect((await call('DELETE', `/kontor/outbox/${failed?.id}`)).body).toEqual({ success: true });
    expect([await messagesOf(invoice), await isSent(path)]).toEqual([[], false]);
  });

  it('no outdated letter is sent after the reminder was edited', async () => {
    const { path, invoice } = await newReminder();
    server.behaviour.message = { code: 554, words: 'no' };
    await send(path);
    server.behaviour.message = undefined;
    await call('POST', `/kb_invoice/${invoice}/payment`, { body: { date: '2025-11-20', value: 8 } });
    const [failed] = await messagesOf(invoice);
    expect((await act(failed?.id, 'retry')).body).toEqual({
      error_code: 409,
      message: 'The reminder has changed since this message was written. Write a new message.',
    });
    expect(server.received).toHaveLength(0);
  });
});

const setUpWithoutServer = async (service: TestService) => {
  await service.database.transaction(
    async (transaction) =>
      void (await transaction.run(
        sql`update company set profile = ${JSON.stringify({ email: 'info@one.example' })} where id = ${service.owner.companyId}`,
      )),
  );
  const body = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
  const contact = idOf(await service.call('POST', '/contact', { body }));
  const invoice = idOf(await service.call('POST', '/kb_invoice', { body: { contact_id: contact, user_id: 1 } }));
  const reminders = `/kb_invoice/${invoice}/kb_reminder`;
  const id = idOf(await service.call('POST', reminders, { body: { kb_invoice_id: invoice } }));
  return { company: { path: `${reminders}/${id}` } };
};

describe('without a mail server', () => {
  it('the message is saved as a file and reported, and the reminder stays unsent until a person marks it', async () => {
    const service = await startTestService();
    const { company } = await setUpWithoutServer(service);
    const answered = await service.call('POST', `${company.path}/send`, {
      body: mailBody,
      headers: { 'accept-language': 'de' },
    });
    expect([answered.status, answered.body]).toEqual([
      422,
      {
        error_code: 422,
        message: 'Es ist kein Mailserver eingerichtet. Die Nachricht liegt als Datei im Postausgang.',
      },
    ]);
    expect(recordOf(await service.call('GET', company.path))['is_sent']).toBe(false);
    const page = outboxPage.parse((await service.call('GET', '/kontor/outbox?state=kept')).body);
    expect(page.has_mail_server).toBe(false);
    const [kept] = page.records;
    expect(kept).toMatchObject({ state: 'kept', attempts: 0, words: null });
    const file = outboxDownload.answer.parse((await service.call('GET', `/kontor/outbox/${kept?.id}/download`)).body);
    const bytes = Buffer.from(file.content, 'base64');
    expect([file.name, file.size]).toEqual([`${kept?.id}.eml`, bytes.length]);
    expect(await PostalMime.parse(bytes)).toMatchObject({ subject: mailBody.subject, messageId: kept?.message_id });
    expect((await service.call('POST', `/kontor/outbox/${kept?.id}/retry`)).status).toBe(422);
    await service.call('POST', `/kontor/outbox/${kept?.id}/mark_as_sent`);
    expect(recordOf(await service.call('GET', company.path))['is_sent']).toBe(true);
    await service.close();
  });

  it('a deleted reminder takes its file out of the outbox, so that nobody sends it by hand', async () => {
    const service = await startTestService();
    const { company } = await setUpWithoutServer(service);
    await service.call('POST', `${company.path}/send`, { body: mailBody });
    const kept = async () => outboxPage.parse((await service.call('GET', '/kontor/outbox?state=kept')).body).records;
    expect(await kept()).toHaveLength(1);
    expect((await service.call('DELETE', company.path)).status).toBe(200);
    expect(await kept()).toEqual([]);
    await service.close();
  });
});
