import { isCharged } from './expense-status.tsx';
import type { Expense } from './expense-lines.ts';

/** The expenses of the first contact among them: one invoice never lists those of two. */
export const ofFirstContact = (rows: readonly Expense[]): readonly Expense[] => {
  const first = rows.find(({ contact_id }) => contact_id !== null)?.contact_id;
  return rows.filter(({ contact_id }) => contact_id !== null && contact_id === first);
};

/** The open expenses of the first contact among those given to the wizard, and those without a contact. */
export const firstChoice = (given: readonly Expense[]): readonly Expense[] => {
  const open = given.filter((row) => !isCharged(row));
  const own = new Set(ofFirstContact(open));
  return open.filter((row) => row.contact_id === null || own.has(row));
};
