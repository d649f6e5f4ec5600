import { isCharged } from '../expenses/status.tsx';
import type { Expense } from './expense-lines.ts';

/** Of the expenses that the wizard was opened with, the open ones of the first contact among them, and those of none. */
export const firstChoice = (given: readonly Expense[]): readonly Expense[] => {
  const open = given.filter((row) => !isCharged(row));
  const contact = open.find(({ contact_id }) => contact_id !== null)?.contact_id ?? null;
  return open.filter(({ contact_id }) => contact_id === null || contact_id === contact);
};
