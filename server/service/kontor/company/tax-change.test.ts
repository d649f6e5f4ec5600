import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { taxChangeList, type TaxChange } from '#contract/kontor/tax-change-operations.ts';
import { check } from '#contract/kontor/check-operation.ts';
import { documentsIn } from '../../testing/test-documents.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../../testing/test-service.ts';

/** Changes of VAT rates, prepared and withdrawn by owners (rulings/company#tax-change). */
const service = await startTestService();
const { call, token, bookkeeper, foreign } = service;
afterAll(service.close);
const { make, field } = await documentsIn(service);

const change = { rate: '8.1', value: '8.5', valid_from: '2026-01-01' };
const prepare = async (body: object = change) => call('POST', '/kontor/tax_change', { body });
const changes = async (): Promise<readonly TaxChange[]> =>
  taxChangeList.answer.parse((await call('GET', '/kontor/tax_change')).body);
const withdraw = async (id: number) => call('DELETE', `/kontor/tax_change/${id}`);
const taxes = async () => recordsOf(await call('GET', '/tax?limit=2000'));
const line = async (document: string, tax_id: number) =>
  idOf(
    await call('POST', `${document}/kb_position_custom`, {
      body: { account_id: 1, amount: 1, tax_id, unit_price: 100 },
    }),
  );
const findings = async (document: string) =>
  check.answer
    .parse((await call('GET', `/kontor${document}/check`)).body)
    .filter(({ code }) => code === 'tax_not_valid' || code === 'tax_change_in_period');

beforeEach(async () => {
  for (const { id } of (await changes()).toReversed()) {
    for (const { id: invoice } of recordsOf(await call('GET', '/kb_invoice')))
      await call('DELETE', `/kb_invoice/${String(invoice)}`);
    await withdraw(id);
  }
});

describe('a prepared change', () => {
  it('adds a tax for each active one with the old rate, and leaves the documented ones as they were', async () => {
    const before = await taxes();
    const made = await prepare({ ...change, rate: 8.1, value: 8.5 });
    expect([made.status, made.text]).toEqual([201, made.text]);
    expect(recordOf(made)).toMatchObject({ rate: '8.1', value: '8.5', valid_from: '2026-01-01' });
    const now = await taxes();
    expect(now.slice(0, before.length)).toEqual(before);
    const old = before.filter(({ value }) => Number(value) === 8.1);
    expect(old).toHaveLength(3);
    expect(now.slice(before.length)).toEqual(
      old.map((tax) => ({
        ...tax,
        id: expect.any(Number),
        value: '8.5000',
        code: String(tax['code']).replace('81', '85'),
        display_name: `${String(tax['name'])} (8.5 %)`,
      })),
    );
    expect((await changes()).map(({ taxes: pairs }) => pairs.map(({ follows_id }) => follows_id))).toEqual([
      old.map(({ id }) => id),
    ]);
    const [newest] = now.slice(before.length);
    expect(recordOf(await call('GET', `/tax/${String(newest?.['id'])}`))).toEqual(newest);
  });

  it('can be followed by the next one, and is withdrawn last first', async () => {
    await prepare();
    const later = idOf(await prepare({ rate: '8.5', value: '8.8', valid_from: '2028-01-01' }));
    const [first] = await changes();
    expect((await withdraw(first?.id ?? 0)).status).toBe(403);
    expect((await withdraw(later)).status).toBe(200);
    expect((await withdraw(first?.id ?? 0)).status).toBe(200);
    expect(await changes()).toEqual([]);
    expect((await taxes()).filter(({ value }) => Number(value) === 8.5)).toEqual([]);
  });

  it.each([
    ['a rate that no tax has', { rate: '7.7' }, 'rate'],
    ['a rate of 0', { rate: '0' }, 'rate'],
    ['the same rate', { value: '8.10' }, 'value'],
    ['a negative rate', { value: '-1' }, 'value'],
    ['no rate at all', { value: '0' }, 'value'],
    ['more than 100', { value: '100.01' }, 'value'],
    ['three decimal places', { value: '8.555' }, 'value'],
    ['words', { value: 'acht' }, 'value'],
    ['a day that does not exist', { valid_from: '2026-02-29' }, 'valid_from'],
    ['an unknown field', { tax_id: 1 }, 'tax_id'],
  ])('refuses %s and writes nothing', async (_name, wrong, named) => {
    const before = await taxes();
    const answered = await prepare({ ...change, ...wrong });
    expect(answered.status).toBe(422);
    expect(recordOf(answered)['errors']).toEqual([expect.stringMatching(new RegExp(`^${named}: .`))]);
    expect(await taxes()).toEqual(before);
  });

  it('refuses a second change of the same rate, and one before the first day of its rate', async () => {
    await prepare();
    expect(recordOf(await prepare())['errors']).toEqual([expect.stringMatching(/^rate: /)]);
    const early = await prepare({ rate: '8.5', value: '9', valid_from: '2026-01-01' });
    expect([early.status, recordOf(early)['errors']]).toEqual([422, [expect.stringMatching(/^valid_from: /)]]);
  });

  it('is a matter of owners, and of their company', async () => {
    const clerk = await token(bookkeeper);
    expect((await call('POST', '/kontor/tax_change', { body: change, token: clerk })).status).toBe(403);
    const id = idOf(await prepare());
    expect((await call('DELETE', `/kontor/tax_change/${id}`, { token: clerk })).status).toBe(403);
    const abroad = { token: foreign, org: 'two-ag' };
    expect((await call('GET', '/kontor/tax_change', abroad)).body).toEqual([]);
    expect((await call('DELETE', `/kontor/tax_change/${id}`, abroad)).status).toBe(404);
    expect((await call('GET', '/kontor/tax_change', { token: clerk })).body).toEqual(await changes());
  });

  it('is made once, even if the request is repeated', async () => {
    const headers = { 'idempotency-key': 'once' };
    const [one, two] = await Promise.all(
      [1, 2].map(async () => call('POST', '/kontor/tax_change', { body: change, headers })),
    );
    expect(one?.text).toBe(two?.text);
    expect(await changes()).toHaveLength(1);
  });

  it('stays while a line or the company uses it', async () => {
    const { id, taxes: pairs } = (await prepare().then(changes))[0] ?? { id: 0, taxes: [] };
    const tax_id = pairs.find(({ follows_id }) => follows_id === 1)?.tax_id ?? 0;
    const invoice = await make('kb_invoice');
    const position = await line(invoice, tax_id);
    expect((await withdraw(id)).status).toBe(403);
    expect(await changes()).toHaveLength(1);
    await call('DELETE', `${invoice}/kb_position_custom/${position}`);
    const profile = await call('POST', '/kontor/company_profile', { body: { tax_id } });
    expect(profile.status).toBe(200);
    expect((await withdraw(id)).status).toBe(403);
    await call('POST', '/kontor/company_profile', { body: { tax_id: null } });
    expect((await withdraw(id)).status).toBe(200);
  });
});

describe('lines', () => {
  const newTax = async (): Promise<number> =>
    (await changes())[0]?.taxes.find(({ follows_id }) => follows_id === 1)?.tax_id ?? 0;

  it('keep the tax that was sent and what they had, on drafts and on papers', async () => {
    const draft = await make('kb_invoice', { is_valid_from: '2026-03-01' });
    await line(draft, 1);
    const issued = await make('kb_invoice', { is_valid_from: '2025-11-01' });
    await line(issued, 1);
    await call('POST', `${issued}/issue`);
    const paper = (await call('GET', `${issued}/pdf`)).text;
    await prepare();
    const sent = await line(draft, 1);
    expect(recordOf(await call('GET', `${draft}/kb_position_custom/${sent}`))).toMatchObject({
      tax_id: 1,
      tax_value: '8.1000',
    });
    expect(await field(draft, 'total_taxes')).toBe('16.2000');
    expect(await field(issued, 'total_taxes')).toBe('8.1000');
    expect((await call('GET', `${issued}/pdf`)).text).toBe(paper);
    await call('POST', `${issued}/cancel`);
  });

  it('with a rate of another time are found before issuing, with the rate that applies', async () => {
    await prepare();
    const draft = await make('kb_invoice', { is_valid_from: '2026-01-01' });
    const old = await line(draft, 1);
    const right = await newTax();
    await line(draft, right);
    const wrong = { code: 'tax_not_valid', severity: 'warning', place: 'position', field: 'tax_id' };
    expect(await findings(draft)).toEqual([{ ...wrong, id: old, type: 'KbPositionCustom', text: '8.5' }]);
    const period = async (from: string, to: string) =>
      call('POST', `/kontor${draft}/service_period`, { body: { from, to } });
    await period('2025-12-31', '2025-12-31');
    expect(await findings(draft)).toMatchObject([{ ...wrong, text: '8.1' }]);
    await period('2025-12-31', '2026-01-01');
    expect(await findings(draft)).toEqual([]);
  });

  it('of one rate only, across the change, are found too', async () => {
    await prepare();
    const draft = await make('kb_invoice', { is_valid_from: '2026-01-20' });
    await line(draft, 1);
    await call('POST', `/kontor${draft}/service_period`, { body: { from: '2025-12-01', to: '2026-01-15' } });
    expect(await findings(draft)).toMatchObject([
      { code: 'tax_change_in_period', field: 'service_period', text: '2026-01-01' },
    ]);
    await line(draft, await newTax());
    expect(await findings(draft)).toEqual([]);
  });

  it('without VAT are not asked for a rate', async () => {
    await prepare();
    const draft = await make('kb_invoice', { is_valid_from: '2026-01-01', mwst_type: 2 });
    await line(draft, 1);
    expect(await findings(draft)).toEqual([]);
  });
});
