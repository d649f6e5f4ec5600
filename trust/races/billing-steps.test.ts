import { afterAll, describe, expect, test } from 'vitest';
import { unbilled } from '#contract/kontor/billing-operations.ts';
import { invoiceRecord } from '#contract/resources/invoice.ts';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { integerOf, integerOrNull } from '#server/service/requests/rule.ts';
import type { Reader } from '#server/service/store/database.ts';
import { sql, type Sql } from '#server/service/store/sql.ts';
import { idOf, recordsOf, startTestService, type TestResponse } from '#server/service/testing/test-service.ts';
import { lengthOf, seeded } from '../rows/length.ts';
import { reportNote } from '../rows/notes.ts';

/**
 * After any operation on documents, each entry and each expense is billed once or free (rulings/billing#freed,
 * rulings/billing#kept-links).
 */
const service = await startTestService();
const { call, database } = service;
afterAll(service.close);

const contact = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
const contact_id = idOf(await call('POST', '/contact', { body: contact }));
const invoice = { contact_id, user_id: 1 };
const entry = {
  user_id: 1,
  client_service_id: 1,
  allowable_bill: true,
  charge: 100,
  contact_id,
  tracking: { type: 'duration', date: '2025-11-18', duration: '01:00' },
};
const paid = { account_id: accountId('5820'), amount: 10, tax_id: 6, user_id: 1 };
const entries: number[] = [];
const expenses: number[] = [];
for (let index = 0; index < 6; index += 1) entries.push(idOf(await call('POST', '/timesheet', { body: entry })));
for (let index = 0; index < 4; index += 1) expenses.push(idOf(await call('POST', '/kb_expense', { body: paid })));

const steps = [
  'bill hours',
  'bill hours',
  'add hours',
  'bill expenses',
  'add expenses',
  'delete position',
  'nest position',
  'delete group',
  'delete',
  'delete',
  'delete',
  'issue',
  'issue',
  'revert_issue',
  'cancel',
  'cancel',
  'cancel',
  'copy',
  'delete entry',
] as const;
type Step = { readonly what: (typeof steps)[number]; readonly which: number };

const pick = <Value>(values: readonly Value[], which: number): Value | undefined => values[which % values.length];

/** Invoices that are not cancelled: nothing more happens to the others. */
const invoices = async () =>
  recordsOf(await call('GET', '/kb_invoice?limit=2000'))
    .filter(({ kb_item_status_id }) => kb_item_status_id !== 19)
    .map(({ id }) => Number(id));
const positionsOf = async (id: number) =>
  invoiceRecord.parse((await call('GET', `/kb_invoice/${id}`)).body).positions.map((position) => ({
    type: position.type,
    id: position.id,
  }));

const doStep = async ({ what, which }: Step): Promise<TestResponse | undefined> => {
  const id = pick(await invoices(), which);
  const hours = {
    entries: [which, which + 1].map((at) => ({ id: entries[at % 6] })),
    group_by: 'entry',
    account_id: 1,
  };
  const costs = { expenses: [{ kb_expense_id: pick(expenses, which), tax_id: 1 }] };
  const target = what.startsWith('add') ? { kb_invoice_id: id } : { invoice };
  if (what.endsWith('hours'))
    return call('POST', '/kontor/invoice_from_hours', { body: { ...hours, ...target, tax_id: 1 } });
  if (what === 'delete entry') {
    const at = which % entries.length;
    const answered = await call('DELETE', `/timesheet/${entries[at]}`);
    if (answered.status === 200) entries[at] = idOf(await call('POST', '/timesheet', { body: entry }));
    return answered;
  }
  if (what.endsWith('expenses'))
    return call('POST', '/kontor/invoice_from_expenses', { body: { ...costs, ...target } });
  if (id === undefined) return undefined;
  if (what === 'delete') return call('DELETE', `/kb_invoice/${id}`);
  if (what === 'issue' || what === 'revert_issue' || what === 'cancel' || what === 'copy')
    return call('POST', `/kb_invoice/${id}/${what}`);
  const positions = await positionsOf(id);
  const chosen = pick(positions, which);
  if (chosen === undefined) return undefined;
  if (what === 'delete position') return call('POST', `/kontor/kb_invoice/${id}/position_delete`, { body: [chosen] });
  const group = positions.find(({ type }) => type === 'KbPositionSubposition');
  if (what === 'delete group') return call('DELETE', `/kb_invoice/${id}/kb_position_subposition/${String(group?.id)}`);
  const made = await call('POST', `/kb_invoice/${id}/kb_position_subposition`, { body: { show_pos_nr: true } });
  if (made.status !== 201) return undefined;
  const parent_id = idOf(made);
  const order = [
    { type: 'KbPositionSubposition', id: parent_id },
    ...positions.map((one) => (one === chosen ? { ...one, parent_id } : one)),
  ];
  const { etag = '' } = (await call('GET', `/kb_invoice/${id}`)).headers;
  return call('PUT', `/kontor/kb_invoice/${id}/position_order`, { body: order, headers: { 'if-match': etag } });
};

/**
 * Violations: billed work must be on a position of an invoice that is not cancelled, and say so; other work must be
 * free; each counted expense position must charge its own expense.
 */
const faultsIn = async (reader: Reader) => {
  const hours = await reader.all(sql`
    select t.id, t.status_id, t.position_id, i.id as invoice, i.kb_item_status_id, p.id as position from timetracking t
    left join invoice i on i.company_id = t.company_id and i.id = t.kb_invoice_id
    left join position_custom p on p.company_id = t.company_id and p.id = t.position_id and p.document_id = i.id
    order by t.id`);
  const entryFaults = hours.filter((row) => {
    const isLinked = row['position_id'] !== null;
    const isWhole = row['position'] !== null && integerOrNull(row, 'kb_item_status_id') !== 19;
    return isLinked ? !isWhole || row['status_id'] !== 4n : row['status_id'] === 4n || row['invoice'] !== null;
  });
  const costs = await reader.all(sql`
    select e.id, e.kb_item_status_id as status, e.position_id, i.kb_item_status_id, p.id as position from expense e
    left join invoice i on i.company_id = e.company_id and i.id = e.kb_invoice_id
    left join position_expense p on p.company_id = e.company_id and p.id = e.position_id and p.document_id = i.id`);
  const positions = costs.flatMap((row) => integerOrNull(row, 'position_id') ?? []);
  const expenseFaults = costs.filter((row) => {
    const isWhole = row['position'] !== null && integerOrNull(row, 'kb_item_status_id') !== 19;
    const isOnly = positions.filter((id) => BigInt(id) === row['position_id']).length === 1;
    return row['position_id'] === null ? row['status'] !== 33n : !isWhole || !isOnly || row['status'] !== 34n;
  });
  const idle = await reader.all(sql`
    select p.id, p.document_id from position_expense p
    join invoice i on i.company_id = p.company_id and i.id = p.document_id and i.kb_item_status_id <> 19
    left join expense e on e.company_id = p.company_id and e.position_id = p.id
    where e.id is null`);
  const free = hours.filter((row) => row['position_id'] === null).map((row) => integerOf(row, 'id'));
  return { faults: [...entryFaults, ...expenseFaults, ...idle], free };
};

/** Also checks that free work is offered again. */
const check = async (): Promise<void> => {
  const { faults, free } = await faultsIn(database);
  expect(faults).toEqual([]);
  const { groups } = unbilled.answer.parse((await call('POST', '/kontor/unbilled', { body: {} })).body);
  expect(groups.flatMap((group) => group.entries.map(({ id }) => id))).toEqual(free);
};

const walk = lengthOf(300, 1000);

describe('D10: each entry and each expense', { timeout: 600_000 }, () => {
  test('is billed once or free, whatever is done to documents, in random order', async () => {
    const random = seeded('D10');
    const done = new Map<string, number>();
    const isToDo = (step: number): boolean => step < walk || (done.size < new Set(steps).size && step < 10 * walk);
    for (let step = 0; isToDo(step); step += 1) {
      const one = { what: random.pick(steps), which: random.whole(0, 1000) };
      const status = (await doStep(one))?.status ?? 0;
      expect([one, status < 500]).toEqual([one, true]);
      if (status >= 200 && status < 300) done.set(one.what, (done.get(one.what) ?? 0) + 1);
      await check();
    }
    reportNote('D10', { length: `${walk} random steps of documents with billed hours and expenses` });
    expect(new Set(steps).difference(new Set(done.keys()))).toEqual(new Set());
  });

  const spoilt: readonly (readonly [string, Sql])[] = [
    [
      'hours that are freed and still say invoiced',
      sql`update timetracking set position_id = null, kb_invoice_id = null`,
    ],
    ['hours that are billed and say completed', sql`update timetracking set status_id = 3`],
    ['an invoice that is cancelled and keeps what it billed', sql`update invoice set kb_item_status_id = 19`],
    ['an invoice that is gone and what it billed is not free', sql`delete from invoice`],
    ['an expense that is charged and says open', sql`update expense set kb_item_status_id = 33`],
    [
      'an expense position that charges nothing',
      sql`update expense set position_id = null, kb_invoice_id = null, kb_item_status_id = 33`,
    ],
    ['two expenses on one position', sql`update expense set position_id = 1, kb_invoice_id = 1`],
  ];
  test.each(spoilt)('control: detects %s', async (_what, statement) => {
    for (const what of ['bill hours', 'bill expenses'] as const)
      for (let which = 0; which < 6; which += 1) await doStep({ what, which });
    await check();
    const undone = new Error('undone');
    const found: unknown[] = [];
    const spoil = database.transaction(async (transaction) => {
      await transaction.run(statement);
      found.push(...(await faultsIn(transaction)).faults);
      throw undone;
    });
    await expect(spoil).rejects.toThrow(undone);
    expect(found.length).toBeGreaterThan(0);
  });
});
