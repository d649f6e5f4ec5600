import { afterAll, describe, expect, it } from 'vitest';
import { billingIn, invoiceOf } from './test-billing.ts';
import { recordsOf, startTestService } from '../../testing/test-service.ts';

/** Hours are billed as they were seen, and only once (rulings/billing#billed-hours). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const { contactOf, enter, bill, statusOf, etagOf, invoices } = await billingIn(service);

describe('hours that changed meanwhile', () => {
  it('are refused by name: 409, nothing written', async () => {
    const contact_id = await contactOf('Konflikt AG');
    const fresh = await enter(contact_id, 60);
    const changed = await enter(contact_id, 60);
    const etag = await etagOf(`/timesheet/${changed}`);
    await call('POST', `/timesheet/${changed}`, { body: { text: 'anders' } });
    const deleted = await enter(contact_id, 60);
    await call('DELETE', `/timesheet/${deleted}`);
    const billed = await enter(contact_id, 60);
    await bill(contact_id, [billed]);
    const byHand = await enter(contact_id, 60, { status_id: 4 });
    const closed = await enter(contact_id, 60, { status_id: 5 });
    const own = await enter(contact_id, 60, { allowable_bill: false });
    const running = await enter(contact_id, 0);
    await call('POST', `/monitoring/${running}/start`);
    const before = await invoices();
    const entries = [fresh, changed, deleted, billed, byHand, closed, own, running].map((id) =>
      id === changed ? { id, etag } : { id },
    );
    const refused = await bill(contact_id, [], { entries });
    await call('POST', `/monitoring/${running}/stop`);
    const name = '18.11.2025, Beratung Recht';
    expect(refused.body).toEqual({
      error_code: 409,
      message: 'Some entries can no longer be billed. Nothing was billed.',
      errors: [
        `entries.1.id: Entry “18.11.2025, anders” has been changed in the meantime.`,
        `entries.2.id: Entry ${deleted} no longer exists.`,
        `entries.3.id: Entry “${name}” has already been billed.`,
        `entries.4.id: Entry “${name}” has already been billed.`,
        `entries.5.id: Entry “${name}” is not billable, or is closed.`,
        `entries.6.id: Entry “${name}” is not billable, or is closed.`,
        `entries.7.id: Entry “20.11.2025, Beratung Recht” is running.`,
      ],
    });
    expect([await invoices(), await statusOf(fresh)]).toEqual([before, null]);
    const again = { id: changed, etag: await etagOf(`/timesheet/${changed}`) };
    expect((await bill(contact_id, [], { entries: [again] })).status).toBe(201);
  });

  it('are billed once by fifty overlapping invoices at once', async () => {
    const contact_id = await contactOf('Fünfzig AG');
    const ids: number[] = [];
    for (let index = 0; index < 10; index += 1) ids.push(await enter(contact_id, 60));
    const before = Number(await invoices());
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => bill(contact_id, ids.slice(index % 3, (index % 3) + 4))),
    );
    const made = answers.filter(({ status }) => status === 201).map(invoiceOf);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(50 - made.length);
    expect(Number(await invoices())).toBe(before + made.length);
    const linked: unknown[] = [];
    for (const { id } of made)
      for (const { timetracking_ids } of recordsOf(await call('GET', `/kontor/kb_invoice/${id}/billed`)))
        linked.push(...(Array.isArray(timetracking_ids) ? timetracking_ids : []));
    expect(new Set(linked).size).toBe(linked.length);
    expect(linked).toHaveLength(4 * made.length);
  });
});
