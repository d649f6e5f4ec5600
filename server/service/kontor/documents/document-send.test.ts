import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { documentLetter } from '#contract/kontor/document-mail-operations.ts';
import { outboxMessage, outboxPage, type OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { startSending } from '../outbox/test-sending.ts';
import { idOf, recordOf, recordsOf, type TestResponse } from '../../testing/test-service.ts';

/** Ours: estimates, orders and invoices by mail (rulings/mail#document-send). */
const sending = await startSending();
const { server, call } = sending;
afterAll(sending.close);
beforeEach(sending.calm);

const languageOf = async (iso_639_1: string): Promise<number> => {
  const found = recordsOf(await call('GET', '/language')).find((one) => one['iso_639_1'] === iso_639_1);
  return Number(found?.['id']);
};
const contactOf = async (more: object): Promise<number> =>
  idOf(
    await call('POST', '/contact', {
      body: { contact_type_id: 1, name_1: 'Muster AG', mail: 'info@muster.example', user_id: 1, owner_id: 1, ...more },
    }),
  );
const muster = await contactOf({});
const nicole = await contactOf({ contact_type_id: 2, name_2: 'Nicole', mail: 'nicole@muster.example' });
const mute = await contactOf({ mail: null });

const segments = ['kb_offer', 'kb_order', 'kb_invoice'] as const;
type Segment = (typeof segments)[number];
const queried = { kb_offer: 'estimate', kb_order: 'order', kb_invoice: 'invoice' } as const;

const draft = async (segment: Segment, more: object = {}): Promise<string> => {
  const id = idOf(await call('POST', `/${segment}`, { body: { contact_id: muster, user_id: 1, ...more } }));
  const body = { account_id: 1, amount: 2, tax_id: 1, unit_price: 1000 };
  await call('POST', `/${segment}/${id}/kb_position_custom`, { body });
  return `/${segment}/${id}`;
};
const issued = async (segment: Segment, more: object = {}): Promise<string> => {
  const path = await draft(segment, more);
  await call('POST', `${path}/issue`);
  return path;
};
const send = async (path: string, body: object = {}): Promise<TestResponse> =>
  call('POST', `/kontor${path}/send`, { body: { hold_seconds: 0, ...body } });
const letterOf = async (path: string) => documentLetter.parse((await call('GET', `/kontor${path}/letter`)).body);
const outboxOf = async (path: string): Promise<readonly OutboxMessage[]> => {
  const [, segment, id] = path.split('/');
  return outboxPage.parse((await call('GET', `/kontor/outbox?${segment}_id=${id}`)).body).records;
};
const ended = async (path: string): Promise<OutboxMessage | undefined> => {
  await expect.poll(async () => (await outboxOf(path))[0]?.state).toMatch(/accepted|failed|uncertain/);
  return (await outboxOf(path))[0];
};
const sentAt = async (path: string): Promise<unknown> => {
  const [, , id] = path.split('/');
  const segment = segments.find((each) => path.startsWith(`/${each}/`)) ?? 'kb_invoice';
  const body = { filter: [{ field: 'id', value: Number(id) }] };
  const found = await call('POST', `/kontor/query/${queried[segment]}`, { body });
  return recordsOf({ ...found, body: recordOf(found)['records'] })[0]?.['sent_at'];
};

describe.each(segments)('%s', (segment) => {
  it('is sent once with its PDF, and is marked as sent when the mail server accepts it', async () => {
    const path = await issued(segment);
    const held = outboxMessage.parse((await send(path, { hold_seconds: 60 })).body);
    expect(held).toMatchObject({ state: 'held', kb_reminder_id: null, recipient_email: 'info@muster.example' });
    expect(await sentAt(path)).toBeNull();
    await call('POST', `/kontor/outbox/${held.id}/release`);
    expect(await ended(path)).toMatchObject({ id: held.id, state: 'accepted' });
    const number = String(recordOf(await call('GET', path))['document_nr']);
    expect(server.received.map(({ mail }) => mail.attachments.map(({ filename }) => filename))).toEqual([
      [`${number}.pdf`],
    ]);
    expect(server.received[0]?.mail.subject).toContain(number);
    expect(await sentAt(path)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('is not e-mailed as a draft, and proposes no letter', async () => {
    const path = await draft(segment);
    expect((await send(path)).status).toBe(403);
    expect((await call('GET', `/kontor${path}/letter`)).status).toBe(403);
    expect(await outboxOf(path)).toEqual([]);
  });

  it('is sent a second time only on request', async () => {
    const path = await issued(segment);
    await send(path);
    await ended(path);
    expect((await send(path)).status).toBe(409);
    expect((await send(path, { again: true })).status).toBe(201);
    await expect.poll(() => server.received.length).toBe(2);
  });

  it('holds a second message while one is being sent', async () => {
    const path = await issued(segment);
    await send(path, { hold_seconds: 60 });
    const both = await Promise.all([send(path, { again: true }), send(path, { again: true })]);
    expect(both.map(({ status }) => status)).toEqual([409, 409]);
    expect(await outboxOf(path)).toHaveLength(1);
  });

  it('stays unsent if the mail server refuses it, and can be sent to another address', async () => {
    const path = await issued(segment);
    server.behaviour.recipient = { code: 550, words: 'user unknown' };
    await send(path);
    expect(await ended(path)).toMatchObject({ state: 'failed', words: expect.stringContaining('user unknown') });
    expect(await sentAt(path)).toBeNull();
    sending.calm();
    await send(path, { recipient_email: 'buchhaltung@muster.example' });
    await expect.poll(async () => (await outboxOf(path)).map(({ state }) => state)).toEqual(['accepted']);
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual([['buchhaltung@muster.example']]);
  });

  it('cannot be reopened while its e-mail is being sent, and a refused one is then sent with the current PDF', async () => {
    const path = await issued(segment);
    const held = outboxMessage.parse((await send(path, { hold_seconds: 60 })).body);
    expect((await call('POST', `${path}/revert_issue`)).status).toBe(409);
    await call('POST', `/kontor/outbox/${held.id}/take_back`);
    server.behaviour.recipient = { code: 550, words: 'user unknown' };
    await send(path);
    await ended(path);
    expect((await call('POST', `${path}/revert_issue`)).status).toBe(200);
    expect(await outboxOf(path)).toEqual([]);
  });
});

describe('the letter', () => {
  it('goes to the document’s person or otherwise its contact, and is refused without an address', async () => {
    expect(await letterOf(await issued('kb_invoice', { contact_sub_id: nicole }))).toMatchObject({
      recipient_email: 'nicole@muster.example',
    });
    expect(await letterOf(await issued('kb_invoice'))).toMatchObject({ recipient_email: 'info@muster.example' });
    const nobody = await issued('kb_invoice', { contact_id: mute });
    expect(await letterOf(nobody)).toMatchObject({ recipient_email: null });
    const refused = await send(nobody);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: [expect.stringMatching(/^recipient_email: /)] });
  });

  it.each([
    ['de', 'Rechnung', 'zahlbar bis 20.12.2025', 'Freundliche Grüsse'],
    ['fr', 'Facture', 'payable jusqu’au 20.12.2025', 'Meilleures salutations'],
    ['it', 'Fattura', 'pagabile entro il 20.12.2025', 'Cordiali saluti'],
    ['en', 'Invoice', 'due on 20.12.2025', 'Kind regards'],
  ])('is in the language of the document: %s', async (language, name, due, closing) => {
    const path = await issued('kb_invoice', {
      language_id: await languageOf(language),
      is_valid_from: '2025-11-20',
      is_valid_to: '2025-12-20',
      title: 'Website',
    });
    const number = String(recordOf(await call('GET', path))['document_nr']);
    const { subject, message, file_name } = await letterOf(path);
    expect(subject).toBe(`${name} ${number}, ${due}`);
    expect(message).toContain('Website');
    expect(message).toMatch(/CHF 2’\d{3}\.\d\d/);
    expect(message).toContain(closing);
    expect(file_name).toBe(`${number}.pdf`);
  });

  it.each([
    ['de', 'Rechnung'],
    ['fr', 'Facture'],
    ['it', 'Fattura'],
    ['en', 'Invoice'],
  ])('leaves out a title that only names the kind of document: %s', async (language, title) => {
    const path = await issued('kb_invoice', { language_id: await languageOf(language), title });
    const number = String(recordOf(await call('GET', path))['document_nr']);
    expect((await letterOf(path)).message).toMatch(new RegExp(`${number}\\s?: CHF `));
  });

  it('names the addresses of the contact only with the right to contacts', async () => {
    const path = await issued('kb_invoice');
    const token = await sending.service.token(sending.owner, ['kb_invoice_edit']);
    const letter = documentLetter.parse((await call('GET', `/kontor${path}/letter`, { token })).body);
    expect(letter).toMatchObject({ recipient_email: null, copy_emails: [] });
  });

  it('the letter of a paid invoice no longer mentions a due date', async () => {
    const path = await issued('kb_invoice');
    const { total } = recordOf(await call('GET', path));
    await call('POST', `${path}/payment`, { body: { date: '2026-01-05', value: total } });
    expect((await letterOf(path)).subject).not.toContain('due');
  });

  it.each([
    ['de', 'davon offen CHF 162.00'],
    ['fr', 'solde ouvert CHF 162.00'],
    ['it', 'saldo aperto CHF 162.00'],
    ['en', 'of which CHF 162.00 is still open'],
  ])('the letter of an invoice of which a part is paid names the open amount: %s', async (language, words) => {
    const path = await issued('kb_invoice', { language_id: await languageOf(language) });
    expect((await letterOf(path)).message).not.toMatch(/offen|solde|saldo|open/);
    await call('POST', `${path}/payment`, { body: { date: '2026-01-05', value: '2000' } });
    expect((await letterOf(path)).message).toContain(words);
    await call('POST', `${path}/payment`, { body: { date: '2026-01-06', value: '162' } });
    expect((await letterOf(path)).message).not.toMatch(/offen|solde|saldo|open/);
  });

  it('links to the document’s page, which is created with the e-mail and stays the same', async () => {
    const path = await issued('kb_offer');
    const { message } = await letterOf(path);
    expect(message).toContain('Online ansehen und annehmen: {link}');
    expect(recordOf(await call('GET', path))['network_link']).toBe('');
    await send(path);
    await ended(path);
    const link = String(recordOf(await call('GET', path))['network_link']);
    expect(link).toMatch(/\/document\?token=[\w-]{43}$/);
    expect(server.received[0]?.mail.text).toContain(`annehmen: ${link}\n`);
    await send(path, { again: true, message: 'Twice: {link} {link}' });
    await expect.poll(() => server.received.length).toBe(2);
    expect(server.received[1]?.mail.text).toContain(`Twice: ${link} ${link}`);
  });

  it('creates no page if its text does not link to one', async () => {
    const path = await issued('kb_invoice');
    await send(path, { message: 'Without a link' });
    await ended(path);
    expect(recordOf(await call('GET', path))['network_link']).toBe('');
  });

  it('refuses a subject that would break out of its header', async () => {
    const path = await issued('kb_invoice');
    expect((await send(path, { subject: 'Invoice\r\nBcc: all@example.com' })).status).toBe(422);
    expect(await outboxOf(path)).toEqual([]);
  });
});

it('an invoice cancelled before or while waiting is not e-mailed', async () => {
  const path = await issued('kb_invoice');
  const held = outboxMessage.parse((await send(path, { hold_seconds: 60 })).body);
  await call('POST', `${path}/cancel`);
  await call('POST', `/kontor/outbox/${held.id}/release`);
  expect(await ended(path)).toMatchObject({ state: 'failed' });
  expect((await send(path)).status).toBe(403);
  expect(server.received).toEqual([]);
});
