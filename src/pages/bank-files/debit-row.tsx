import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { BankRow } from './bank-row.tsx';
import { expenseName, expenseWhy, type Expenses } from './expense-words.ts';

type Props = {
  readonly entry: BankEntry;
  readonly expenses: Expenses;
  readonly onOpen: (() => void) | undefined;
};

/** A debit: the payee, and the expense that it paid or may have paid. */
export const DebitRow = ({ entry, expenses, onOpen }: Props) => {
  const t = useTexts().bankFiles;
  const isPaid = entry.group === 'booked';
  const [first] = entry.expenses;
  const expense = expenses.get(entry.kb_expense_id ?? first?.kb_expense_id ?? 0);
  const why = isPaid || first === undefined ? entry.text : expenseWhy(first, t);
  return (
    <BankRow entry={entry} onOpen={onOpen}>
      <span className="truncate max-m:hidden">{expense?.document_nr}</span>
      <span className="max-l:hidden" />
      <span className="max-l:hidden" />
      <span className="truncate text-ink-2 max-m:text-label" title={why}>
        {expense === undefined ? why : `${expenseName(expense)} · ${why}`}
      </span>
      <span className="max-m:text-right max-m:text-label">
        {isPaid ? (
          <StatusBadge degree="accepted">{t.results.paid}</StatusBadge>
        ) : (
          <StatusBadge degree={entry.is_left ? 'draft' : 'open'}>
            {entry.is_left ? t.results.stays : t.results.open}
          </StatusBadge>
        )}
      </span>
    </BankRow>
  );
};
