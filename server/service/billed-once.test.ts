import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { unbilled } from '#contract/billing-operations.ts';
import { invoiceRecord } from '#contract/resources/invoice.ts';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { integerOf, integerOrNull } from './rule.ts';
import { sql } from './store/sql.ts';
import { idOf, recordsOf, startTestService, type Answered } from './test-service.ts';

/** The gap register, "billed hours": whatever is done to documents, each entry and each expense is billed once or free. */
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

/** Those that are not cancelled: nothing more happens to the others. */
const invoices = async () =>
  recordsOf(await call('GET', '/kb_invoice?limit=2000'))
    .filter(({ kb_item_status_id }) => kb_item_status_id !== 19)
    .map(({ id }) => Number(id));
const positionsOf = async (id: number) =>
  invoiceRecord.parse((await call('GET', `/kb_invoice/${id}`)).body).positions.map((position) => ({
    type: position.type,
    id: position.id,
  }));

const doStep = async ({ what, which }: Step): Promise<Answered | undefined> => {
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

/** What is billed stands on a position of an invoice that is not cancelled; what is not is free; each position bills its own. */
const check = async (): Promise<void> => {
  const hours = await database.all(sql`
    select t.id, t.status_id, t.position_id, i.id as invoice, i.kb_item_status_id, p.id as position from timetracking t
    left join invoice i on i.company_id = t.company_id and i.id = t.kb_invoice_id
    left join position_custom p on p.company_id = t.company_id and p.id = t.position_id and p.document_id = i.id
    order by t.id`);
  const broken = hours.filter((row) => {
    const isLinked = row['position_id'] !== null;
    const isWhole = row['position'] !== null && integerOrNull(row, 'kb_item_status_id') !== 19;
    return isLinked ? !isWhole || row['status_id'] !== 4n : row['status_id'] === 4n || row['invoice'] !== null;
  });
  const costs = await database.all(sql`
    select e.id, e.kb_item_status_id as status, e.position_id, i.kb_item_status_id, p.id as position from expense e
    left join invoice i on i.company_id = e.company_id and i.id = e.kb_invoice_id
    left join position_expense p on p.company_id = e.company_id and p.id = e.position_id and p.document_id = i.id`);
  const lost = costs.filter((row) => {
    const isWhole = row['position'] !== null && integerOrNull(row, 'kb_item_status_id') !== 19;
    return row['position_id'] === null ? row['status'] !== 33n : !isWhole || row['status'] !== 34n;
  });
  expect([broken, lost]).toEqual([[], []]);
  const { groups } = unbilled.answer.parse((await call('POST', '/kontor/unbilled', { body: {} })).body);
  const free = groups.flatMap((group) => group.entries.map(({ id }) => id));
  expect(free).toEqual(hours.filter((row) => row['position_id'] === null).map((row) => integerOf(row, 'id')));
  const positions = costs.map((row) => row['position_id']).filter((id) => id !== null);
  expect(new Set(positions).size).toBe(positions.length);
};

describe('each entry and each expense', () => {
  it('is billed once or free, whatever is done to documents, in random order', async () => {
    const step = fc.record({ what: fc.constantFrom(...steps), which: fc.nat(1000) });
    let billed = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 20 }), async (journey) => {
        for (const one of journey) {
          const answered = await doStep(one);
          if (one.what.includes('hours') && answered?.status === 201) billed += 1;
          await check();
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect(billed).toBeGreaterThan(8);
  });
});
