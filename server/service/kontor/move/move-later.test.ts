import { expect, it } from 'vitest';
import { moveComparison } from '#contract/kontor/move-operations.ts';
import { recordOf } from '../../testing/test-service.ts';
import { comparisonOf, driveOn, findingsOf, recordsHere, recordsThere } from './test-faults.ts';
import { eachMove, type Source, type Target } from './test-move.ts';

let source: Source;
let target: Target;
eachMove((services) => ({ source, target } = services));

const chosen = { resources: ['contact', 'item', 'project', 'invoice'] };
const [open, unpaid] = [8, 16];

/** An open invoice of the source without payments. */
const openInvoice = async () => {
  const found = (await recordsThere(source, '/kb_invoice')).find(
    (one) => [open, unpaid].includes(Number(one['kb_item_status_id'])) && Number(one['total_received_payments']) === 0,
  );
  if (found === undefined) throw new Error('the demo company has no open invoice');
  return found;
};

const idHere = async (id: unknown): Promise<number> =>
  Number(recordOf(await target.call('GET', `/kontor/moved_id/invoice/${String(id)}`))['id']);

const shown = async (id: number) => recordOf(await target.call('GET', `/kb_invoice/${id}`));

const paymentsCompared = async () => {
  const rows = moveComparison.answer.parse((await target.call('GET', '/kontor/move/comparison')).body);
  const own = rows.filter(({ resource }) => resource === 'payment');
  const sum = (field: 'count_there' | 'count_here'): number => own.reduce((total, row) => total + row[field], 0);
  return { there: sum('count_there'), here: sum('count_here') };
};

const countThere = async (): Promise<number> => {
  let count = 0;
  for (const { id } of await recordsThere(source, '/kb_invoice'))
    count += (await recordsThere(source, `/kb_invoice/${String(id)}/payment`)).length;
  return count;
};

it('fetches a payment that was recorded there since the invoice arrived', async () => {
  const invoice = await openInvoice();
  await driveOn(target, await target.signIn(chosen));
  const id = await idHere(invoice['id']);
  await source.write(`/kb_invoice/${String(invoice['id'])}/payment`, {
    date: '2025-11-19',
    value: '1.50',
    title: 'Late',
  });
  await driveOn(target, await target.signIn(chosen));
  expect(await recordsHere(target, `/kb_invoice/${id}/payment`)).toMatchObject([{ value: '1.5000', title: 'Late' }]);
  const theirs = (await recordsThere(source, '/kb_invoice')).find((one) => one['id'] === invoice['id']);
  for (const field of ['total_received_payments', 'total_remaining_payments', 'kb_item_status_id'])
    expect((await shown(id))[field]).toBe(theirs?.[field]);
  expect((await comparisonOf(target)).differing).toEqual([]);
  const count = await countThere();
  expect(await paymentsCompared()).toEqual({ there: count, here: count });
});

it('fetches the fee of a reminder with the payment that paid it', async () => {
  const invoice = await openInvoice();
  const path = `/kb_invoice/${String(invoice['id'])}`;
  await driveOn(target, await target.signIn(chosen));
  const id = await idHere(invoice['id']);
  await source.write(`${path}/kb_reminder`, { kb_invoice_id: invoice['id'], value: '20', is_sent: true });
  const value = (Number(invoice['total']) + 20).toFixed(2);
  await source.write(`/kontor${path}/fee_payment`, { date: '2025-11-19', value, fee: '20' });
  await driveOn(target, await target.signIn(chosen));
  expect(await shown(id)).toMatchObject({ kb_item_status_id: 9, total_remaining_payments: '0.0000' });
  expect(recordOf(await target.call('GET', `/kontor/kb_invoice/${id}/settlement`))).toMatchObject({
    write_offs: [{ kind: 'fee', date: '2025-11-19', value: '-20' }],
  });
});

it('reports a payment that somebody has recorded here by hand meanwhile', async () => {
  const invoice = await openInvoice();
  await driveOn(target, await target.signIn(chosen));
  const id = await idHere(invoice['id']);
  const body = { date: '2025-11-19', value: '1.50' };
  await source.write(`/kb_invoice/${String(invoice['id'])}/payment`, body);
  await target.call('POST', `/kb_invoice/${id}/payment`, { body });
  await driveOn(target, await target.signIn(chosen));
  expect((await recordsHere(target, `/kb_invoice/${id}/payment`)).length).toBe(1);
  expect((await findingsOf(target)).filter(({ resource }) => resource === 'payment')).toMatchObject([
    { finding: 'not_open' },
  ]);
  const count = await countThere();
  expect(await paymentsCompared()).toEqual({ there: count, here: count - 1 });
});

it('counts payments once, however often it moves', async () => {
  for (const _time of [1, 2, 3]) await driveOn(target, await target.signIn(chosen));
  const count = await countThere();
  expect(await paymentsCompared()).toEqual({ there: count, here: count });
});
