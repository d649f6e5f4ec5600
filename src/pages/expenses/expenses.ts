import type { RecordPages } from '../record-pages.tsx';
import { ExpensePage } from './expense-page.tsx';
import { ExpensesPage } from './expenses-page.tsx';
import { NewExpensePage } from './new-expense-page.tsx';

/** What was paid, and for whom. */
export const expenses: RecordPages = { List: ExpensesPage, New: NewExpensePage, Edit: ExpensePage };
