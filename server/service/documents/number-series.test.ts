import { afterAll, describe, expect, it } from 'vitest';
import { startPaperService } from '../testing/test-paper-service.ts';
import { idOf, recordOf } from '../testing/test-service.ts';

/** Document numbers: their start, and the series per year. */
const service = await startPaperService();
const { call, make } = service;
afterAll(service.close);

const profile = '/kontor/company_profile';
const patterns = { estimate: 'AN-{nr:5}', order: 'AU-{nr:5}', invoice: 'RE-{nr:5}', expense: 'EX-{nr:5}' };
const starts = { estimate: 1, order: 1, invoice: 1, expense: 1 };
const edit = async (body: object) => call('POST', profile, { body });
const numberOf = async (document: string): Promise<unknown> => recordOf(await call('GET', document))['document_nr'];
const invoiceOf = async (day: string) => numberOf(await make('kb_invoice', { is_valid_from: day }));
const year = Number(recordOf(await call('GET', '/kontor/next_number'))['year']);
const today = `${year}-06-15`;

describe('the start of a number series', () => {
  it('a start number continues from another program and leaves the other kinds unchanged', async () => {
    expect((await edit({ number_starts: { ...starts, invoice: 812 } })).status).toBe(200);
    expect([await invoiceOf(today), await invoiceOf(today)]).toEqual(['RE-00812', 'RE-00813']);
    expect(await numberOf(await make('kb_offer'))).toBe('AN-00001');
  });

  it('a lower start number does not change assigned numbers', async () => {
    await edit({ number_starts: { ...starts, invoice: 5 } });
    expect(await invoiceOf(today)).toBe('RE-00814');
  });

  it('a wrong start number can be reverted until a document uses it', async () => {
    await edit({ number_starts: { ...starts, invoice: 90_000 } });
    await edit({ number_starts: { ...starts, invoice: 900 } });
    expect(await invoiceOf(today)).toBe('RE-00900');
  });

  it.each([0, -1, 1.5, 1_000_000_000, '7'])(
    'a start number must be a whole number from 1: %s is refused',
    async (invoice) => {
      expect((await edit({ number_starts: { ...starts, invoice } })).status).toBe(422);
    },
  );
});

describe('a pattern with the year', () => {
  it('counts the documents of each year separately, and applies the start once', async () => {
    const pattern = { ...patterns, invoice: 'RE-{year}-{nr:4}' };
    await edit({ number_patterns: pattern, number_starts: { ...starts, invoice: 83 } });
    expect([await invoiceOf(`${year}-01-01`), await invoiceOf(`${year}-12-31`)]).toEqual([
      `RE-${year}-0083`,
      `RE-${year}-0084`,
    ]);
    expect([await invoiceOf(`${year + 1}-01-01`), await invoiceOf(`${year - 1}-12-31`)]).toEqual([
      `RE-${year + 1}-0001`,
      `RE-${year - 1}-0001`,
    ]);
    expect(await invoiceOf(today)).toBe(`RE-${year}-0085`);
  });

  it('uses the day of an expense', async () => {
    await edit({ number_patterns: { ...patterns, expense: '{nr}/{year}' } });
    const body = { user_id: 1, is_valid_from: '2024-02-29', amount: '10', tax_id: 1, account_id: 1, title: 'Buch' };
    const expense = idOf(await call('POST', '/kb_expense', { body: { ...body, mwst_type: 0, mwst_is_net: false } }));
    expect(await numberOf(`/kb_expense/${expense}`)).toBe('1/2024');
  });

  it.each(['RE-{year}', '{nr}{nr}', '{jahr}-{nr}', '{nr', '{nr:5}}'])('%s is refused', async (invoice) => {
    expect((await edit({ number_patterns: { ...patterns, invoice } })).status).toBe(422);
  });
});

describe('the next numbers', () => {
  it('are those that the next documents get, in both kinds of series', async () => {
    await edit({ number_patterns: patterns, number_starts: { ...starts, order: 40 } });
    const record = recordOf(await call('GET', '/kontor/next_number'));
    expect(record).toMatchObject({
      year: String(year),
      order: { always: 40, of_year: 1 },
      invoice: { of_year: 86 },
    });
    expect(await numberOf(await make('kb_order'))).toBe('AU-00040');
  });
});
