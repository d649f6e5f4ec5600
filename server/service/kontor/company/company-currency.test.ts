import { afterAll, expect, it } from 'vitest';
import { idOf, recordOf, startTestService, type TestResponse } from '../../testing/test-service.ts';

/** rulings/company#master-currency, #exchange-rate: rates are prices in the currency of the company, whatever arrives at the same time. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const [francs, euros, dollars] = [1, 2, 3];
const addRate = async (currency_id: number, valid_from = '2025-11-03') =>
  call('POST', '/kontor/exchange_rate', { body: { currency_id, valid_from, rate: '0.9412' } });
const changeTo = async (currency_id: number): Promise<TestResponse> =>
  call('POST', '/kontor/company_profile', { body: { currency_id } });
const currency = async (): Promise<unknown> => recordOf(await call('GET', '/kontor/company_profile'))['currency_id'];

it('a rate of the currency to which the company changes at the same moment is refused, or the change', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [changed, made] = await Promise.all([changeTo(euros), addRate(euros)]);
    expect([changed.status, made.status].toSorted((one, other) => one - other)).toContain(422);
    if (made.status === 201) await call('DELETE', `/kontor/exchange_rate/${idOf(made)}`);
    if (changed.status === 200) await changeTo(francs);
  }
});

it('a change back that was sent before the currency changed is refused once there is a rate', async () => {
  await changeTo(euros);
  expect((await addRate(dollars)).status).toBe(201);
  const answers = await Promise.all([changeTo(francs), changeTo(dollars)]);
  expect(answers.map(({ status }) => status)).toEqual([422, 422]);
  expect(await currency()).toBe(euros);
});
