import { afterAll, describe, expect, it } from 'vitest';
import { companyProfile } from '#contract/kontor/company-profile.ts';
import { openingOf } from '#domain/documents/document-opening.ts';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { bytesOf, readPages, readText } from '../../papers/render/test-pdf.ts';
import { columns } from '../../store/columns.ts';
import { name, sql } from '../../store/sql.ts';
import { allowInserts, failInserts } from '../../testing/test-database.ts';
import { qrIban } from '../../testing/test-paper-service.ts';
import { recordOf, startTestService } from '../../testing/test-service.ts';

/** The sample invoice of the set-up, for which nothing is stored (rulings/company#first-invoice). */
const service = await startTestService();
const { call, database } = service;
afterAll(service.close);

const draw = async (body: object = {}, token?: string) =>
  call('POST', '/kontor/first_invoice', { body, ...(token !== undefined && { token }) });
const textOf = async (body: object = {}): Promise<string> => {
  const answered = await draw(body);
  expect([answered.status, answered.status === 200 ? '' : answered.text]).toEqual([200, '']);
  return readText(bytesOf(answered.body));
};

/** Every row of every table, in the order of its columns. */
const everything = async (): Promise<string> => {
  const tables = Object.keys(columns);
  expect(tables.length).toBeGreaterThan(60);
  const contents = [];
  for (const table of tables) {
    const rows = await database.all(sql`select * from ${name(table)}`);
    const lines = rows.map((row) =>
      JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    );
    contents.push(table, ...lines.toSorted());
  }
  return contents.join('\n');
};

const address = {
  name: 'Neue GmbH',
  street_name: 'Marktgasse',
  house_number: '18',
  postcode: '8400',
  city: 'Winterthur',
};
const filled = {
  company_profile: {
    ...address,
    vat_number: 'CHE-123.456.788 MWST',
    number_patterns: { estimate: 'A{nr}', order: 'B{nr}', invoice: 'NEU-{year}-{nr:3}', expense: 'S{nr}' },
    number_starts: { estimate: 1, order: 1, invoice: 41, expense: 1 },
  },
  bank_account_id: 1,
  bank_account: { iban_nr: qrIban, owner: 'Neue GmbH', bank_name: 'Musterbank' },
};

describe('the paper', () => {
  it('of an untouched company has its name, the next number and a sample, but no payment part', async () => {
    const text = await textOf();
    for (const words of [
      'Rechnung RE-00001, Muster',
      'Muster AG',
      'Beispielweg 1',
      'Ihre erste Position',
      'Total CHF 108.10',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Zahlteil');
    expect(text).not.toContain('Entwurf');
  });

  it('has the values of the set-up that are not saved yet, in the letterhead and in the payment part', async () => {
    const [page = []] = await readPages(bytesOf((await draw(filled)).body));
    const text = page.join('\n');
    for (const words of [
      'Rechnung NEU-2025-041, Muster',
      'CHE-123.456.788 MWST',
      'Zahlbar innert 30 Tagen',
      '20.12.2025',
      'Zahlteil',
      'Empfangsschein',
    ])
      expect(text).toContain(words);
    const times = (words: string): number => text.split(words).length - 1;
    // In the letterhead, above the address in the envelope window, and twice in the QR-bill.
    expect(times('Marktgasse 18')).toBe(4);
    expect(times('8400 Winterthur')).toBe(4);
    expect(times('CH44 3199 9123 0008 8901 2')).toBe(2);
    expect(times('108.10')).toBeGreaterThanOrEqual(3);
  });

  it('mentions no VAT if the company is not registered, and speaks the language of its documents', async () => {
    const untaxed = await textOf({ company_profile: { is_vat_registered: false } });
    expect(untaxed).toContain('Total CHF 100.00');
    expect(untaxed).not.toContain('8.1 %');
    const french = await textOf({ company_profile: { document_language: 'fr' } });
    for (const words of ['Facture RE-00001, exemple', 'Exemple SA', 'Votre première position'])
      expect(french).toContain(words);
  });
});

describe('nothing is stored', () => {
  it('whether it is drawn or refused', async () => {
    const before = await everything();
    for (const body of [{}, filled]) expect((await draw(body)).status).toBe(200);
    const refused: readonly (readonly [object, string])[] = [
      [{ company_profile: { vat_number: 'CHE-123.456.789 MWST' } }, 'vat_number: '],
      [{ company_profile: { logo: 'data:image/png;base64,AAAA' } }, 'logo: '],
      [{ company_profile: { name: '' } }, 'company_profile.name: '],
      [{ company_profile: { zone: 'Europe/Paris' } }, 'company_profile'],
      [{ company_profile: address, bank_account_id: 99_999 }, 'bank_account_id: '],
      [{ company_profile: address, bank_account: { bank_name: '' } }, 'bank_account.bank_name: '],
      [{ number: 7 }, ''],
    ];
    for (const [body, line] of refused) {
      const answered = await draw(body);
      expect([answered.status, body, recordOf(answered)['errors']]).toEqual([
        422,
        body,
        expect.arrayContaining([expect.stringContaining(line)]),
      ]);
    }
    expect((await draw([])).status).toBe(422);
    expect(await everything()).toBe(before);
  });

  it.each(['contact', 'invoice', 'position_custom', 'event', 'sequence'])(
    'if the table %s fails in the middle',
    async (table) => {
      const before = await everything();
      await failInserts(database, table);
      const failed = await draw(filled);
      await allowInserts(database);
      expect(failed.status).toBe(500);
      expect(await everything()).toBe(before);
      expect((await draw(filled)).status).toBe(200);
    },
  );

  it('and the real invoice with the first number prints the same', async () => {
    const lines = (await textOf({ company_profile: address, bank_account: filled.bank_account })).replaceAll(
      ', Muster',
      '',
    );
    expect((await call('POST', '/kontor/company_profile', { body: address })).status).toBe(200);
    await call('POST', '/bank_account/1', { body: filled.bank_account });
    const place = { street_name: 'Beispielweg', house_number: '1', postcode: '9999', city: 'Musterhausen' };
    const contact = { contact_type_id: 1, name_1: 'Muster AG', ...place, user_id: 1, owner_id: 1 };
    expect(recordOf(await call('POST', '/contact', { body: contact }))['id']).toBe(1);
    const texts = openingOf('de', 'invoice', companyProfile.parse((await call('GET', '/kontor/company_profile')).body));
    const line = { type: 'KbPositionCustom', text: 'Ihre erste Position', amount: '1', unit_price: '100', tax_id: 1 };
    const positions = [{ ...line, account_id: accountId('3000') }];
    const invoice = await call('POST', '/kb_invoice', { body: { ...texts, contact_id: 1, user_id: 1, positions } });
    expect(recordOf(invoice)).toMatchObject({ id: 1, document_nr: 'RE-00001' });
    await call('POST', '/kb_invoice/1/issue');
    const printed = await readText(bytesOf((await call('GET', '/kb_invoice/1/pdf')).body));
    expect(printed).toContain('Zahlteil');
    expect(lines).toBe(printed);
  });
});

it('is only for owners, in the own app', async () => {
  const { owner, bookkeeper, time, token } = service;
  const refused = [
    await token(bookkeeper),
    await token(time),
    await token(owner, ['kb_invoice_edit', 'contact_edit']),
    await token(owner, undefined, { clientId: 'reports' }),
  ];
  for (const one of refused) expect((await draw({}, one)).status).toBe(403);
  expect((await call('POST', '/kontor/first_invoice', { body: {}, token: null })).status).toBe(401);
  expect((await draw({}, await token(owner, ['general']))).status).toBe(200);
});
