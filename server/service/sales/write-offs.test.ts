import { afterAll, describe, expect, it } from 'vitest';
import { documentsIn } from '../testing/test-documents.ts';
import { idOf, recordOf, recordsOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** rulings/documents#write-offs. Figures are calculated by hand; the tax follows MWSTG art. 41. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const { make, act, pay } = await documentsIn(service);

/** An issued invoice for these net amounts at 8.1 and 2.6 %. */
const issued = async (full: number, reduced = 0): Promise<string> => {
  const invoice = await make('kb_invoice');
  for (const [tax_id, unit_price] of [[1, full] as const, [2, reduced] as const])
    if (unit_price > 0)
      await call('POST', `${invoice}/kb_position_custom`, { body: { account_id: 1, amount: 1, tax_id, unit_price } });
  await act(invoice, 'issue');
  return invoice;
};
/** By default, the whole open amount. */
const writeOff = async (invoice: string, body: object): Promise<TestResponse> => {
  const value = recordOf(await call('GET', invoice))['total_remaining_payments'];
  return call('POST', `/kontor${invoice}/write_off`, { body: { value, ...body } });
};
const figures = async (invoice: string) => {
  const record = recordOf(await call('GET', invoice));
  return [record['kb_item_status_id'], record['total_credit_vouchers'], record['total_remaining_payments']];
};
const errorsOf = (answered: TestResponse): unknown => [answered.status, recordOf(answered)['errors']];

describe('a cash discount', () => {
  it('closes the remainder of an invoice and lowers the tax of each rate in proportion', async () => {
    const invoice = await issued(1000, 1000);
    // 1081.00 + 1026.00 = 2107.00; 2 % of that is 42.14: 21.62 at 8.1 % and 20.52 at 2.6 %.
    await pay(invoice, 2064.86);
    const made = await writeOff(invoice, { kind: 'discount', title: '2 % Skonto' });
    expect(made.status).toBe(201);
    expect(recordOf(made)).toMatchObject({
      kind: 'discount',
      value: '42.14',
      date: '2025-11-20',
      title: '2 % Skonto',
      total_taxes: '2.14',
      taxs: [
        { percentage: '8.1', basis: '20', value: '1.62' },
        { percentage: '2.6', basis: '20', value: '0.52' },
      ],
    });
    expect(await figures(invoice)).toEqual([9, '0.0000', '0.0000']);
  });

  it('is previewed with the tax of each rate, and nothing is written', async () => {
    const invoice = await issued(1000, 1000);
    await pay(invoice, 2064.86);
    const before = await figures(invoice);
    const preview = async (body: object) => call('POST', `/kontor${invoice}/write_off/preview`, { body });
    const previewed = await preview({ kind: 'discount', value: 42.14 });
    expect([previewed.status, recordOf(previewed)['total_taxes']]).toEqual([200, '2.14']);
    expect(recordOf(previewed)['taxs']).toMatchObject([{ value: '1.62' }, { value: '0.52' }]);
    expect(recordOf(await preview({ kind: 'charges', value: 42.14 }))).toMatchObject({ total_taxes: '0', taxs: [] });
    expect(errorsOf(await preview({ kind: 'discount', value: 42.15 }))).toEqual([422, ['value: at most 42.14']]);
    expect(recordsOf(await call('GET', `/kontor${invoice}/write_off`))).toEqual([]);
    expect(await figures(invoice)).toEqual(before);
  });

  it('is undone by deleting it', async () => {
    const invoice = await issued(100);
    await pay(invoice, 100);
    const id = idOf(await writeOff(invoice, { kind: 'discount' }));
    expect(await figures(invoice)).toEqual([9, '0.0000', '0.0000']);
    expect((await act(invoice, 'revert_issue')).status).toBe(409);
    expect((await call('DELETE', `/kontor${invoice}/write_off/${id}`)).status).toBe(200);
    expect(await figures(invoice)).toEqual([16, '0.0000', '8.1000']);
    expect((await call('GET', `/kontor${invoice}/write_off`)).body).toEqual([]);
  });
});

it('a loss works the same way, but bank charges lower no tax', async () => {
  const [lost, charged] = [await issued(100), await issued(100)];
  expect(recordOf(await writeOff(lost, { kind: 'write_off' }))).toMatchObject({ value: '108.1', total_taxes: '8.1' });
  await pay(charged, 100);
  expect(recordOf(await writeOff(charged, { kind: 'charges' }))).toMatchObject({
    value: '8.1',
    total_taxes: '0',
    taxs: [],
  });
  expect(await figures(charged)).toEqual([9, '0.0000', '0.0000']);
});

it('a price reduction cannot be credited again, but bank charges can', async () => {
  const [discounted, charged] = [await issued(100), await issued(100)];
  for (const [invoice, kind] of [[discounted, 'discount'] as const, [charged, 'charges'] as const]) {
    await pay(invoice, 98.1);
    await writeOff(invoice, { kind });
  }
  const left = async (invoice: string) => recordOf(await call('GET', `/kontor${invoice}/settlement`))['creditable'];
  expect([await left(discounted), await left(charged)]).toEqual(['98.1', '108.1']);
});

it('refuses more than is open, zero, a third decimal place, a draft and a cancelled invoice', async () => {
  const invoice = await issued(100);
  await pay(invoice, 100);
  expect(errorsOf(await writeOff(invoice, { kind: 'discount', value: 8.11 }))).toEqual([422, ['value: at most 8.10']]);
  expect(errorsOf(await writeOff(invoice, { kind: 'discount', value: 0 }))).toEqual([
    422,
    ['value: Must be above zero.'],
  ]);
  expect(errorsOf(await writeOff(invoice, { kind: 'discount', value: -1 }))).toEqual([
    422,
    ['value: Must be above zero.'],
  ]);
  expect((await writeOff(invoice, { kind: 'discount', value: '1.005' })).status).toBe(422);
  expect((await writeOff(invoice, { kind: 'gift' })).status).toBe(422);
  expect((await writeOff(invoice, { kind: 'discount' })).status).toBe(201);
  expect((await writeOff(invoice, { kind: 'discount' })).status).toBe(422);
  const draft = await make('kb_invoice');
  expect((await writeOff(draft, { kind: 'discount' })).status).toBe(403);
  const cancelled = await issued(100);
  await act(cancelled, 'cancel');
  expect((await writeOff(cancelled, { kind: 'discount' })).status).toBe(403);
});

it('many write-offs at once never exceed the open amount', async () => {
  const invoice = await issued(100);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => writeOff(invoice, { kind: 'write_off', value: 20 })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(recordsOf(await call('GET', `/kontor${invoice}/write_off`))).toHaveLength(5);
  expect(await figures(invoice)).toEqual([8, '0.0000', '8.1000']);
});
