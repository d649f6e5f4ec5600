import type { Tax } from '#contract/resources/lookups.ts';
import { useTexts } from '#texts/texts-context.tsx';
import {
  paidOf,
  priceOf,
  totalsOf,
  type BasisOf,
  type Expense,
  type ExpenseLine,
  type MainTaxOf,
} from './expense-lines.ts';
import { lineColumns } from './line-columns.ts';
import { PositionLine } from './position-line.tsx';
import { TotalsList } from './totals-list.tsx';
import { taxKind, type TaxMode } from '#domain/totals/settlement.ts';
import { useAltArrow } from '../wizard/use-alt-arrow.ts';
import type { ErrorAt } from '../wizard/wizard-step.ts';

type Props = {
  readonly lines: readonly ExpenseLine[];
  readonly records: ReadonlyMap<number, Expense>;
  readonly taxes: readonly Tax[];
  readonly mainTaxOf: MainTaxOf;
  readonly mode: TaxMode;
  readonly basisOf: BasisOf;
  readonly currencyId: number | null;
  /** The unit the total is rounded to, in millionths. */
  readonly unit: bigint;
  readonly onChange: (lines: readonly ExpenseLine[]) => void;
  readonly errorAt: ErrorAt;
};

/** The amount paid on the left, the billed position on the right: text, markup, price and tax of each line, in order. */
export const PositionsStep = (props: Props) => {
  const { lines, records, taxes, mainTaxOf, mode, basisOf, currencyId, unit, onChange, errorAt } = props;
  const t = useTexts().expenseWizard;
  const move = (index: number, by: number) => {
    const line = lines[index];
    const other = lines[index + by];
    if (line === undefined || other === undefined) return;
    onChange(lines.with(index, other).with(index + by, line));
  };
  useAltArrow(['ArrowUp', 'ArrowDown'], (arrow, focus) => {
    const index = Number(focus?.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? -1);
    move(index, arrow === 'ArrowUp' ? -1 : 1);
  });
  const priced = lines.map((line) => {
    const record = records.get(line.kb_expense_id);
    const taxId = line.tax_id ?? mainTaxOf(record);
    const basis = basisOf(taxId);
    const price = record === undefined ? '' : priceOf(line, paidOf(record, basis));
    return { id: line.kb_expense_id, basis, price, rate: taxes.find(({ id }) => id === taxId)?.value };
  });
  return (
    <div>
      {taxKind(mode) === 'none' ? null : <p className="mb-3 max-w-prose text-work text-ink-2">{t.taxNote}</p>}
      <div
        aria-hidden="true"
        className={`grid ${lineColumns} border-b border-ink pb-1 text-label text-ink-2 max-m:hidden`}
      >
        <span>{t.text}</span>
        <span className="num">{priced.some(({ basis }) => basis === 'total') ? t.paid : t.paidNet}</span>
        <span className="num">{t.markup}</span>
        <span className="num">{t.price}</span>
        <span>{t.tax}</span>
      </div>
      <ol aria-label={t.positions}>
        {lines.map((line, index) => (
          <li key={line.kb_expense_id} data-line={index}>
            <PositionLine
              line={line}
              index={index}
              record={records.get(line.kb_expense_id)}
              mode={mode}
              basis={basisOf(line.tax_id ?? mainTaxOf(records.get(line.kb_expense_id)))}
              taxes={taxes}
              mainTaxId={mainTaxOf(records.get(line.kb_expense_id))}
              isLast={index === lines.length - 1}
              onChange={(changes) => onChange(lines.with(index, { ...line, ...changes }))}
              onMove={(by) => move(index, by)}
              errorAt={errorAt}
            />
          </li>
        ))}
      </ol>
      <TotalsList totals={totalsOf(priced, mode, unit)} mode={mode} currencyId={currencyId} />
    </div>
  );
};
