import { afterAll, expect, it } from 'vitest';
import { randomFrom } from '#server/demo/random.ts';
import { startTestService } from '../../testing/test-service.ts';
import { rehearse } from './test-rate-change.ts';

/** A rehearsed change of rate: every invoice takes the rate of the day of its supply (rulings/company#tax-change). */
const service = await startTestService();
afterAll(service.close);

it('gives 60 invoices around the change the right rates, taxes and totals, in both price modes', async () => {
  const body = { rate: 8.1, value: '8.5', valid_from: '2026-01-01' };
  expect((await service.call('POST', '/kontor/tax_change', { body })).status).toBe(201);
  const seen = await rehearse(service, randomFrom(25), '2026-01-01', 60);
  expect(seen.before + seen.after + seen.both).toBe(60);
  expect(Math.min(seen.before, seen.after, seen.both)).toBeGreaterThan(5);
});
