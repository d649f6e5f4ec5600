import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hoursPdf } from '#contract/kontor/billing-operations.ts';
import { startPaperService } from '../../testing/test-paper-service.ts';
import { readPages } from '../../papers/render/test-pdf.ts';
import { incomeAccount } from '../../testing/test-hours.ts';
import { billingIn, invoiceOf } from '../billing/test-billing.ts';

/** rulings/billing#hours-annex: how the list of hours is chosen, and what freezes it. */
const service = await startPaperService();
const { call, contact_id, make, paper } = service;
const { enter, bill, addTo, activityOf, statusOf } = await billingIn(service);
afterAll(service.close);

const byDay = { group_by: 'day', show_rates: false };
const draftOf = async (ids: readonly number[], more: object = {}): Promise<string> =>
  `/kb_invoice/${invoiceOf(await bill(contact_id, ids, more)).id}`;
const set = async (invoice: string, annex: object | null, headers = {}) =>
  call('POST', `/kontor${invoice}/hours_annex`, { body: { annex }, headers });
const textOf = async (invoice: string) => (await readPages(await paper(invoice))).flat().join('\n');
const listed = async (invoice: string) => (await textOf(invoice)).includes('Stundenliste');
const queried = z.object({ records: z.array(z.record(z.string(), z.unknown())) });
const kept = async (invoice: string) => {
  const body = { filter: [{ field: 'id', value: Number(invoice.split('/')[2]) }] };
  const [record] = queried.parse((await call('POST', '/kontor/query/invoice', { body })).body).records;
  return [record?.['annex_group_by'], record?.['annex_show_rates']];
};

describe('the list of hours', () => {
  it('is set when the hours are billed, or later, and removed again', async () => {
    const invoice = await draftOf([await enter(contact_id, 60)]);
    expect([await listed(invoice), await kept(invoice)]).toEqual([false, [null, null]]);
    const answered = await set(invoice, byDay);
    expect([answered.status, answered.body]).toEqual([200, { annex: byDay }]);
    expect(answered.headers['etag']).toBe((await call('GET', invoice)).headers['etag']);
    expect([await listed(invoice), await kept(invoice)]).toEqual([true, ['day', false]]);
    expect((await set(invoice, null)).body).toEqual({ annex: null });
    expect([await listed(invoice), await kept(invoice)]).toEqual([false, [null, null]]);
    const annex = { group_by: 'user', show_rates: true };
    await addTo(Number(invoice.split('/')[2]), [await enter(contact_id, 30)], { annex });
    expect(await kept(invoice)).toEqual(['user', true]);
    await addTo(Number(invoice.split('/')[2]), [await enter(contact_id, 30)]);
    expect(await kept(invoice)).toEqual(['user', true]);
  });

  it('is refused for invalid input, a stale draft, an issued invoice and a missing one', async () => {
    const invoice = await draftOf([await enter(contact_id, 60)]);
    expect((await set(invoice, { group_by: 'month', show_rates: true })).status).toBe(422);
    expect((await set(invoice, { group_by: 'day' })).status).toBe(422);
    expect((await set(invoice, byDay, { 'if-match': '"0-0"' })).status).toBe(412);
    expect((await set('/kb_invoice/99999', byDay)).status).toBe(404);
    await call('POST', `${invoice}/issue`);
    expect((await set(invoice, byDay)).status).toBe(403);
    expect([await listed(invoice), await kept(invoice)]).toEqual([false, [null, null]]);
  });

  it('is refused to an application that may edit invoices but not read hours', async () => {
    const invoice = await draftOf([await enter(contact_id, 60)]);
    const token = await service.token(service.owner, ['kb_invoice_edit'], { clientId: 'reports' });
    const answered = await call('POST', `/kontor${invoice}/hours_annex`, { body: { annex: byDay }, token });
    expect([answered.status, await listed(invoice)]).toEqual([403, false]);
  });

  it('prints nothing on an invoice without hours', async () => {
    const invoice = await make('kb_invoice');
    expect((await set(invoice, byDay)).status).toBe(200);
    expect((await readPages(await paper(invoice))).length).toBe(1);
  });

  it('is in the preview of the invoice to be created', async () => {
    const body = {
      entries: [{ id: await enter(contact_id, 60, { text: 'Nur geprobt' }) }],
      group_by: 'all',
      tax_id: 1,
      invoice: { contact_id, user_id: 1 },
      annex: byDay,
    };
    const { pdf } = hoursPdf.answer.parse((await call('POST', '/kontor/invoice_from_hours/pdf', { body })).body);
    const lines = (await readPages(Buffer.from(pdf.content, 'base64'))).flat();
    expect(lines).toContain('18.11.2025 1.00');
    expect(lines.find((line) => line.includes('Nur geprobt'))).toMatch(/1\.00$/);
  });

  it('stays as issued when names, entries and credits change', async () => {
    const activity = { account_id: incomeAccount, default_price_per_hour: 100 };
    const client_service_id = await activityOf('Alte Tätigkeit', activity);
    const ids = [
      await enter(contact_id, 60, { text: 'Erster', client_service_id }),
      await enter(contact_id, 120, { text: 'Zweiter', client_service_id }),
    ];
    const invoice = await draftOf(ids, { annex: byDay, group_by: 'entry' });
    await call('POST', `${invoice}/issue`);
    const before = await textOf(invoice);
    for (const words of ['Alte Tätigkeit', 'Erster', 'Total Stunden 3.00']) expect(before).toContain(words);
    const [line] = invoiceOf({ ...(await call('GET', invoice)), status: 201 }).positions;
    const lines = [{ type: 'KbPositionCustom', id: line?.id, amount: '1' }];
    const body = { reason: 'Doppelt', lines };
    expect((await call('POST', `/kontor${invoice}/credit_note`, { body })).status).toBe(201);
    expect(await statusOf(ids[0] ?? 0)).toBe(3);
    const edit = { text: 'Anders', tracking: { type: 'duration', date: '2025-11-01', duration: '09:00' } };
    expect((await call('POST', `/timesheet/${ids[0] ?? 0}`, { body: edit })).status).toBe(200);
    const renamed = { name: 'Neue Tätigkeit', ...activity };
    expect((await call('POST', `/client_service/${client_service_id}`, { body: renamed })).status).toBe(200);
    expect(await textOf(invoice)).toBe(before);
  });

  it('holds a thousand entries', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 1000; index += 1)
      ids.push(await enter(contact_id, 7, { text: `Eintrag ${index} ${'Lang '.repeat(20)}` }));
    const invoice = await draftOf(ids, { annex: byDay });
    const text = await textOf(invoice);
    const seen = new Set(text.match(/Eintrag \d+ /g));
    const missing = ids.map((_, index) => `Eintrag ${index} `).filter((each) => !seen.has(each));
    expect(missing).toEqual([]);
    // 7000 minutes.
    expect(text).toContain('Total Stunden 116:40');
  }, 120_000);
});
