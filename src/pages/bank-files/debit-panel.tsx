import { useState } from 'react';
import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import { Button } from '#components/feedback/button.tsx';
import { useJustChanged } from '#components/keyboard/use-just-changed.ts';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { EntrySaid } from './entry-said.tsx';
import { expenseName, expenseWhy, type Expenses } from './expense-words.ts';
import type { BankWork } from './use-bank-work.ts';
import { useReviewPanel } from './use-review-panel.ts';

type Props = {
  readonly entry: BankEntry;
  readonly expenses: Expenses;
  readonly work: BankWork;
  /** Moves to the previous or next entry. */
  readonly onMove: (step: 1 | -1) => void;
};

/** The debit under review: the bank's data on the left, the open expenses of its amount on the right. */
export const DebitPanel = ({ entry, expenses, work, onMove }: Props) => {
  const t = useTexts().bankFiles;
  /** The choice keeps its expense while others change the list. */
  const [id, setId] = useState(entry.expenses[0]?.kb_expense_id);
  const chosen = entry.expenses.find(({ kb_expense_id }) => kb_expense_id === id);
  const isResting = useJustChanged(JSON.stringify([entry.id, entry.expenses]));
  const pay = (): void => {
    if (isResting || chosen === undefined) return;
    onMove(1);
    void work.pay(entry, chosen.kb_expense_id);
  };
  const leave = (): void => {
    if (isResting) return;
    onMove(1);
    void work.leave(entry);
  };
  useShortcut('u', leave, entry.is_left ? t.judgeAgain : t.leave);
  const { frame } = useReviewPanel(entry, pay, onMove);
  return (
    <div {...frame}>
      <EntrySaid entry={entry} />
      <div className="min-w-0">
        <fieldset className="border-t border-ink">
          <legend className="sr-only">{t.expense}</legend>
          {entry.expenses.map((candidate) => {
            const expense = expenses.get(candidate.kb_expense_id);
            if (expense === undefined) return null;
            return (
              <label
                key={expense.id}
                className="grid min-h-8 cursor-pointer grid-cols-[16px_96px_84px_minmax(0,1fr)_88px] items-center gap-x-3.5 border-b border-line py-1 has-checked:bg-selected max-m:min-h-12 max-m:grid-cols-[16px_minmax(0,1fr)_auto]"
              >
                <input
                  type="radio"
                  name="bank-choice"
                  checked={candidate === chosen}
                  onChange={() => setId(expense.id)}
                  className="size-4 accent-ink"
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {expense.document_nr}
                  <small className="block text-label text-ink-2 m:hidden">{expenseName(expense)}</small>
                </span>
                <span className="tn text-ink-2 max-m:hidden">{formatDate(expense.is_valid_from)}</span>
                <span className="min-w-0 [overflow-wrap:anywhere] max-m:hidden">
                  {expenseName(expense)}
                  <small className="block text-label text-ink-2">{expenseWhy(candidate, t)}</small>
                </span>
                <span className="tn text-right font-strong">{formatMoney(expense.total)}</span>
              </label>
            );
          })}
        </fieldset>
        <p role="status" className="mt-2 border-l-3 border-ink pl-3">
          {t.payNote}
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <Button
          look="primary"
          keyHint="Enter"
          className="max-m:min-h-11 max-m:grow"
          reason={chosen === undefined ? t.noExpenseChosen : undefined}
          isResting={isResting}
          onClick={pay}
        >
          {t.payExpense}
        </Button>
        <Button keyHint="U" className="max-m:min-h-11" isResting={isResting} onClick={leave}>
          {entry.is_left ? t.judgeAgain : t.leave}
        </Button>
        <span className="ml-2 text-label text-ink-2 max-m:hidden">
          ↑ ↓ {t.otherExpense} · ← → {t.next}
        </span>
      </div>
    </div>
  );
};
