import { formatDecimalTrimmed } from '#domain/decimal.ts';
import { linePath } from '#domain/line.ts';
import { formatAmount } from '#domain/money-text.ts';
import { editedValues } from '#domain/position-edit-record.ts';
import { isLine } from '#domain/position-values.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { rowName } from './row-words.ts';
import type { TreeView } from './tree-view.ts';
import type { Lookups } from './use-lookups.ts';

/** Which lines stand behind an amount: all that count, those of a tax rate, or those above a discount. */
export type PathPart =
  | { readonly kind: 'all' }
  | { readonly kind: 'rate'; readonly rate: bigint }
  | { readonly kind: 'above'; readonly position: number };

type Props = { readonly part: PathPart; readonly view: TreeView; readonly lookups: Lookups };

const mostShown = 100;

/** The lines that an amount comes from, each with how it came about. */
export const PathDetail = ({ part, view, lookups }: Props) => {
  const t = useTexts().studio;
  const values = editedValues(view.rows, lookups.rates);
  const lines = values.flatMap((value, index) => {
    const row = view.rows[index];
    const figures = view.figures.get(row?.key ?? '');
    if (row === undefined || figures === undefined || !isLine(value) || !figures.isCounted) return [];
    if (part.kind === 'rate' && value.tax_value !== part.rate) return [];
    if (part.kind === 'above' && index > part.position) return [];
    return [{ row, figures, steps: linePath(value) }];
  });
  return (
    <ul className="mb-2 border-l border-edge pl-3 text-label text-ink-2">
      {lines.slice(0, mostShown).map(({ row, figures, steps }) => (
        <li key={row.key} className="grid grid-cols-[3rem_minmax(0,1fr)_auto_auto] gap-x-2 leading-5">
          <span className="tn">{figures.pos}</span>
          <span className="truncate" title={rowName(row, t)}>
            {rowName(row, t)}
          </span>
          <span className="tn">
            {steps.map((step) => {
              if (step.label === 'price') {
                return t.times(formatDecimalTrimmed(step.quantity), formatAmount(step.basis ?? 0n));
              }
              return step.label === 'line_discount' ? ` − ${formatDecimalTrimmed(step.rate ?? 0n)} %` : '';
            })}
          </span>
          <span className="num w-20">{formatAmount(figures.amount ?? 0n)}</span>
        </li>
      ))}
      {lines.length > mostShown ? <li>… {t.lines(lines.length)}</li> : null}
    </ul>
  );
};
