import { afterAll, describe, expect, it } from 'vitest';
import { reminderRun, reminderStop, type ReminderRunRow } from '#contract/kontor/reminder-run-operations.ts';
import { idOf, startTestService } from '../../testing/test-service.ts';

/** Not in the documented interface: a day until which an invoice gets no reminder. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contact_id = idOf(
  await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 } }),
);

/** An issued invoice that is due on a day. */
const newInvoice = async (is_valid_to: string): Promise<number> => {
  const body = { contact_id, user_id: 1, is_valid_from: '2025-09-01', is_valid_to };
  const id = idOf(await call('POST', '/kb_invoice', { body }));
  const position = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100 };
  await call('POST', `/kb_invoice/${id}/kb_position_custom`, { body: position });
  await call('POST', `/kb_invoice/${id}/issue`);
  return id;
};
const rowOf = async (invoice: number, day: string): Promise<ReminderRunRow | undefined> => {
  const body = { day, dry_run: true, kb_invoice_ids: [invoice] };
  return reminderRun.answer.parse((await call('POST', '/kontor/reminder_run', { body })).body).rows[0];
};

describe('a reminder stop', () => {
  const setStop = async (invoice: number, body: object, options = {}) =>
    call('POST', `/kontor/kb_invoice/${invoice}/reminder_stop`, { body, ...options });

  it('keeps an invoice from reminders up to and including its day', async () => {
    const invoice = await newInvoice('2025-11-01');
    const path = `/kontor/kb_invoice/${invoice}/reminder_stop`;
    expect((await call('GET', path)).body).toEqual({ until: null, reason: null });
    const stop = { until: '2025-11-30', reason: 'Ratenzahlung vereinbart' };
    expect(reminderStop.parse((await setStop(invoice, stop)).body)).toEqual(stop);
    expect((await call('GET', path)).body).toEqual(stop);
    expect(await rowOf(invoice, '2025-11-30')).toMatchObject({ reason: 'stopped_until', until: '2025-11-30' });
    expect(await rowOf(invoice, '2025-12-01')).toMatchObject({ reason: 'first_level', until: null });
    await setStop(invoice, { until: '2025-12-24' });
    expect((await call('GET', path)).body).toEqual({ until: '2025-12-24', reason: null });
    expect((await setStop(invoice, { until: null })).body).toEqual({ until: null, reason: null });
    expect(await rowOf(invoice, '2025-11-30')).toMatchObject({ reason: 'first_level' });
  });

  it('belongs to an invoice of the company, and requires the right to edit it', async () => {
    const invoice = await newInvoice('2025-11-01');
    const foreign = { token: service.foreign, org: service.stranger.org };
    const stop = { until: '2025-11-30' };
    expect((await setStop(invoice, stop, foreign)).status).toBe(404);
    expect((await setStop(999_999, stop)).status).toBe(404);
    expect((await setStop(invoice, stop, { token: await service.token(service.time) })).status).toBe(403);
    expect(
      (await setStop(invoice, stop, { token: await service.token(service.owner, ['kb_invoice_show']) })).status,
    ).toBe(403);
    expect((await setStop(invoice, { until: '2025-02-30' })).status).toBe(422);
    expect((await call('GET', `/kontor/kb_invoice/${invoice}/reminder_stop`)).body).toEqual({
      until: null,
      reason: null,
    });
  });
});
