import { afterAll, expect, test } from 'vitest';
import { reminderRun } from '#contract/kontor/reminder-run-operations.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../../testing/test-service.ts';

/** Not in the documented interface: a run for a day in the future shows what will be due, and reminds nobody. */
const service = await startTestService();
const { call, clock } = service;
afterAll(service.close);

const newInvoice = async (is_valid_to: string): Promise<number> => {
  const contact = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
  const contact_id = idOf(await call('POST', '/contact', { body: contact }));
  const body = { contact_id, user_id: 1, is_valid_from: '2025-11-01', is_valid_to };
  const id = idOf(await call('POST', '/kb_invoice', { body }));
  const position = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100 };
  await call('POST', `/kb_invoice/${id}/kb_position_custom`, { body: position });
  await call('POST', `/kb_invoice/${id}/issue`);
  return id;
};

test('nobody is reminded before the day has come: a dry run shows it, and a run is refused until then', async () => {
  const invoice = await newInvoice('2025-11-16');
  const post = async (day: string, dry_run: boolean) =>
    call('POST', '/kontor/reminder_run', { body: { day, dry_run, kb_invoice_ids: [invoice] } });
  const reasonOn = async (day: string) =>
    reminderRun.answer.parse((await post(day, true)).body).rows.map(({ reason, until }) => [reason, until]);
  const reminders = async () => recordsOf(await call('GET', `/kb_invoice/${invoice}/kb_reminder`));

  // 23:59 in Zurich; the first level waits five days.
  clock.now = Date.UTC(2025, 10, 20, 22, 59);
  expect(await reasonOn('2025-11-20')).toEqual([['waiting_until', '2025-11-21']]);
  expect(await reasonOn('2025-11-21')).toEqual([['first_level', null]]);
  const refused = await post('2025-11-21', false);
  expect(refused.status).toBe(422);
  expect(recordOf(refused)['errors']).toEqual([
    'day: The day is in the future: a run can only create reminders that are due by now.',
  ]);
  expect((await post('2025-11-20', false)).status).toBe(200);
  expect(await reminders()).toEqual([]);

  clock.now = Date.UTC(2025, 10, 20, 23);
  expect((await post('2025-11-21', false)).status).toBe(200);
  expect(await reminders()).toMatchObject([{ is_valid_from: '2025-11-21', reminder_level: 1 }]);
});
