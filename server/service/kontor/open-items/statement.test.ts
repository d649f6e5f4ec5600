import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMessage, outboxPage } from '#contract/kontor/outbox-operations.ts';
import { statementLetter } from '#contract/kontor/statement-operations.ts';
import type { Scope } from '#contract/scopes.ts';
import { pdfFile } from '#contract/resources/pdf.ts';
import { readPages, readText } from '../../papers/render/test-pdf.ts';
import { documentsIn } from '../../testing/test-documents.ts';
import { idOf, recordOf, recordsOf, type TestResponse } from '../../testing/test-service.ts';
import { startSending } from '../outbox/test-sending.ts';

/** rulings/documents#statement: the statement of account on paper and by mail. Figures are calculated by hand. */
const sending = await startSending();
const { call, server } = sending;
afterAll(sending.close);
beforeEach(sending.calm);
const { make, addLine, act } = await documentsIn(sending);

const french = recordsOf(await call('GET', '/language')).find((one) => one['iso_639_1'] === 'fr')?.['id'];
const contactOf = async (more: object): Promise<number> =>
  idOf(
    await call('POST', '/contact', {
      body: {
        contact_type_id: 1,
        name_1: 'Seilbahn AG',
        mail: 'konto@seilbahn.example',
        user_id: 1,
        owner_id: 1,
        ...more,
      },
    }),
  );
const contact = await contactOf({});
const francophone = await contactOf({ name_1: 'Boulangerie Favre', language_id: french });
const mute = await contactOf({ mail: null });

const invoiceOf = async (price: string, from: string, to: string, more: object = {}): Promise<string> => {
  const invoice = await make('kb_invoice', { contact_id: contact, is_valid_from: from, is_valid_to: to, ...more });
  await addLine(invoice, price);
  await act(invoice, 'issue');
  return invoice;
};
const pay = async (invoice: string, date: string, value: string) =>
  call('POST', `${invoice}/payment`, { body: { date, value } });

const old = await invoiceOf('3450', '2024-12-14', '2025-01-13', { title: 'Abschluss' });
const webshop = await invoiceOf('9890', '2025-09-10', '2025-10-10', { title: 'Webshop' });
await invoiceOf('2940', '2025-11-12', '2025-12-12');
await pay(old, '2025-01-11', '3450');
await pay(webshop, '2025-10-30', '2000');
await invoiceOf('500', '2025-10-01', '2025-10-31', { contact_id: francophone });

const send = async (id: number, action = '', body: object = {}): Promise<TestResponse> =>
  call('POST', `/kontor/contact/${id}/statement${action}`, { body });
const pdfOf = async (id: number, body: object = {}) => pdfFile.parse((await send(id, '/pdf', body)).body);
const bytesOf = ({ content }: { readonly content: string }): Buffer => Buffer.from(content, 'base64');

describe('the statement as PDF', () => {
  it('shows opening balance, movements, balance and open invoices by age', async () => {
    const file = await pdfOf(contact, { from: '2025-01-01', date: '2025-11-20' });
    expect(file.name).toMatch(/^Kontoauszug-.*2025-11-20\.pdf$/);
    const [lines = []] = await readPages(bytesOf(file));
    expect(lines).toContain('Kontoauszug per 20.11.2025');
    expect(lines.some((line) => line.endsWith('Zeitraum 01.01.–20.11.2025'))).toBe(true);
    const [before, after] = [String(recordOf(await call('GET', old))['document_nr']), '0.00'];
    expect(lines).toContain('01.01.2025 Saldovortrag 3’450.00');
    expect(lines).toContain(`11.01.2025 ${before} Zahlung 3’450.00 ${after}`);
    expect(lines.some((line) => /10\.09\.2025 .* Rechnung, Webshop 9’890\.00 9’890\.00/.test(line))).toBe(true);
    expect(lines.some((line) => /30\.10\.2025 .* Zahlung 2’000\.00 7’890\.00/.test(line))).toBe(true);
    expect(lines).toContain('Saldo 12’830.00 5’450.00 10’830.00');
    expect(lines.some((line) => line.includes('10.10.2025 41 Tage 9’890.00 7’890.00'))).toBe(true);
    expect(lines).toContain('2’940.00 0.00 7’890.00 0.00 0.00 10’830.00');
  });

  it('names a cancellation and a credit note by what they are', async () => {
    const corrected = await contactOf({ name_1: 'Korrigiert AG' });
    const [wrong, dear] = [
      await invoiceOf('300', '2025-11-10', '2025-12-10', { contact_id: corrected }),
      await invoiceOf('200', '2025-11-11', '2025-12-11', { contact_id: corrected }),
    ];
    const credit = async (invoice: string, body: object) =>
      call('POST', `/kontor${invoice}/credit_note`, { body: { date: '2025-11-15', reason: 'Falsch', ...body } });
    await credit(wrong, { kind: 'cancellation' });
    await credit(dear, { amount: '50' });
    const [lines = []] = await readPages(bytesOf(await pdfOf(corrected, { date: '2025-11-20' })));
    const wrongNumber = String(recordOf(await call('GET', wrong))['document_nr']);
    const dearNumber = String(recordOf(await call('GET', dear))['document_nr']);
    expect(lines.filter((line) => line.startsWith('15.11.2025'))).toEqual([
      expect.stringMatching(new RegExp(`GU-\\d+ Storno, ${wrongNumber} 300\\.00 200\\.00$`)),
      expect.stringMatching(new RegExp(`GU-\\d+ Gutschrift, ${dearNumber} 50\\.00 150\\.00$`)),
    ]);
  });

  it('is in the customer’s language, and says so if it is empty', async () => {
    const text = await readText(bytesOf(await pdfOf(francophone, { date: '2025-11-20' })));
    expect(text).toContain('Relevé de compte au 20.11.2025');
    expect(text).toContain('Solde reporté');
    expect(await readText(bytesOf(await pdfOf(mute)))).toContain('In diesem Zeitraum gab es keine Bewegungen');
  });

  it('spans several pages with all lines, and repeats the heads of its tables', async () => {
    const busy = await contactOf({ name_1: 'Viel AG' });
    for (let index = 0; index < 60; index += 1)
      await invoiceOf('10', '2025-03-01', '2025-03-31', { contact_id: busy, title: `Posten ${index}.` });
    const pages = await readPages(bytesOf(await pdfOf(busy, { date: '2025-11-20' })));
    expect(pages.length).toBeGreaterThan(2);
    const heads = [/^Datum \S+ Text /, /^\S+ Datum Fällig /];
    for (const lines of pages.slice(0, -1))
      expect(lines.some((line) => heads.some((head) => head.test(line)))).toBe(true);
    // The first movement of each page follows the head, not the title.
    const below = pages
      .slice(1)
      .map((lines) => lines[lines.findIndex((line) => heads.some((head) => head.test(line))) + 1]);
    expect(below.every((line) => line === undefined || /^(?:01\.03\.2025|RE-)/.test(line))).toBe(true);
    for (let index = 0; index < 60; index += 1) expect(pages.flat().join('\n')).toContain(`Posten ${index}.`);
  });
});

describe('the open items as PDF', () => {
  it('show each customer, its invoices and the total, by age', async () => {
    const { body } = await call('POST', '/kontor/open_items/pdf', {
      body: { date: '2025-11-20', contact_id: contact },
    });
    const [lines = []] = await readPages(bytesOf(pdfFile.parse(body)));
    expect(lines).toContain('Offene Posten per 20.11.2025');
    expect(lines).toContain('Seilbahn AG 2’940.00 – 7’890.00 – – 10’830.00');
    expect(lines).toContain('Total 2’940.00 – 7’890.00 – – 10’830.00');
    expect(lines.filter((line) => line.startsWith('RE-')).length).toBe(2);
  });

  it.each([
    ['Anna Berger', { contact_type_id: 2, name_1: 'Berger', name_2: 'Anna' }],
    ['Muster AG Filiale Bern', { name_1: 'Muster AG', name_2: 'Filiale Bern' }],
  ])('name a customer as the app does: %s', async (name, more) => {
    const contact_id = await contactOf(more);
    await invoiceOf('100', '2025-11-02', '2025-12-02', { contact_id });
    const { body } = await call('POST', '/kontor/open_items/pdf', { body: { date: '2025-11-20', contact_id } });
    expect((await readPages(bytesOf(pdfFile.parse(body)))).flat()).toContain(`${name} 100.00 – – – – 100.00`);
  });
});

describe('the statement by e-mail', () => {
  it('names the addresses of a contact in the letter only with the right to contacts', async () => {
    const letterWith = async (scopes: readonly Scope[]) => {
      const token = await sending.service.token(sending.owner, scopes);
      const path = `/kontor/contact/${contact}/statement/letter`;
      return statementLetter.answer.parse((await call('POST', path, { token, body: {} })).body);
    };
    expect(await letterWith(['kb_invoice_show'])).toMatchObject({ recipient_email: null, copy_emails: [] });
    expect((await letterWith(['kb_invoice_show', 'contact_show'])).recipient_email).toBe('konto@seilbahn.example');
  });

  it('has a proposed letter with period and balance', async () => {
    const letter = statementLetter.answer.parse((await send(contact, '/letter', { date: '2025-11-20' })).body);
    expect(letter).toMatchObject({ recipient_email: 'konto@seilbahn.example', subject: 'Kontoauszug per 20.11.2025' });
    expect(letter.message).toContain('vom 01.01.2025 bis 20.11.2025. Der Saldo beträgt CHF 10’830.00.');
  });

  it('waits in the outbox, is sent with its PDF, and may be sent again', async () => {
    const body = { date: '2025-11-20', hold_seconds: 60 };
    const held = outboxMessage.parse((await send(contact, '/send', body)).body);
    expect(held).toMatchObject({ state: 'held', contact_id: contact, kb_invoice_id: null });
    await call('POST', `/kontor/outbox/${held.id}/release`);
    const stateOf = async (id: number) =>
      outboxPage.parse((await call('GET', '/kontor/outbox')).body).records.find((each) => each.id === id)?.state;
    await expect.poll(async () => stateOf(held.id)).toBe('accepted');
    const [received] = server.received;
    expect(received?.mail.subject).toBe('Kontoauszug per 20.11.2025');
    const content = received?.mail.attachments[0]?.content;
    if (!(content instanceof ArrayBuffer || content instanceof Uint8Array)) throw new Error('no attachment');
    expect(await readText(new Uint8Array(content))).toContain('Kontoauszug per 20.11.2025');
    const again = outboxMessage.parse((await send(contact, '/send', { ...body, hold_seconds: 0 })).body);
    await expect.poll(async () => stateOf(again.id)).toBe('accepted');
  });

  it('goes in copy to the profile’s addresses, unless the caller chooses others', async () => {
    await call('POST', '/kontor/company_profile', { body: { mail_copy: 'archiv@kontor.example' } });
    const copies = ['archiv@kontor.example'];
    const letter = statementLetter.answer.parse((await send(contact, '/letter')).body);
    expect(letter.copy_emails).toEqual(copies);
    const sent = async (more: object) => outboxMessage.parse((await send(contact, '/send', more)).body).copy_emails;
    expect(await sent({})).toEqual(copies);
    expect(await sent({ copy_emails: [] })).toEqual([]);
    await call('POST', '/kontor/company_profile', { body: { mail_copy: null } });
  });

  it('is refused without an address, for an unknown customer, or if the period ends before it begins', async () => {
    expect((await send(mute, '/send')).status).toBe(422);
    expect((await send(contact, '', { from: '2025-02-01', date: '2025-01-31' })).status).toBe(422);
    expect((await send(999_999)).status).toBe(404);
    for (const wrong of ['abc', '%00', '0', '1e3', '9'.repeat(20)])
      for (const path of ['', '/pdf', '/letter', '/send'])
        expect([
          wrong,
          path,
          (await call('POST', `/kontor/contact/${wrong}/statement${path}`, { body: {} })).status,
        ]).toEqual([wrong, path, 404]);
  });
});
