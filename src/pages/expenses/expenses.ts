import type { RecordPages } from '../record-pages.ts';

export const expenses: RecordPages = {
  List: async () => (await import('./expenses-page.tsx')).ExpensesPage,
  New: async () => (await import('./new-expense-page.tsx')).NewExpensePage,
  Edit: async () => (await import('./expense-page.tsx')).ExpensePage,
};
