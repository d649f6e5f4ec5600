import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { rowColumns } from './entry-row.tsx';
import { amountText } from './entry-words.ts';
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
  const name = entry.name ?? (entry.text || t.unnamed);
  const why = isPaid || first === undefined ? entry.text : expenseWhy(first, t);
  return (
    <li className={`${rowColumns} relative min-h-(--list-row) border-b border-line py-1 text-work hover:bg-hover`}>
      <span className="tn text-ink-2 max-m:hidden">
        {formatDate(entry.value_date ?? entry.booking_date).slice(0, 6)}
      </span>
      {onOpen === undefined ? (
        <span className="truncate" title={name}>
          {name}
        </span>
      ) : (
        <button
          type="button"
          className="truncate text-left after:absolute after:inset-0 after:content-['']"
          title={name}
          onClick={onOpen}
        >
          {name}
        </button>
      )}
      <span className="tn text-right font-strong">{amountText(entry)}</span>
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
    </li>
  );
};
