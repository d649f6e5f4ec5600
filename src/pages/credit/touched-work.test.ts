import { expect, it } from 'vitest';
import type { Settlement, SettlementLine } from '#contract/kontor/credit-note-operations.ts';
import { touchedWork, type CreditChoice } from './touched-work.ts';

/** The work behind credited lines (rulings/billing#credited-work, rulings/documents#credit-amount). */
const line = (id: number, entries: readonly number[], kb_expense_ids: number[] = []): SettlementLine => ({
  type: 'KbPositionCustom',
  id,
  pos: String(id),
  text: null,
  unit_name: 'h',
  percentage: '8.1',
  amount: '2',
  value: '200',
  amount_left: '2',
  value_left: '200',
  work: {
    entries: entries.map((entry) => ({ id: entry, user_id: entry, date: '2025-11-18', seconds: 3600 })),
    kb_expense_ids,
  },
});
const settlement: Settlement = {
  total: '432.4',
  received: '0',
  credit_notes: [],
  write_offs: [],
  fee: '0',
  open: '432.4',
  creditable: '432.4',
  is_cancellable: true,
  lines: [line(1, [1, 2]), line(2, [], [7])],
};
const of = (choice: Partial<CreditChoice>, isAllLeft = false) => {
  const { entries, expenses } = touchedWork(
    settlement,
    { mode: 'lines', quantities: {}, entries: [], ...choice },
    isAllLeft,
  );
  return [entries, expenses];
};

it('belongs to the lines credited in full, and to the chosen entries of others', () => {
  expect(of({ quantities: { 'KbPositionCustom 1': '2' } })).toEqual([2, 0]);
  expect(of({ quantities: { 'KbPositionCustom 1': '1' }, entries: [2] })).toEqual([1, 0]);
  expect(of({ mode: 'whole' })).toEqual([2, 1]);
});

it('belongs to an amount only if it is all that is left', () => {
  expect(of({ mode: 'amount' })).toEqual([0, 0]);
  expect(of({ mode: 'amount' }, true)).toEqual([2, 1]);
});
