import { afterAll, describe, expect, test } from 'vitest';
import { invoiceRecord } from '#contract/resources/invoice.ts';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { hoursIn, incomeAccount } from '#server/service/testing/test-hours.ts';
import {
  idOf,
  recordOf,
  recordsOf,
  startTestService,
  type TestResponse,
} from '#server/service/testing/test-service.ts';
import { lengthOf } from '../rows/length.ts';
import { reportNote } from '../rows/notes.ts';

/** Many simultaneous requests want the same hours, or the same expenses, each on its own invoice (rulings/billing#billed-hours). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const atOnce = 200;
const rounds = lengthOf(1, 10);
const { contactOf, activityOf, enterOn } = hoursIn(service);
const contact_id = await contactOf('Muster AG');
const activity = await activityOf('Beratung Recht', { account_id: incomeAccount, default_price_per_hour: 165 });
const invoice = { contact_id, user_id: 1 };
const draft = async (): Promise<number> => idOf(await call('POST', '/kb_invoice', { body: invoice }));
const drafts: number[] = [];
for (let index = 0; index < 10; index += 1) drafts.push(await draft());

/** Every second one asks for a new invoice, the others for a position on one of some drafts. */
const targetOf = (index: number): object =>
  index % 2 === 0 ? { invoice } : { kb_invoice_id: drafts[index % drafts.length] };

const gone = 'Some entries can no longer be billed. Nothing was billed.';
const charged = 'The expense is already on an invoice. Nothing was created.';

const race = async (send: (index: number) => Promise<TestResponse>): Promise<readonly TestResponse[]> =>
  Promise.all(Array.from({ length: atOnce }, async (_, index) => send(index)));
const invoices = async (): Promise<readonly number[]> =>
  recordsOf(await call('GET', '/kb_invoice?limit=2000')).map(({ id }) => Number(id));
/** Positions of all invoices, with the work that each bills. */
const billed = async () => {
  const found: unknown[] = [];
  for (const id of await invoices())
    for (const { timetracking_ids, kb_expense_ids } of recordsOf(await call('GET', `/kontor/kb_invoice/${id}/billed`)))
      found.push([timetracking_ids, kb_expense_ids].flat());
  return found.flat();
};
const positionCount = async (): Promise<number> => {
  let count = 0;
  for (const id of await invoices())
    count += invoiceRecord.parse((await call('GET', `/kb_invoice/${id}`)).body).positions.length;
  return count;
};

/** One request succeeded, the others were refused, and the invoices contain the work of one of them. */
const checkOnce = (answers: readonly TestResponse[], invoices: readonly string[]): void => {
  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(statuses.get(201)).toHaveLength(1);
  const messages = new Set(statuses.get(409)?.map((answered) => recordOf(answered)['message']));
  expect(messages).toEqual(new Set(invoices));
};

describe('D10: billed 200 times at once', { timeout: 600_000 }, () => {
  test('the same hours are billed once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const ids = [await enterOn(activity, contact_id, 60), await enterOn(activity, contact_id, 30)];
      const before = await positionCount();
      const body = { entries: ids.map((id) => ({ id })), group_by: 'entry', tax_id: 4 };
      const answers = await race(async (index) =>
        call('POST', '/kontor/invoice_from_hours', { body: { ...body, ...targetOf(index) } }),
      );
      checkOnce(answers, [gone]);
      expect(await positionCount()).toBe(before + 2);
      expect((await billed()).filter((id) => id === ids[0] || id === ids[1])).toEqual(ids);
      for (const id of ids) expect(recordOf(await call('GET', `/timesheet/${id}`))['status_id']).toBe(4);
    }
    reportNote('D10', { length: `the same hours ${rounds} x billed ${atOnce} times at once` });
  });

  test('the same expenses are charged once, by any operation', async () => {
    const paid = { account_id: accountId('5820'), amount: '108.10', tax_id: 6, user_id: 1, title: 'Bahnbillett' };
    for (let round = 0; round < rounds; round += 1) {
      const id = idOf(await call('POST', '/kb_expense', { body: paid }));
      const before = await positionCount();
      const body = { expenses: [{ kb_expense_id: id, tax_id: 1 }] };
      const answers = await race(async (index) =>
        index % 3 === 0
          ? call('POST', `/kb_expense/${id}/invoice`, { body: { ...invoice, tax_id: 1 } })
          : call('POST', '/kontor/invoice_from_expenses', { body: { ...body, ...targetOf(index) } }),
      );
      checkOnce(answers, [gone, charged]);
      expect(await positionCount()).toBe(before + 1);
      expect(recordOf(await call('GET', `/kb_expense/${id}`))['kb_item_status_id']).toBe(34);
    }
    reportNote('D10', { length: `the same expense ${rounds} x charged ${atOnce} times at once` });
  });

  test('control: if billing reads first and writes later, several succeed', async () => {
    const id = await enterOn(activity, contact_id, 60);
    const before = await invoices();
    await race(async () => {
      const seen = await call('GET', `/timesheet/${id}`);
      if (recordOf(seen)['status_id'] === 4) return seen;
      await call('POST', '/kb_invoice', { body: invoice });
      return call('POST', `/timesheet/${id}`, { body: { status_id: 4 } });
    });
    expect((await invoices()).length).toBeGreaterThan(before.length + 1);
  });
});
