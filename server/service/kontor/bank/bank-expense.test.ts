import { afterAll, describe, expect, it } from 'vitest';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { bankIn } from './test-bank.ts';
import { idOf, recordOf, startTestService } from '../../testing/test-service.ts';

/** rulings/bank#expense: debits that paid an expense. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const { payment, fileOf, sent, entries, outcomes, undo, invoice } = await bankIn(service);

const makeExpense = async (amount: string, more: object = {}): Promise<number> => {
  const body = { account_id: accountId('5820'), amount, tax_id: 6, user_id: 1, title: 'Bahnbillett', ...more };
  return idOf(await call('POST', '/kb_expense', { body: { is_valid_from: '2025-11-15', ...body } }));
};
const moneyOf = async (id: number) => {
  const { total_paid_payments, total_remaining_payments, kb_item_status_id } = recordOf(
    await call('GET', `/kb_expense/${id}`),
  );
  return [Number(total_paid_payments), Number(total_remaining_payments), kb_item_status_id];
};
const debitOf = async (amount: string, more: object = {}) => {
  const { file } = await sent(fileOf([payment(amount, { debit: true, name: 'SBB', ...more })]));
  const found = await entries(file.id);
  const [entry] = found.entries;
  if (entry === undefined) throw new Error('no entry');
  return { fileId: file.id, entry, found };
};
const pay = async (id: number, kb_expense_id: number, options: object = {}) =>
  outcomes(
    await call('POST', '/kontor/bank_entry/book', {
      body: { bookings: [{ id, parts: [], kb_expense_id }] },
      ...options,
    }),
  )[0];

describe('a debit', () => {
  it('is offered the open expense of its amount, which it pays', async () => {
    const expense = await makeExpense('61.40');
    const { entry, fileId, found } = await debitOf('61.40');
    expect(entry).toMatchObject({ group: 'debit', kb_expense_id: null });
    expect(entry.expenses).toEqual([{ kb_expense_id: expense, reasons: [{ kind: 'amount', text: '' }] }]);
    expect(found.expenses).toMatchObject([{ id: expense, title: 'Bahnbillett', total: '61.40', currency: 'CHF' }]);
    expect(await pay(entry.id, expense)).toMatchObject({ outcome: 'done' });
    expect(await moneyOf(expense)).toEqual([61.4, 0, 33]);
    const after = await entries(fileId);
    expect(after.entries[0]).toMatchObject({ group: 'booked', kb_expense_id: expense, expenses: [] });
    expect(after.expenses).toMatchObject([{ id: expense }]);
    expect(await pay(entry.id, expense)).toMatchObject({
      outcome: 'refused',
      text: 'Someone has already booked this payment.',
    });
  });

  it('keeps the total and currency of the expense that it paid', async () => {
    const expense = await makeExpense('68.40', { mwst_is_net: false });
    const { entry } = await debitOf('68.40');
    await pay(entry.id, expense);
    const path = `/kb_expense/${expense}`;
    const before = recordOf(await call('GET', path));
    for (const body of [{ amount: '16.40' }, { amount: '168.40' }, { currency_id: 2 }, { mwst_is_net: true }]) {
      const refused = await call('POST', path, { body });
      expect([refused.status, recordOf(refused)['message']]).toEqual([
        403,
        'The expense has been paid from the bank: undo the booking before you change its total or currency.',
      ]);
    }
    expect(recordOf(await call('GET', path))).toEqual(before);
    // 68.40 at 2.6 % contains 1.73.
    const reduced = { amount: '68.40', title: 'Bahn', tax_id: 8 };
    expect(recordOf(await call('POST', path, { body: reduced }))).toMatchObject({ total: '68.4', total_taxes: '1.73' });
    expect(await moneyOf(expense)).toEqual([68.4, 0, 33]);
    await call('POST', '/kontor/bank_entry/unbook', { body: { ids: [entry.id] } });
    expect((await call('POST', path, { body: { amount: '16.40' } })).status).toBe(200);
    expect(await moneyOf(expense)).toEqual([0, 16.4, 33]);
  });

  it('reopens the expense when the booking or its whole file is undone', async () => {
    const [one, two] = [await makeExpense('62.40'), await makeExpense('63.40')];
    const [first, second] = [await debitOf('62.40'), await debitOf('63.40')];
    await pay(first.entry.id, one);
    await pay(second.entry.id, two);
    const body = { ids: [first.entry.id] };
    expect(outcomes(await call('POST', '/kontor/bank_entry/unbook', { body }))[0]?.outcome).toBe('done');
    expect((await entries(first.fileId)).entries[0]).toMatchObject({ group: 'debit', kb_expense_id: null });
    expect(await undo(second.fileId)).toMatchObject({ deleted: 1, kept: [] });
    expect([await moneyOf(one), await moneyOf(two)]).toEqual([
      [0, 62.4, 33],
      [0, 63.4, 33],
    ]);
  });

  it('stays paid if the caller may edit invoices but not expenses', async () => {
    const expense = await makeExpense('68.40');
    const { entry, fileId } = await debitOf('68.40');
    await pay(entry.id, expense);
    const token = await service.token(service.owner, ['kb_invoice_edit'], { clientId: 'bank' });
    const body = { ids: [entry.id] };
    const [refused] = outcomes(await call('POST', '/kontor/bank_entry/unbook', { body, token }));
    expect(refused).toMatchObject({ outcome: 'refused', text: 'Access is not allowed.' });
    const undone = await call('POST', `/kontor/bank_file/${fileId}/undo`, { token });
    expect(recordOf(undone)['kept']).toMatchObject([{ id: entry.id }]);
    expect(await moneyOf(expense)).toEqual([68.4, 0, 33]);
  });

  it('is open again when its expense is deleted', async () => {
    const expense = await makeExpense('64.40');
    const { entry, fileId } = await debitOf('64.40');
    await pay(entry.id, expense);
    expect((await call('DELETE', `/kb_expense/${expense}`)).status).toBe(200);
    expect((await entries(fileId)).entries[0]).toMatchObject({ group: 'debit', kb_expense_id: null, expenses: [] });
  });

  it('pays no expense of another amount, none that is paid, none of another company and no invoice', async () => {
    const [other, paid] = [await makeExpense('65.45'), await makeExpense('65.40')];
    const first = await debitOf('65.40');
    await pay(first.entry.id, paid);
    const { entry } = await debitOf('65.40');
    expect(entry.expenses).toEqual([]);
    for (const id of [other, paid, 4711])
      expect(await pay(entry.id, id)).toMatchObject({
        outcome: 'refused',
        text: 'The expense is paid already, or its amount or currency differs from the debit.',
      });
    const { file } = await sent(fileOf([payment('65.45')]));
    const [credit] = (await entries(file.id)).entries;
    expect(await pay(credit?.id ?? 0, other)).toMatchObject({ text: 'Only debits can pay expenses.' });
    const one = await invoice('65.40');
    const parts = [{ kb_invoice_id: one.id, value: '65.40' }];
    const body = { bookings: [{ id: entry.id, parts }] };
    expect(outcomes(await call('POST', '/kontor/bank_entry/book', { body }))[0]?.outcome).toBe('refused');
    expect(await moneyOf(other)).toEqual([0, 65.45, 33]);
  });

  it('by three people at once, or three debits of one expense, pays once', async () => {
    const [one, two] = [await makeExpense('66.40'), await makeExpense('67.40')];
    const { entry } = await debitOf('66.40');
    const same = await Promise.all([1, 2, 3].map(async () => pay(entry.id, one)));
    const debits = [await debitOf('67.40'), await debitOf('67.40'), await debitOf('67.40')];
    const equal = await Promise.all(debits.map(async ({ entry: { id } }) => pay(id, two)));
    for (const all of [same, equal]) expect(all.filter((each) => each?.outcome === 'done')).toHaveLength(1);
    expect([await moneyOf(one), await moneyOf(two)]).toEqual([
      [66.4, 0, 33],
      [67.4, 0, 33],
    ]);
  });

  it('is among the unbooked entries of all files only if it may pay an expense', async () => {
    const expense = await makeExpense('71.40');
    const [useful, other] = [await debitOf('71.40'), await debitOf('72.40')];
    const all = (await entries()).entries.map(({ id }) => id);
    expect([all.includes(useful.entry.id), all.includes(other.entry.id)]).toEqual([true, false]);
    await pay(useful.entry.id, expense);
    expect((await entries()).entries.map(({ id }) => id)).not.toContain(useful.entry.id);
  });

  it('keeps what it paid when the expense is edited', async () => {
    const expense = await makeExpense('68.40');
    const { entry } = await debitOf('68.40');
    await pay(entry.id, expense);
    await call('POST', `/kb_expense/${expense}`, { body: { title: 'Retour', amount: '68.40' } });
    expect(await moneyOf(expense)).toEqual([68.4, 0, 33]);
  });
});
