import { isCharged } from './expense-status.tsx';
import type { Expense } from './expense-lines.ts';

/** The open expenses of the first contact among those given to the wizard, and those without a contact. */
export const firstChoice = (given: readonly Expense[]): readonly Expense[] => {
  const open = given.filter((row) => !isCharged(row));
  const contact = open.find(({ contact_id }) => contact_id !== null)?.contact_id ?? null;
  return open.filter(({ contact_id }) => contact_id === null || contact_id === contact);
};
