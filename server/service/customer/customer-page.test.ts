import { afterAll, describe, expect, it } from 'vitest';
import { customerLink } from '#contract/kontor/customer-operations.ts';
import { languages } from '#contract/languages.ts';
import { bytesOf } from '../papers/render/test-pdf.ts';
import { tables } from '../tables.ts';
import { name, sql } from '../store/sql.ts';
import { recordOf, recordsOf } from '../testing/test-service.ts';
import { pathOf, scanPage, startCustomers, pageText } from './test-customer.ts';

const customers = await startCustomers();
const { call, database, make, addLine, issued, showLink, linkTo, pageOf, customer, token } = customers;
afterAll(customers.close);

const languageId = async (iso_639_1: string): Promise<unknown> =>
  recordsOf(await call('GET', '/language')).find((one) => one['iso_639_1'] === iso_639_1)?.['id'];
const dates = { is_valid_from: '2025-11-20', is_valid_to: '2025-12-20' };
const pay = async (invoice: string, value: string) =>
  call('POST', `${invoice}/payment`, { body: { date: '2025-11-20', value } });
const show = async (document: string): Promise<string> => (await customer().get(await pageOf(document))).body;

describe('the page of an invoice', () => {
  const titles = {
    de: ['Rechnung', 'zahlbar bis', 'PDF öffnen', 'Zahlteil'],
    fr: ['Facture', 'payable jusqu’au', 'Ouvrir le PDF', 'Section paiement'],
    it: ['Fattura', 'pagabile entro il', 'Apri il PDF', 'Sezione pagamento'],
    en: ['Invoice', 'due on', 'Open PDF', 'Payment part'],
  };
  it.each(languages)('shows in %s what, how much and by when, without a script', async (language) => {
    const invoice = await issued('1234.5', { ...dates, language_id: await languageId(language), title: '<b>A&B</b>' });
    const { document_nr } = recordOf(await call('GET', invoice));
    const page = await show(invoice);
    const words = pageText(page);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).not.toMatch(/<script|<b>A&B|\sstyle=|\son\w+=|javascript:/);
    for (const text of titles[language]) expect(words).toContain(text);
    // 1234.50 with 8.1 % VAT, to five centimes: 1334.4945.
    for (const text of [
      String(document_nr),
      '1’334.50',
      '20.12.2025',
      'Muster AG',
      'Lindenhof Treuhand AG',
      'Beratung',
    ])
      expect(words).toContain(text);
    expect(words).toContain('CH93 0076 2011 6238 5295 7');
  });

  it('has the QR code with account, reference and amount', async () => {
    const code = scanPage(await show(await issued('1234.5')));
    expect(code?.slice(0, 4)).toEqual(['SPC', '0200', '1', 'CH9300762011623852957']);
    expect(code?.slice(18, 20)).toEqual(['1334.50', 'CHF']);
    expect(code?.slice(27, 29)).toEqual(['SCOR', expect.stringMatching(/^RF\d\d/)]);
  });

  it('asks for the remaining amount, and for nothing once it is paid', async () => {
    const invoice = await issued('100', dates);
    const url = await pageOf(invoice);
    const look = async () => (await customer().get(url)).body;
    expect(pageText(await look())).toMatch(/ offen 108\.10 CHF/);
    await pay(invoice, '50');
    expect(pageText(await look())).toMatch(/teilweise bezahlt 58\.10 CHF/);
    expect(scanPage(await look())?.[18]).toBe('58.10');
    await pay(invoice, '58.1');
    const paid = await look();
    expect(scanPage(paid)).toBeUndefined();
    expect(pageText(paid)).toMatch(/bezahlt am 20\.11\.2025 0\.00 CHF, nichts mehr zu zahlen/);
    expect(pageText(paid)).toMatch(/Zahlung erhalten 20\.11\.2025 −50\.00/);
    expect(pageText(paid)).toMatch(/Saldo 0\.00/);
  });

  it('shows what was paid too much as a credit, not as a deduction', async () => {
    const invoice = await issued('100', dates);
    await pay(invoice, '120');
    const words = pageText(await show(invoice));
    expect(words).toMatch(/bezahlt am 20\.11\.2025 0\.00 CHF, nichts mehr zu zahlen/);
    // 120.00 paid for 108.10.
    expect(words).toMatch(/Zahlung erhalten 20\.11\.2025 −120\.00 Guthaben 11\.90/);
    expect(words).not.toContain('Gutschriften und Abzüge');
  });

  it('names the fee of a reminder that was paid with the invoice', async () => {
    const invoice = await issued('100', dates);
    const body = { date: '2025-11-20', value: '128.10', fee: '20' };
    expect((await call('POST', `/kontor${invoice}/fee_payment`, { body })).status).toBe(201);
    const words = pageText(await show(invoice));
    // 108.10 and 20.00, paid as 128.10.
    expect(words).toMatch(/Zahlung erhalten 20\.11\.2025 −128\.10 Mahngebühr 20\.00 Saldo 0\.00/);
    expect(words).not.toContain('Gutschriften und Abzüge');
  });

  it('calls money that was paid back a refund', async () => {
    const invoice = await issued('100', dates);
    await pay(invoice, '120');
    await call('POST', `${invoice}/payment`, { body: { date: '2025-11-24', value: '-11.9' } });
    const words = pageText(await show(invoice));
    expect(words).toMatch(/bezahlt am 20\.11\.2025 0\.00 CHF/);
    expect(words).toMatch(/Zahlung erhalten 20\.11\.2025 −120\.00 Auszahlung 24\.11\.2025 11\.90 Saldo 0\.00/);
  });

  it('sends no referrer and is not cached', async () => {
    const url = await pageOf(await issued('10'));
    for (const { headers } of [await customer().get(url), await customer().get('/document?token=wrong')]) {
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'; style-src 'self'/);
      expect(String(headers['content-security-policy'])).not.toContain('script');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });
});

it.each(['kb_offer', 'kb_order', 'kb_invoice'] as const)(
  '%s: shows its total and the office’s PDF',
  async (segment) => {
    const document = await make(segment);
    await addLine(document, 'Beratung', '200');
    await call('POST', `${document}/issue`);
    const url = await pageOf(document);
    const page = await customer().get(url);
    expect([page.status, pageText(page.body).includes('216.20')]).toEqual([200, true]);
    const sent = await customer().post(url.replace('?', '/pdf?'));
    expect([sent.status, sent.headers['location']]).toEqual([303, url.replace('?', '/pdf?')]);
    const own = bytesOf((await call('GET', `${document}/pdf`)).body);
    const inject = await customers.app.inject({ url: url.replace('?', '/pdf?') });
    expect(inject.headers).toMatchObject({
      'content-type': 'application/pdf',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(Buffer.compare(inject.rawPayload, Buffer.from(own))).toBe(0);
  },
);

describe('the record of views', () => {
  const viewedOf = async (document: string) => recordOf(await call('GET', document))['viewed_by_client_at'];

  it('is written on a click, not when a scanner opens links in e-mails', async () => {
    const invoice = await issued('10');
    const url = await pageOf(invoice);
    for (const path of [url, url.replace('?', '/pdf?')]) {
      await customers.app.inject({ method: 'HEAD', url: path });
      expect((await customer().get(path)).status).toBe(200);
    }
    expect([await viewedOf(invoice), (await showLink(invoice)).viewed_at]).toEqual([null, null]);
    await customer().post(url.replace('?', '/pdf?'));
    expect(await viewedOf(invoice)).toBe('2025-11-20 14:00:00');
    customers.clock.now += 60_000;
    await customer().post(url.replace('?', '/pdf?'));
    expect([await viewedOf(invoice), (await showLink(invoice)).viewed_at]).toEqual(
      Array(2).fill('2025-11-20 14:00:00'),
    );
    customers.clock.now -= 60_000;
  });
});

describe('the link', () => {
  const statusOf = async (url: string): Promise<number> => (await customer().get(url)).status;

  it('is created for issued documents and shown again', async () => {
    const draft = await make('kb_invoice');
    expect((await call('POST', `/kontor${draft}/customer_link`)).status).toBe(403);
    const invoice = await issued('10');
    expect(await showLink(invoice)).toEqual({ url: null, created_at: null, user_id: null, viewed_at: null });
    const made = await linkTo(invoice);
    expect(made).toMatchObject({ created_at: '2025-11-20 14:00:00', user_id: 1, viewed_at: null });
    expect(made.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/document\?token=[\w-]{43}$/);
    expect(await showLink(invoice)).toEqual(made);
  });

  it('is in network_link only for users who may edit the document', async () => {
    const invoice = await issued('10');
    const { url } = await linkTo(invoice);
    const linkFor = async (scope: 'kb_invoice_show' | 'kb_invoice_edit') =>
      recordOf(await call('GET', invoice, { token: await token(customers.owner, [scope]) }))['network_link'];
    expect([await linkFor('kb_invoice_edit'), await linkFor('kb_invoice_show')]).toEqual([url, '']);
    const searched = { body: [{ field: 'id', value: Number(invoice.split('/').at(-1)) }] };
    expect(recordsOf(await call('POST', '/kb_invoice/search', searched))[0]?.['network_link']).toBe(url);
    const sent = { token: customers.foreign, org: customers.stranger.org };
    expect((await call('GET', `/kontor${invoice}/customer_link`, sent)).status).toBe(404);
  });

  it.each([
    ['switched off', async (document: string) => call('DELETE', `/kontor${document}/customer_link`)],
    ['replaced', async (document: string) => call('POST', `/kontor${document}/customer_link`)],
    ['reverted', async (document: string) => call('POST', `${document}/revert_issue`)],
    ['cancelled', async (document: string) => call('POST', `${document}/cancel`)],
  ])('stops working when it is %s, and then answers like a wrong one', async (_name, end) => {
    const invoice = await issued('10');
    const url = await pageOf(invoice);
    expect(await statusOf(url)).toBe(200);
    expect((await end(invoice)).status).toBeLessThan(300);
    const wrong = await customer().get('/document?token=wrong');
    for (const path of [url, url.replace('?', '/pdf?')]) {
      const { status, body } = await customer().get(path);
      expect([status, body]).toEqual([404, wrong.body]);
    }
    expect((await customer().post(url.replace('?', '/pdf?'))).status).toBe(404);
    expect(pathOf(String(recordOf(await call('GET', invoice))['network_link']))).not.toBe(url);
  });

  it('does not work again when a reopened document is issued again', async () => {
    const invoice = await issued('10');
    const url = await pageOf(invoice);
    await call('POST', `${invoice}/revert_issue`);
    await call('POST', `${invoice}/issue`);
    expect([await statusOf(url), (await showLink(invoice)).url]).toEqual([404, null]);
  });

  it('is not stored in the database, not even in the answer for a repeated request', async () => {
    const document = await issued('10');
    const headers = { 'idempotency-key': 'link' };
    const make = async () => call('POST', `/kontor${document}/customer_link`, { body: {}, headers });
    const made = (await make()).body;
    expect((await make()).body).toEqual(made);
    const { url } = customerLink.parse(made);
    const secret = (url ?? '').split('=').at(-1) ?? '';
    expect(secret).toHaveLength(43);
    const found: string[] = [];
    for (const table of tables)
      for (const row of await database.all(sql`select * from ${name(table.name)}`))
        for (const value of Object.values(row)) {
          const text = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);
          if (text.includes(secret)) found.push(table.name);
        }
    expect(found).toEqual([]);
  });
});

describe('wrong links', () => {
  it('get the same answer, soon have to wait, and do not block valid ones from the same address', async () => {
    const url = await pageOf(await issued('10'));
    const guesser = customer();
    const answers = new Set<string>();
    for (let guess = 0; guess < 200; guess += 1) {
      const { status, body } = await guesser.get(`${url.slice(0, -4)}${String(guess).padStart(4, '0')}`);
      answers.add(`${status} ${/<p>([^<]*)<\/p>/.exec(body)?.[1]}`);
    }
    expect(answers.size).toBe(2);
    expect([...answers].map((answer) => answer.slice(0, 3))).toEqual(['404', '429']);
    expect((await guesser.get(url)).status).toBe(200);
  });

  it.each(['', '?token=', '?token=%00', `?token=${'x'.repeat(5000)}`, '?token=a&token=b', '?token=%E0%A4%A'])(
    'nonsense is answered like a wrong link: %s',
    async (query) => {
      expect((await customer().get(`/document${query}`)).status).toBe(404);
      expect((await customer().post(`/document/pdf${query}`, { token: 'x' })).status).toBe(404);
    },
  );
});
