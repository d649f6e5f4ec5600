import { useName } from '#api/names/names.ts';
import { CheckMark } from '#components/fields/check-mark.tsx';
import { Cell, GridRow } from '#components/table/row.tsx';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { expenseName } from '../../expenses/expense-form.ts';
import type { Expense } from './expense-lines.ts';

type Props = {
  readonly row: Expense;
  readonly index: number;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

/** An open expense with a checkbox: title, date, contact and amount. */
export const ExpenseRow = ({ row, index, isChosen, onToggle }: Props) => {
  const { expenseWizard: t, list } = useTexts();
  const contact = useName('contact', row.contact_id ?? 0);
  const currency = useName('currency', row.currency_id ?? 0);
  return (
    <GridRow
      index={index}
      state={isChosen ? 'selected' : 'rest'}
      className="min-h-12 grid-cols-[16px_minmax(0,1fr)_auto] gap-x-3"
    >
      <Cell>
        <CheckMark tabIndex={-1} checked={isChosen} onChange={onToggle} aria-label={list.select(expenseName(row))} />
      </Cell>
      <Cell className="min-w-0">
        <span className="cut block max-m:whitespace-normal" title={row.title ?? ''}>
          {row.title ?? row.document_nr}
        </span>
        <span className="cut block text-label text-ink-2 max-m:whitespace-normal">
          {[row.document_nr, formatDate(row.is_valid_from), row.contact_id === null ? t.noContact : contact].join(
            ' · ',
          )}
        </span>
      </Cell>
      <Cell className="num">
        <span className="mr-2 text-label text-ink-3">{row.currency_id === null ? '' : currency}</span>
        {formatMoney(row.total)}
      </Cell>
    </GridRow>
  );
};
