import { afterAll, describe, expect, test } from 'vitest';
import { idOf, recordOf, recordsOf, startTestService } from '#server/service/testing/test-service.ts';
import { lengthOf, seeded } from '../rows/length.ts';
import { cutOff, halfUp } from './ledger.ts';
import { moneyWalk } from './walk.ts';
import { reportNote } from '../rows/notes.ts';

/** After any payments, credits, write-offs and undos, open amounts and tax per rate equal an independently written ledger. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contact_id = idOf(
  await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 } }),
);
const walks = lengthOf(60, 1000);
const kinds = [
  'payment',
  'refund',
  'payment taken back',
  'refund kept',
  'credit of lines',
  'credit of an amount',
  'credit of all',
  'discount',
  'write_off',
  'charges',
  'write-off taken back',
  'cancel',
  'cancellation',
  'taken back and issued again',
];

describe('D13: money', { timeout: 7_200_000 }, () => {
  test('D13: random walks of payments, credits, write-offs and cancellations equal the ledger after every step', async () => {
    const { walk, done } = moneyWalk(service, contact_id, seeded('D13'), halfUp);
    const isDone = (): boolean => kinds.every((kind) => done.has(kind));
    for (let count = 0; count < walks || (!isDone() && count < 10 * walks); count += 1) await walk();
    reportNote('D13', { length: `${walks} walks: ${[...done].map(([what, count]) => `${count} ${what}`).join(', ')}` });
    expect(new Set(kinds).difference(new Set(done.keys()))).toEqual(new Set());
  });

  test('D13, control: detects a ledger that loses half a rappen', async () => {
    const { walk } = moneyWalk(service, contact_id, seeded('D13'), cutOff);
    await expect(
      (async () => {
        for (let count = 0; count < 200; count += 1) await walk();
      })(),
    ).rejects.toThrow('expected { amounts:');
  });
});

describe('D13: 200 credits at once', { timeout: 7_200_000 }, () => {
  const rounds = lengthOf(1, 10);
  const atOnce = 200;

  test('D13: never exceed the invoice, nor one of its lines', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1 } }));
      const body = { account_id: 1, tax_id: 1, amount: 7, unit_price: '33.35' };
      const line = idOf(await call('POST', `/kb_invoice/${id}/kb_position_custom`, { body }));
      await call('POST', `/kb_invoice/${id}/issue`);
      const parts = [{ lines: [{ type: 'KbPositionCustom', id: line, amount: 1 }] }, { amount: '20.00' }, {}];
      const answers = await Promise.all(
        Array.from({ length: atOnce }, async (_, index) =>
          call('POST', `/kontor/kb_invoice/${id}/credit_note`, {
            body: { reason: 'x', ...parts[(index + round) % (index < atOnce - 1 ? 2 : 3)] },
          }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
      const made = answers.filter(({ status }) => status === 201).map(recordOf);
      const rappen = made.reduce((sum, { total }) => sum + Math.round(100 * Number(total)), 0);
      const record = recordOf(await call('GET', `/kb_invoice/${id}`));
      // 233.45 + 18.91 = 252.36, to five centimes 252.35.
      expect(record['total']).toBe('252.3500');
      expect(rappen).toBeLessThanOrEqual(25_235);
      expect(Math.round(100 * Number(record['total_credit_vouchers']))).toBe(rappen);
      const stored = recordsOf(
        await call('POST', '/kontor/credit_note/search', { body: [{ field: 'kb_invoice_id', value: id }] }),
      );
      expect(stored).toHaveLength(made.length);
      expect(new Set(stored.map(({ document_nr }) => document_nr)).size).toBe(made.length);
    }
    reportNote('D13', { length: `${rounds} x ${atOnce} credits of an invoice at once` });
  });
});
