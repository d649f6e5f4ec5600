import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { documentLetter } from '#contract/kontor/document-mail-operations.ts';
import { outboxMessage, outboxPage } from '#contract/kontor/outbox-operations.ts';
import { idOf, recordOf, recordsOf } from '../../testing/test-service.ts';
import { startSending } from '../outbox/test-sending.ts';

/** Credit notes and cancellations by mail. */
const sending = await startSending();
const { call, server } = sending;
afterAll(sending.close);
beforeEach(sending.calm);

const languageIds = new Map(
  recordsOf(await call('GET', '/language')).map((row) => [row['iso_639_1'], Number(row['id'])]),
);
const client = { contact_type_id: 1, name_1: 'Muster AG', mail: 'info@muster.example', user_id: 1, owner_id: 1 };
const contact_id = idOf(await call('POST', '/contact', { body: client }));

const credited = async (kind: 'credit' | 'cancellation', language = 'de') => {
  const body = { contact_id, user_id: 1, language_id: languageIds.get(language) };
  const invoice = `/kb_invoice/${idOf(await call('POST', '/kb_invoice', { body }))}`;
  const position = { account_id: 1, amount: 1, tax_id: 1, unit_price: 1000, text: 'Arbeit' };
  await call('POST', `${invoice}/kb_position_custom`, { body: position });
  await call('POST', `${invoice}/issue`);
  const note = { kind, reason: 'Falscher Preis', ...(kind === 'credit' && { amount: '100' }) };
  const id = idOf(await call('POST', `/kontor${invoice}/credit_note`, { body: note }));
  const invoice_nr = String(recordOf(await call('GET', invoice))['document_nr']);
  return { id, invoice_nr, path: `/kontor/credit_note/${id}` };
};
const send = async (path: string, body: object = {}) =>
  call('POST', `${path}/send`, { body: { hold_seconds: 0, ...body } });
const messagesOf = async (id: number) =>
  outboxPage.parse((await call('GET', `/kontor/outbox?credit_note_id=${id}`)).body).records;
const ended = async (id: number) => {
  await expect.poll(async () => (await messagesOf(id))[0]?.state).toMatch(/accepted|failed/);
  return (await messagesOf(id))[0];
};

describe.each(['credit', 'cancellation'] as const)('a %s', (kind) => {
  it('is sent once with its PDF, and is marked as sent when the mail server accepts it', async () => {
    const { id, path } = await credited(kind);
    const { document_nr, total, sent_at } = recordOf(await call('GET', path));
    expect(sent_at).toBeNull();
    const held = outboxMessage.parse((await send(path, { hold_seconds: 60 })).body);
    expect(held).toMatchObject({ state: 'held', credit_note_id: id, kb_invoice_id: null });
    expect((await send(path, { again: true })).status).toBe(409);
    await call('POST', `/kontor/outbox/${held.id}/release`);
    expect(await ended(id)).toMatchObject({ id: held.id, state: 'accepted' });
    const names = server.received[0]?.mail.attachments.map(({ filename }) => filename);
    expect(names).toEqual([`${String(document_nr)}.pdf`]);
    expect(recordOf(await call('GET', path))).toMatchObject({ document_nr, total, sent_at: expect.any(String) });
    expect((await send(path)).status).toBe(409);
    expect((await send(path, { again: true })).status).toBe(201);
    await expect.poll(() => server.received.length).toBe(2);
  });

  it('stays unsent if the mail server refuses it', async () => {
    const { id, path } = await credited(kind);
    server.behaviour.recipient = { code: 550, words: 'user unknown' };
    await send(path);
    expect(await ended(id)).toMatchObject({ state: 'failed', words: expect.stringContaining('user unknown') });
    expect(recordOf(await call('GET', path))['sent_at']).toBeNull();
  });
});

it.each([
  ['credit', 'de', 'Gutschrift', 'zur Rechnung'],
  ['credit', 'fr', 'Note de crédit', 'sur la facture'],
  ['credit', 'it', 'Nota di credito', 'sulla fattura'],
  ['credit', 'en', 'Credit note', 'for invoice'],
  ['cancellation', 'de', 'Stornorechnung', 'Die Rechnung'],
  ['cancellation', 'fr', 'Annulation de la facture', 'La facture'],
  ['cancellation', 'it', 'Storno della fattura', 'La fattura'],
  ['cancellation', 'en', 'Cancellation of invoice', 'Invoice'],
] as const)('the letter of a %s in %s begins with %s', async (kind, language, begin, before) => {
  const { invoice_nr, path } = await credited(kind, language);
  const letter = documentLetter.parse((await call('GET', `${path}/letter`)).body);
  expect(letter.subject.startsWith(begin)).toBe(true);
  expect(letter.message).toContain(`${before} ${invoice_nr}`);
  expect(letter.message).not.toMatch(/[{}[\]]/);
  expect(letter.recipient_email).toBe('info@muster.example');
});

it('requires an existing credit note and the right to write invoices', async () => {
  expect((await call('GET', '/kontor/credit_note/999999/letter')).status).toBe(404);
  expect((await send('/kontor/credit_note/999999')).status).toBe(404);
});
