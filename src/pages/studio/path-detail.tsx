import { formatDecimalTrimmed, sumOf } from '#domain/numbers/decimal.ts';
import { linePath } from '#domain/totals/line.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { pathDetail, type PathDetail as Detail } from '#domain/totals/path-detail.ts';
import type { PathStep } from '#domain/totals/path-step.ts';
import { editedValues } from '#domain/position-edit/record.ts';
import { isLine, type PositionValues } from '#domain/totals/position-values.ts';
import type { StudioTexts } from '#texts/de/studio.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { rowName } from './row/row-text.ts';
import { stepText } from './step-text.ts';
import type { TreeView } from './row/tree-view.ts';
import type { Lookups } from './row/use-lookups.ts';

type Props = { readonly step: PathStep; readonly view: TreeView; readonly lookups: Lookups };

const maxShown = 100;

/** The calculation of a line: `2 × 100.00 − 10 %`. */
const calculation = (value: PositionValues | undefined, t: StudioTexts): string =>
  value === undefined || !isLine(value)
    ? ''
    : linePath(value)
        .map((step) => {
          if (step.label === 'price')
            return t.times(formatDecimalTrimmed(step.quantity), formatAmount(step.basis ?? 0n));
          return step.label === 'line_discount' ? ` − ${formatDecimalTrimmed(step.rate ?? 0n)} %` : '';
        })
        .join('');

type Words = { readonly pos: string; readonly name: string; readonly basis: string };

const wordsOf = (detail: Detail, view: TreeView, values: readonly PositionValues[], t: StudioTexts): Words => {
  if (detail.kind === 'step') {
    const { label, basis } = stepText(detail.step, view, t);
    const isShare = detail.step.label === 'discount' && detail.amount !== detail.step.amount;
    return { pos: '', name: label, basis: isShare ? t.shareOf(formatAmount(detail.step.amount)) : basis };
  }
  const row = view.rows[detail.position];
  return {
    pos: view.figures.get(row?.key ?? '')?.pos ?? '',
    name: row === undefined ? '' : rowName(row, t),
    basis: calculation(values[detail.position], t),
  };
};

/** Explains an amount: its lines, the calculation of each, and its share of discounts and taxes. */
export const PathDetail = ({ step, view, lookups }: Props) => {
  const t = useTexts().studio;
  const values = editedValues(view.rows, lookups.rates);
  const details = pathDetail(step, values, view.totals);
  const lines = details.filter(({ kind }) => kind === 'line');
  const hidden = lines.slice(maxShown);
  const lineOf = (detail: Detail, index: number) => (
    <Line key={index} {...wordsOf(detail, view, values, t)} amount={detail.amount} />
  );
  return (
    <ul className="mb-2 border-l border-edge pl-3 text-label text-ink-2">
      {lines.slice(0, maxShown).map(lineOf)}
      {hidden.length > 0 ? (
        <Line pos="…" name={t.lines(hidden.length)} basis="" amount={sumOf(hidden.map(({ amount }) => amount))} />
      ) : null}
      {details.filter(({ kind }) => kind === 'step').map(lineOf)}
    </ul>
  );
};

const Line = ({ pos, name, basis, amount }: Words & { readonly amount: bigint }) => (
  <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto_auto] gap-x-2 leading-5">
    <span className="tn">{pos}</span>
    <span className="truncate" title={name}>
      {name}
    </span>
    <span className="tn">{basis}</span>
    <span className="num w-20">{formatAmount(amount)}</span>
  </li>
);
