import { isCharged } from './expense-status.tsx';
import type { Expense } from './expense-lines.ts';

type Billed = Pick<Expense, 'contact_id' | 'currency_id' | 'kb_item_status_id'>;

/** Expenses for one invoice: of one contact, in one currency. */
export type ContactExpenses<Row extends Billed = Expense> = {
  readonly key: string;
  readonly contact_id: number;
  readonly currency_id: number | null;
  readonly rows: readonly Row[];
};

/** The open expenses of each contact, in order of the contacts' first occurrence. Those without a contact are the company's own. */
export const byContact = <Row extends Billed>(expenses: readonly Row[]): readonly ContactExpenses<Row>[] => {
  const open = expenses.filter((row) => row.contact_id !== null && !isCharged(row));
  return [...Map.groupBy(open, (row) => `${row.contact_id} ${row.currency_id}`)].flatMap(([key, rows]) => {
    const { contact_id, currency_id } = rows[0] ?? { contact_id: null, currency_id: null };
    return contact_id === null ? [] : [{ key, contact_id, currency_id, rows }];
  });
};
