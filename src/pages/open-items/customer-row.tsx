import { ages, type Age } from '#contract/kontor/open-item-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { Icon } from '#components/icons.tsx';
import { Cell, GridRow } from '#components/table/row.tsx';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { agesCell, itemColumns, nameCell, openCell } from './item-columns.ts';
import type { OpenRow } from './sort-rows.ts';

/** Red is for the oldest amounts only. */
const lookOf = (age: Age): string => `num max-m:hidden ${age === 'overdue_more' ? 'text-red font-strong' : ''}`;

type Props = {
  readonly index: number;
  readonly row: OpenRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onStatement: () => void;
  readonly onMail: (() => void) | undefined;
};

/** A customer with the amounts by age; opened, the documents follow. */
export const CustomerRow = ({ index, row, isOpen, onToggle, onStatement, onMail }: Props) => {
  const t = useTexts().openItems;
  const name = row.contact_name === '' ? t.nobody : row.contact_name;
  const filled = ages.filter((age) => parseDecimal(row[age]) !== 0n);
  return (
    <GridRow index={index} className={itemColumns} state={isOpen ? 'selected' : 'rest'} isSelected={false}>
      <Cell className={`${nameCell} flex items-center gap-x-3 max-m:flex-wrap`}>
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-6 min-w-0 max-w-full items-center gap-1.5 text-left font-medium"
        >
          <Icon name={isOpen ? 'down' : 'right'} className="size-3" />
          <span className="cut" title={name}>
            {name}
          </span>
        </button>
        {isOpen ? (
          <Button look="link" tabIndex={-1} className="shrink-0" onClick={onStatement}>
            {t.statement}
          </Button>
        ) : null}
        {isOpen && onMail !== undefined ? (
          <Button look="link" tabIndex={-1} className="shrink-0" onClick={onMail}>
            {t.sendStatement}
          </Button>
        ) : null}
      </Cell>
      {ages.map((age) => (
        <Cell key={age} className={filled.includes(age) ? lookOf(age) : 'num text-ink-3 max-m:hidden'}>
          {filled.includes(age) ? formatMoney(row[age]) : '–'}
        </Cell>
      ))}
      <Cell className={openCell}>{formatMoney(row.open)}</Cell>
      <Cell className={agesCell}>{filled.map((age) => `${t.ages[age]} ${formatMoney(row[age])}`).join(' · ')}</Cell>
    </GridRow>
  );
};
