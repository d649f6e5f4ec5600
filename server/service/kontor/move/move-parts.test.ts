import { expect, it } from 'vitest';
import { sql } from '../../store/sql.ts';
import {
  comparisonOf,
  driveOn,
  faultAt,
  findingsOf,
  recordsHere,
  recordsThere,
  send,
  type Records,
} from './test-faults.ts';
import { eachMove, type Source, type Target } from './test-move.ts';

let source: Source;
let target: Target;
eachMove((services) => ({ source, target } = services));

const withInvoices = { resources: ['contact', 'item', 'project', 'invoice'] };
const withTime = { resources: ['contact', 'project', 'timetracking'] };

const only = (list: Records, fits: (one: Records[number]) => boolean): Records[number] => {
  const found = list.find(fits);
  if (found === undefined) throw new Error('the demo company has no such record');
  return found;
};
const wasPaid = (one: Records[number]): boolean => Number(one['total_received_payments']) > 0;
const isStopped = ({ running }: Records[number]): boolean => running === false;

it.each([
  [404, 'not_offered'],
  [403, 'no_right'],
] as const)('leaves out only the invoice that the service answers with %i, and names it', async (status, finding) => {
  const mover = await target.signIn(withInvoices);
  const { id } = only(await recordsThere(source, '/kb_invoice'), wasPaid);
  source.state.fault = faultAt(new RegExp(`/kb_invoice/${String(id)}$`), (response) => send(response, status, '{}'));
  await driveOn(target, mover);
  expect((await target.show())?.parts.find(({ resource }) => resource === 'invoice')).toMatchObject({
    state: 'done',
    left_out: 1,
  });
  expect((await findingsOf(target)).filter(({ resource }) => resource === 'invoice')).toMatchObject([
    { old_id: id, finding },
  ]);
  const there = await recordsThere(source, '/kb_invoice');
  expect((await recordsHere(target, '/kb_invoice')).length).toBe(there.length - 1);
});

it('leaves out only the time entry that was deleted after the list was read', async () => {
  const mover = await target.signIn(withTime);
  const there = await recordsThere(source, '/timesheet');
  const { id } = only(there, isStopped);
  const gone = new RegExp(`/timesheet/${String(id)}$|/monitoring`);
  source.state.fault = faultAt(gone, (response) => send(response, 404, '{}'));
  await driveOn(target, mover);
  expect(await findingsOf(target)).toContainEqual(
    expect.objectContaining({ resource: 'timetracking', old_id: id, finding: 'not_offered' }),
  );
  expect((await recordsHere(target, '/timesheet')).length).toBe(there.filter(isStopped).length - 1);
});

it('goes on although the list shows an entry without its duration', async () => {
  const mover = await target.signIn(withTime);
  const { id } = only(await recordsThere(source, '/timesheet'), isStopped);
  const page = recordsThere(source, '/timesheet').then((list) =>
    JSON.stringify(list.slice(0, 500).map((one) => (one['id'] === id ? { ...one, duration: undefined } : one))),
  );
  const answer = await page;
  source.state.fault = faultAt(/\/timesheet\?.*offset=0$/, (response) => send(response, 200, answer));
  await driveOn(target, mover);
  expect(await target.show()).toMatchObject({ state: 'done' });
  expect(await findingsOf(target)).toContainEqual(
    expect.objectContaining({ old_id: id, finding: 'wrong_record', detail: 'duration' }),
  );
});

it('names the lost references of payments and positions', async () => {
  const mover = await target.signIn(withInvoices);
  const { id } = only(await recordsThere(source, '/kb_invoice'), wasPaid);
  const shown = JSON.stringify(await source.read(`/kb_invoice/${String(id)}`));
  const payments = await recordsThere(source, `/kb_invoice/${String(id)}/payment`);
  source.state.fault = (request, response) => {
    const at = request.url ?? '';
    if (at.endsWith(`/kb_invoice/${String(id)}`))
      return send(response, 200, shown.replaceAll(/"unit_id":(null|\d+)/g, '"unit_id":99999'));
    if (!at.includes(`/kb_invoice/${String(id)}/payment`)) return false;
    const list = at.endsWith('offset=0') ? payments.map((one) => ({ ...one, bank_account_id: 99_999 })) : [];
    return send(response, 200, JSON.stringify(list));
  };
  await driveOn(target, mover);
  const lost = (await findingsOf(target)).filter(({ finding }) => finding === 'reference_lost');
  expect(lost.map(({ resource, old_id, detail }) => ({ resource, old_id, detail }))).toEqual(
    expect.arrayContaining([
      { resource: 'invoice', old_id: id, detail: 'positions.unit_id' },
      ...payments.map((one) => ({ resource: 'payment', old_id: one['id'], detail: 'bank_account_id' })),
    ]),
  );
  const here = (await recordsHere(target, '/kb_invoice')).length;
  expect(here).toBe((await recordsThere(source, '/kb_invoice')).length);
});

it('leaves out the invoice whose position has an unknown type, and names it', async () => {
  const mover = await target.signIn(withInvoices);
  const { id } = only(await recordsThere(source, '/kb_invoice'), wasPaid);
  const shown = JSON.stringify(await source.read(`/kb_invoice/${String(id)}`));
  source.state.fault = faultAt(new RegExp(`/kb_invoice/${String(id)}$`), (response) =>
    send(response, 200, shown.replace(/"type":"KbPosition\w+"/, '"type":"constructor"')),
  );
  await driveOn(target, mover);
  expect((await findingsOf(target)).filter(({ resource }) => resource === 'invoice')).toMatchObject([
    { old_id: id, finding: 'wrong_record', detail: 'positions[0].type' },
  ]);
  expect(await target.show()).toMatchObject({ state: 'done' });
});

it('compares no payments with those that the service does not list', async () => {
  const mover = await target.signIn(withInvoices);
  const { id } = only(await recordsThere(source, '/kb_invoice'), wasPaid);
  source.state.fault = faultAt(new RegExp(`/kb_invoice/${String(id)}/payment`), (response) =>
    send(response, 404, '{}'),
  );
  await driveOn(target, mover);
  expect((await findingsOf(target)).filter(({ finding }) => finding === 'summed')).toMatchObject([{ old_id: id }]);
  const { resources, differing } = await comparisonOf(target);
  expect(resources).toContain('payment');
  expect(differing).toEqual([]);
});

it.each(['invoice', 'expense'] as const)('takes a number of an %s once, also from the same page', async (resource) => {
  const path = `/kb_${resource}`;
  const there = await recordsThere(source, path);
  const [first, second] = there;
  await source.database.transaction(async (transaction) => {
    const number = String(first?.['document_nr']);
    const id = Number(second?.['id']);
    await transaction.run(
      resource === 'invoice'
        ? sql`update invoice set document_nr = ${number} where company_id = 1 and id = ${id}`
        : sql`update expense set document_nr = ${number} where company_id = 1 and id = ${id}`,
    );
  });
  const mover = await target.signIn({ resources: ['contact', 'item', 'project', resource] });
  await driveOn(target, mover);
  expect((await findingsOf(target)).filter(({ finding }) => finding === 'number_taken')).toMatchObject([
    { resource, old_id: second?.['id'], detail: first?.['document_nr'] },
  ]);
  const numbers = (await recordsHere(target, path)).map((one) => one['document_nr']);
  expect(numbers.length).toBe(there.length - 1);
  expect(new Set(numbers).size).toBe(numbers.length);
});
