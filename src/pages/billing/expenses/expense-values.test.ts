import { expect, test } from 'vitest';
import { expenseWizard as t } from '#texts/de/expense-wizard.ts';
import { choiceProblem } from './expense-values.ts';

const open = { kb_item_status_id: 33, currency_id: 1 };
const records = new Map([
  [1, { ...open, contact_id: 7 }],
  [2, { ...open, contact_id: 8 }],
  [3, { ...open, contact_id: null }],
]);
const problemOf = (contact_id: number | null, ...ids: readonly number[]) =>
  choiceProblem({ contact_id, lines: ids.map((kb_expense_id) => ({ kb_expense_id })) }, records, t);

test('the expenses of an invoice belong to its contact or to none', () => {
  expect([problemOf(7, 1, 3), problemOf(null, 1), problemOf(8, 3)]).toEqual([undefined, undefined, undefined]);
  expect(problemOf(7, 1, 2)).toBe(t.oneContact);
  expect(problemOf(8, 1, 3)).toBe(`${t.otherContact(1)} ${t.otherContactReason}`);
});
