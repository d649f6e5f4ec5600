import { afterAll, expect, it } from 'vitest';
import { randomFrom } from '#server/demo/random.ts';
import { startTestService } from '../../testing/test-service.ts';
import { rehearse } from './test-rate-change.ts';

/** The long form of rate-change.test.ts. */
const service = await startTestService();
afterAll(service.close);

it('gives 1,000 invoices around the change the right rates, taxes and totals, in both price modes', async () => {
  const body = { rate: 8.1, value: '8.5', valid_from: '2026-01-01' };
  expect((await service.call('POST', '/kontor/tax_change', { body })).status).toBe(201);
  const seen = await rehearse(service, randomFrom(2026), '2026-01-01', 1000);
  expect(seen.before + seen.after + seen.both).toBe(1000);
  expect(Math.min(seen.before, seen.after, seen.both)).toBeGreaterThan(100);
}, 300_000);
