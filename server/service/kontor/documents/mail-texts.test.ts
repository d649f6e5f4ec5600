import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { documentLetter } from '#contract/kontor/document-mail-operations.ts';
import { mailKinds } from '#contract/kontor/mail-texts.ts';
import { languages } from '#contract/languages.ts';
import { idOf, recordOf, recordsOf } from '../../testing/test-service.ts';
import { startSending } from '../outbox/test-sending.ts';

/** The company's own subject and text of its mails, with placeholders (decision 75). */
const sending = await startSending();
const { call, server } = sending;
afterAll(sending.close);
beforeEach(sending.calm);

const path = '/kontor/company_profile';
const none = { subject: null, message: null };
const noneIn = { de: none, fr: none, it: none, en: none };
const defaults = Object.fromEntries(mailKinds.map((kind) => [kind, noneIn]));
const setTexts = async (kind: (typeof mailKinds)[number], language: (typeof languages)[number], text: object) => {
  const mail_texts = { ...defaults, [kind]: { ...noneIn, [language]: { ...none, ...text } } };
  return call('POST', path, { body: { mail_texts } });
};
const languageIds = new Map(
  recordsOf(await call('GET', '/language')).map((row) => [row['iso_639_1'], Number(row['id'])]),
);
const client = { contact_type_id: 2, name_1: 'Muster', name_2: 'Nicole {total}', mail: 'nicole@muster.example' };
const contact_id = idOf(await call('POST', '/contact', { body: { ...client, user_id: 1, owner_id: 1 } }));
const dates = { is_valid_from: '2025-11-20', is_valid_to: '2025-12-20' };

const issued = async (language: string, more: object = {}): Promise<string> => {
  const body = { contact_id, user_id: 1, language_id: languageIds.get(language), title: 'Umbau', ...dates, ...more };
  const invoice = `/kb_invoice/${idOf(await call('POST', '/kb_invoice', { body }))}`;
  const position = { account_id: 1, amount: 2, tax_id: 1, unit_price: 1000, text: 'Arbeit' };
  await call('POST', `${invoice}/kb_position_custom`, { body: position });
  await call('POST', `${invoice}/issue`);
  return invoice;
};
const letterOf = async (document: string) =>
  documentLetter.parse((await call('GET', `/kontor${document}/letter`)).body);

describe('the company’s e-mail texts', () => {
  it('are empty in a new company', async () => {
    expect(recordOf(await call('GET', path))['mail_texts']).toEqual(defaults);
  });

  it.each(languages)('are filled with the facts of the document: %s', async (language) => {
    const subject = '{document_nr} {title}';
    const message =
      '{date}|{due_date}|{total}|{contact}|{company}|{sender}|[{project}]|{period}|{link}|[kein {period}]|<b>$&';
    expect((await setTexts('invoice', language, { subject, message })).status).toBe(200);
    const invoice = await issued(language);
    const number = String(recordOf(await call('GET', invoice))['document_nr']);
    const total = Number(recordOf(await call('GET', invoice))['total'])
      .toFixed(2)
      .replace(/^2/, '2’');
    const { subject: filled, message: text } = await letterOf(invoice);
    expect(filled).toBe(`${number} Umbau`);
    const [date, due, sum, contact, company, sender, ...rest] = text.split('|');
    expect([date, due, sum, contact]).toEqual(['20.11.2025', '20.12.2025', `CHF ${total}`, 'Nicole {total} Muster']);
    expect(company).toBe('Müller & Söhne AG');
    expect(sender).toMatch(/\S/);
    expect(rest).toEqual(['', '', '{link}', '', '<b>$&']);
  });

  it('setting one language and part leaves Kontor’s texts for the others', async () => {
    await setTexts('invoice', 'fr', { subject: 'Votre facture' });
    expect(await letterOf(await issued('fr'))).toMatchObject({
      subject: 'Votre facture',
      message: expect.stringContaining('Vous trouverez en annexe la facture'),
    });
    expect((await letterOf(await issued('it'))).subject).toMatch(/^Fattura \S+, pagabile entro il 20\.12\.2025$/);
  });

  it('include the link and the copy to the office', async () => {
    await setTexts('invoice', 'de', { message: 'Hier: {link}' });
    await call('POST', path, { body: { mail_copy: 'buero@mueller.example' } });
    const invoice = await issued('de');
    expect((await letterOf(invoice)).copy_emails).toEqual(['buero@mueller.example']);
    await call('POST', `/kontor${invoice}/send`, { body: { hold_seconds: 0 } });
    await expect.poll(() => server.received.length).toBe(1);
    expect(server.received[0]?.mail.text).toMatch(/^Hier: http\S+\/document\?token=[\w-]{43}\s*$/);
    expect(server.received[0]?.envelope.to).toEqual(['nicole@muster.example', 'buero@mueller.example']);
    expect(server.received[0]?.mail.cc).toMatchObject([{ address: 'buero@mueller.example' }]);
    await call('POST', path, { body: { mail_copy: null } });
  });

  it('may have up to 10,000 characters', async () => {
    const message = '{total} '.repeat(1250);
    expect((await setTexts('invoice', 'en', { message })).status).toBe(200);
    expect((await letterOf(await issued('en'))).message.split('CHF')).toHaveLength(1251);
    expect((await setTexts('invoice', 'en', { message: `${message}!` })).status).toBe(422);
  });

  it('keep the subject on one line, whatever the title contains', async () => {
    await setTexts('invoice', 'de', { subject: 'Zu {title}' });
    const invoice = await issued('de', { title: 'eins\nBcc: all@example.com' });
    expect((await letterOf(invoice)).subject).toBe('Zu eins Bcc: all@example.com');
    expect((await call('POST', `/kontor${invoice}/send`, { body: { hold_seconds: 0 } })).status).toBe(201);
    await expect.poll(() => server.received.length).toBe(1);
    expect(server.received[0]?.envelope.to).toEqual(['nicole@muster.example']);
  });

  it.each([
    [
      'invoice',
      'de',
      { subject: 'Rechnung {nummer}' },
      'mail_texts.invoice.de.subject: There is no placeholder {nummer}.',
    ],
    ['order', 'fr', { message: 'Bonjour {}' }, 'mail_texts.order.fr.message: There is no placeholder {}.'],
    ['credit_note', 'it', { message: '{link}' }, 'mail_texts.credit_note.it.message: There is no placeholder {link}.'],
    ['invoice', 'en', { message: '{constructor}' }, 'mail_texts.invoice.en.message: There is no placeholder'],
    ['estimate', 'de', { subject: '' }, 'mail_texts.estimate.de.subject'],
  ] as const)('texts for %s in %s refuse %j', async (kind, language, text, start) => {
    const before = (await call('GET', path)).text;
    const refused = await setTexts(kind, language, text);
    expect(refused.status).toBe(422);
    expect(String(recordOf(refused)['errors'])).toContain(start);
    expect((await call('GET', path)).text).toBe(before);
  });
});

it('the opening texts of documents refuse an unknown placeholder and accept one of the document', async () => {
  const stored = recordOf(await call('GET', path))['document_openings'];
  const opening = { header: null, footer: null };
  const ofLanguages = { de: opening, fr: opening, it: opening, en: opening };
  const set = async (header: string) => {
    const invoice = { ...ofLanguages, de: { header, footer: null } };
    const document_openings = { estimate: ofLanguages, order: ofLanguages, invoice };
    return call('POST', path, { body: { document_openings } });
  };
  const refused = await set('Guten Tag {name}');
  expect(recordOf(refused)['errors']).toEqual([
    expect.stringContaining('document_openings.invoice.de.header: There is no placeholder {name}.'),
  ]);
  expect(recordOf(await call('GET', path))['document_openings']).toEqual(stored);
  expect((await set('Guten Tag {contact}')).status).toBe(200);
});
