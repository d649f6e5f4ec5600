import { afterAll, describe, expect, it } from 'vitest';
import { queryAnswer } from '#contract/kontor/query-operation.ts';
import { documentsIn } from '../testing/test-documents.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../testing/test-service.ts';

/** Currencies and their rates (rulings/company#master-currency, rulings/company#exchange-rate). */
const service = await startTestService();
const { call, token, bookkeeper, time, foreign } = service;
afterAll(service.close);
const { make, addLine, field } = await documentsIn(service);

const [francs, euros] = [1, 2];
const addCurrency = async (body: object) => call('POST', '/kontor/master_currency', { body });
const addRate = async (body: object) => call('POST', '/kontor/exchange_rate', { body });
const rate = { currency_id: euros, valid_from: '2025-11-03', rate: '0.9412' };
const errorsOf = async (answered: ReturnType<typeof addRate>): Promise<unknown> => recordOf(await answered)['errors'];

describe('a currency', () => {
  it('that is added appears in the look-up, and documents are rounded to its unit', async () => {
    const before = recordsOf(await call('GET', '/currency'));
    const made = await addCurrency({ name: 'JPY', round_factor: 1 });
    const id = idOf(made);
    expect(recordsOf(await call('GET', '/currency'))).toEqual([...before, { id, name: 'JPY', round_factor: '1.0000' }]);
    const invoice = await make('kb_invoice', { currency_id: id });
    await addLine(invoice, '1234.40');
    expect(await field(invoice, 'total')).toBe('1234.0000');
    expect((await call('DELETE', `/kontor/master_currency/${id}`)).status).toBe(403);
  });

  it('is rounded to a cent if nothing else is sent, and keeps its code', async () => {
    const made = await addCurrency({ name: 'SEK' });
    expect(recordOf(made)).toMatchObject({ name: 'SEK', round_factor: '0.01' });
    const path = `/kontor/master_currency/${idOf(made)}`;
    const edited = await call('POST', path, { body: { round_factor: 0.5, name: 'NOK' } });
    expect(recordOf(edited)).toMatchObject({ name: 'SEK', round_factor: '0.5' });
    expect((await call('DELETE', path)).status).toBe(200);
  });

  const [exists, unknown] = ['This currency already exists.', 'Must be a currency code such as SEK.'];
  it.each([
    ['EUR', exists],
    ['eur', exists],
    ['sek', 'Write the code in capitals: SEK.'],
    ['Kronen', unknown],
    ['QQQ', unknown],
  ])('with the code %j is refused, with what is wrong', async (name, reason) => {
    expect(await errorsOf(addCurrency({ name }))).toEqual([`name: ${reason}`]);
  });

  it('without a code is refused', async () => {
    expect(await errorsOf(addCurrency({ name: '' }))).toEqual([expect.stringMatching(/^name: ./)]);
  });

  it.each(['0', '-0.01'])('with the unit %s is refused', async (round_factor) => {
    expect(await errorsOf(addCurrency({ name: 'NOK', round_factor }))).toEqual([
      expect.stringMatching(/^round_factor: ./),
    ]);
  });

  it('of the company stays', async () => {
    expect((await call('DELETE', `/kontor/master_currency/${francs}`)).status).toBe(403);
  });
});

describe('a rate', () => {
  it('is stored for a day with its units, and found by the latest day before', async () => {
    const first = await addRate(rate);
    expect(first.body).toEqual({ id: idOf(first), ...rate, units: 1 });
    await addRate({ ...rate, valid_from: '2025-11-10', rate: 0.9388 });
    await addRate({ currency_id: 3, valid_from: '2025-11-05', rate: '80.15', units: 100 });
    const on = async (day: string): Promise<unknown> => {
      const filter = [
        { field: 'currency_id', value: euros },
        { field: 'valid_from', criteria: '<=', value: day },
      ];
      const body = { filter, order_by: 'valid_from_desc', limit: 1 };
      const found = await call('POST', '/kontor/query/exchange_rate', { body });
      return queryAnswer.parse(found.body).records[0]?.['rate'];
    };
    expect(await on('2025-11-02')).toBe(undefined);
    expect(await on('2025-11-03')).toBe('0.9412');
    expect(await on('2025-11-09')).toBe('0.9412');
    expect(await on('2025-11-10')).toBe('0.9388');
    expect(await on('2030-01-01')).toBe('0.9388');
  });

  it('exists once for a currency and a day, also if two arrive together', async () => {
    const body = { ...rate, valid_from: '2025-12-01' };
    const statuses = (await Promise.all([addRate(body), addRate(body)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses).toContain(422);
    expect(await errorsOf(addRate(body))).toEqual([expect.stringMatching(/^valid_from: ./)]);
    const other = idOf(await addRate({ ...body, valid_from: '2025-12-02' }));
    const moved = call('POST', `/kontor/exchange_rate/${other}`, { body: { valid_from: '2025-12-01' } });
    expect(await errorsOf(moved)).toEqual([expect.stringMatching(/^valid_from: ./)]);
  });

  it.each([
    ['of 0', { rate: 0 }, 'rate'],
    ['below 0', { rate: '-0.94' }, 'rate'],
    ['in words', { rate: 'eins' }, 'rate'],
    ['for no units', { units: 0 }, 'units'],
    ['for the company’s own currency', { currency_id: francs }, 'currency_id'],
    ['for no currency', { currency_id: 999 }, 'currency_id'],
    ['for a day that does not exist', { valid_from: '2025-02-29' }, 'valid_from'],
  ])('%s is refused', async (_name, wrong, named) => {
    const answered = await addRate({ ...rate, valid_from: '2024-01-01', ...wrong });
    expect(answered.status).toBe(422);
    expect(recordOf(answered)['errors']).toEqual([expect.stringMatching(new RegExp(`^${named}: .`))]);
  });

  it('keeps its currency, and the currency of the company', async () => {
    const { status, body } = await call('DELETE', `/kontor/master_currency/${euros}`);
    expect(status).toBe(403);
    expect(JSON.stringify(body)).toContain('exchange rate');
    const changed = call('POST', '/kontor/company_profile', { body: { currency_id: euros } });
    expect(await errorsOf(changed)).toEqual([expect.stringMatching(/^currency_id: ./)]);
  });

  it('changes no document', async () => {
    const invoice = await make('kb_invoice', { currency_id: euros, is_valid_from: '2025-11-20' });
    await addLine(invoice, 100);
    await call('POST', `${invoice}/issue`);
    const before = await call('GET', invoice);
    await addRate({ ...rate, valid_from: '2025-11-20', rate: 2 });
    expect((await call('GET', invoice)).text).toBe(before.text);
  });
});

it('rates are a matter of owners and bookkeepers, currencies of owners', async () => {
  const clerk = await token(bookkeeper);
  const body = { ...rate, valid_from: '2025-10-01' };
  const made = await call('POST', '/kontor/exchange_rate', { body, token: clerk });
  expect(made.status).toBe(201);
  const worker = await token(time);
  const other = { ...body, valid_from: '2025-10-02' };
  expect((await call('POST', '/kontor/exchange_rate', { body: other, token: worker })).status).toBe(403);
  expect((await call('POST', '/kontor/master_currency', { body: { name: 'DKK' }, token: clerk })).status).toBe(403);
  const abroad = { token: foreign, org: 'two-ag' };
  expect((await call('GET', '/kontor/exchange_rate', abroad)).body).toEqual([]);
  expect((await call('DELETE', `/kontor/exchange_rate/${idOf(made)}`, abroad)).status).toBe(404);
});
