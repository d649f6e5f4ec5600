import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxPage } from '#contract/kontor/outbox-operations.ts';
import { startOutbox } from './test-outbox.ts';
import { recordOf } from '../../testing/test-service.ts';

/** Not in the documented interface: the outbox, and sending from it. */
const outbox = await startOutbox();
const { server, service, newContact, newReminder, enqueue, messageOf, show, act, isSent, pages, countsOf } = outbox;
const { settled, aWhile } = outbox;
const { call, clock } = service;
afterAll(outbox.close);
beforeEach(outbox.calm);

describe('a reminder in the outbox', () => {
  it('is sent with the PDF of its invoice on request', async () => {
    const { id, invoice } = await newReminder();
    await settled(messageOf(await enqueue(id, { hold_seconds: 0, with_invoice: true })).id);
    const number = String(recordOf(await call('GET', `/kb_invoice/${invoice}`))['document_nr']);
    const names = server.received[0]?.mail.attachments.map(({ filename }) => filename);
    expect(names).toEqual([`${number}-Zahlungserinnerung-1.pdf`, `${number}.pdf`]);
  });

  it('is sent again on request, and stays sent', async () => {
    const { id, path } = await newReminder();
    await settled(messageOf(await enqueue(id, { hold_seconds: 0 })).id);
    expect((await enqueue(id, { hold_seconds: 0 })).status).toBe(409);
    const held = messageOf(await enqueue(id, { again: true }));
    expect((await act(held.id, 'take_back')).status).toBe(200);
    expect(await isSent(path)).toBe(true);
    const { state } = await settled(messageOf(await enqueue(id, { hold_seconds: 0, again: true })).id);
    expect([state, await isSent(path), server.received.length]).toEqual(['accepted', true, 2]);
  });

  it('has the level’s text for its contact, and may be recalled for ten seconds', async () => {
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

  it('is sent when its time comes, and its reminder is then sent', async () => {
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

  it('is sent when released, but not while held without a limit', async () => {
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

  it('exists once: 409 for another of the same reminder, even for twenty at once', async () => {
    const { id } = await newReminder();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => enqueue(id)));
    expect(countsOf(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 19 });
    for (const { id: message } of (await pages('state=held')).records) await act(message, 'take_back');
  });

  it('fails with the reason if it can no longer be sent', async () => {
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

  it('requires a recipient and a reminder of the company', async () => {
    const { id } = await newReminder(await newContact(null));
    expect((await enqueue(id)).body).toMatchObject({ errors: ['recipient_email: The contact has no e-mail address.'] });
    expect((await enqueue(999_999)).body).toMatchObject({ errors: ['kb_reminder_id: There is no such record.'] });
    expect((await enqueue(id, { hold_seconds: 61 })).status).toBe(422);
    expect((await enqueue(id, { subject: 'a\r\nb', recipient_email: 'a@b.ch' })).status).toBe(422);
    const ofOther = await enqueue(id, {}, { token: service.foreign, org: service.stranger.org });
    expect(ofOther.body).toMatchObject({ errors: ['kb_reminder_id: There is no such record.'] });
  });
});

describe('the outbox list', () => {
  it('is sorted newest first, in pages, with filters by state and invoice', async () => {
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

  it('the list and every message require the rights to see and edit the company’s invoices', async () => {
    const { id } = await newReminder();
    const { id: message } = messageOf(await enqueue(id));
    const path = `/kontor/outbox/${message}`;
    const time = { token: await service.token(service.time) };
    const foreign = { token: service.foreign, org: service.stranger.org };
    const reader = { token: await service.token(service.owner, ['kb_invoice_show']) };
    const requests = [
      ['GET', path],
      ['GET', `${path}/download`],
      ['POST', `${path}/hold`],
      ['POST', `${path}/release`],
      ['POST', `${path}/retry`],
      ['POST', `${path}/mark_as_sent`],
      ['POST', `${path}/take_back`],
      ['DELETE', path],
    ] as const;
    for (const [method, at] of requests) {
      const statuses = [time, foreign, reader].map(async (options) => (await call(method, at, options)).status);
      expect([at, await Promise.all(statuses)]).toEqual([at, [403, 404, at === path && method === 'GET' ? 200 : 403]]);
    }
    expect((await call('GET', '/kontor/outbox', time)).status).toBe(403);
    expect(outboxPage.parse((await call('GET', '/kontor/outbox', foreign)).body).records).toEqual([]);
    expect((await enqueue(id, {}, time)).status).toBe(403);
    expect((await show(message)).state).toBe('held');
    await act(message, 'take_back');
  });
});
