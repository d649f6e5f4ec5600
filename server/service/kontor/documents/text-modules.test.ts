import { afterAll, describe, expect, it } from 'vitest';
import { documentLetter } from '#contract/kontor/document-mail-operations.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../../testing/test-service.ts';
import { path, profileOf } from '../company/test-profile.ts';

/** Texts of the company that are inserted into documents and mails (decision 88). */
const service = await startTestService();
const { call } = service;
const { edit, errorsOf } = profileOf(service);
afterAll(service.close);

const none = { de: null, fr: null, it: null, en: null };
const moduleOf = (id: number, name: string, texts: object) => ({ id, name, texts: { ...none, ...texts } });
const languageIds = new Map(
  recordsOf(await call('GET', '/language')).map((row) => [row['iso_639_1'], Number(row['id'])]),
);
const client = { contact_type_id: 1, name_1: 'Rossi {total}', mail: 'info@rossi.example', user_id: 1, owner_id: 1 };
const contact_id = idOf(await call('POST', '/contact', { body: client }));

const issued = async (language: string): Promise<string> => {
  const dates = { is_valid_from: '2025-11-20', is_valid_to: '2025-12-20' };
  const body = { contact_id, user_id: 1, language_id: languageIds.get(language), title: 'Umbau', ...dates };
  const invoice = `/kb_invoice/${idOf(await call('POST', '/kb_invoice', { body }))}`;
  const position = { account_id: 1, amount: 1, tax_id: 3, unit_price: 1000, text: 'Arbeit' };
  await call('POST', `${invoice}/kb_position_custom`, { body: position });
  await call('POST', `${invoice}/issue`);
  return invoice;
};
const textsIn = async (letter: string, method: 'GET' | 'POST' = 'GET') =>
  documentLetter.parse((await call(method, letter, method === 'POST' ? { body: {} } : {})).body).texts;

describe('texts to insert', () => {
  it('are none in a new company, and are kept as they are written', async () => {
    expect(recordOf(await call('GET', path))['text_modules']).toEqual([]);
    const text_modules = [
      moduleOf(7, 'Ferien', { de: 'Wir sind im August weg.\n\n{sender}', fr: '[Échéance : {due_date}]' }),
      moduleOf(2, 'Dank', { de: 'Danke, {contact}!' }),
    ];
    expect((await edit({ text_modules })).status).toBe(200);
    expect(recordOf(await call('GET', path))['text_modules']).toEqual(text_modules);
    expect((await edit({ city: 'Basel' })).status).toBe(200);
    expect(recordOf(await call('GET', path))['text_modules']).toEqual(text_modules);
  });

  it.each([
    ['id', [moduleOf(3, 'A', {}), moduleOf(3, 'B', {})], '1.id: Already in use.'],
    ['name', [moduleOf(3, 'A', {}), moduleOf(4, 'A', {})], '1.name: Already in use.'],
    ['placeholder', [moduleOf(1, 'A', { it: 'Ciao {nome}' })], '0.texts.it: There is no placeholder {nome}.'],
    ['link', [moduleOf(1, 'A', { de: '{link}' })], '0.texts.de: There is no placeholder {link}.'],
    ['empty name', [moduleOf(1, ' ', {})], '0.name: Needs a text.'],
    ['high id', [moduleOf(31, 'A', {})], '0.id: At most 30.'],
    ['long text', [moduleOf(1, 'A', { de: 'x'.repeat(2001) })], '0.texts.de: At most 2000 characters.'],
  ])('are refused with a wrong %s, and nothing is stored', async (_what, text_modules, error) => {
    const before = recordOf(await call('GET', path))['text_modules'];
    const [status, errors] = await errorsOf({ text_modules });
    expect([status, errors]).toEqual([422, [expect.stringContaining(`text_modules.${error}`)]]);
    expect(recordOf(await call('GET', path))['text_modules']).toEqual(before);
  });

  it('are offered for a mail in its language, filled and by name, without those that need other facts', async () => {
    const text_modules = [
      moduleOf(1, 'Zahlung', { de: 'Zahlbar bis {due_date}: {total}.', fr: 'Payable jusqu’au {due_date}.' }),
      moduleOf(2, 'Dank', { de: 'Danke, {contact}[, für {project}]!', it: '' }),
      moduleOf(3, 'Öffnungszeiten', { de: 'Mo bis Fr' }),
    ];
    expect((await edit({ text_modules })).status).toBe(200);
    const thanks = { name: 'Dank', text: 'Danke, Rossi {total}!' };
    const hours = { name: 'Öffnungszeiten', text: 'Mo bis Fr' };
    const invoice = await issued('de');
    const total = Number(recordOf(await call('GET', invoice))['total'])
      .toFixed(2)
      .replace(/^1/, '1’');
    const payable = { name: 'Zahlung', text: `Zahlbar bis 20.12.2025: CHF ${total}.` };
    expect(await textsIn(`/kontor${invoice}/letter`)).toEqual([thanks, hours, payable]);
    expect(await textsIn(`/kontor${await issued('fr')}/letter`)).toEqual([
      { name: 'Zahlung', text: 'Payable jusqu’au 20.12.2025.' },
    ]);
    expect(await textsIn(`/kontor${await issued('it')}/letter`)).toEqual([]);

    const creditNote = { body: { amount: '10', reason: 'Rabatt' } };
    const credit = idOf(await call('POST', `/kontor${invoice}/credit_note`, creditNote));
    // A credit note has no due date.
    expect(await textsIn(`/kontor/credit_note/${credit}/letter`)).toEqual([thanks, hours]);
    // A statement of account has neither a project nor a total.
    expect(await textsIn(`/kontor/contact/${contact_id}/statement/letter`, 'POST')).toEqual([hours]);
  });
});
