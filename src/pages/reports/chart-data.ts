import type { ReportResponse } from '#contract/kontor/report-operations.ts';
import type { Measure } from './report-address.ts';

type ReportRow = ReportResponse['rows'][number];

/** The series of the chart, starting at the axis. For hours they add up to all hours, for money to the billable amount. */
export const series = ['billed', 'closed', 'unbilled', 'unbillable'] as const;
export type Series = (typeof series)[number];

/** The label of a bar: in full, and short enough for the axis. */
export type BarLabels = { readonly label: string; readonly axis: string };

/** One bar: hours, or money in the company's currency. Only for drawing: the table has the exact figures. */
export type Bar = BarLabels & { readonly [name in Series]: number };

type Figures = Omit<ReportRow, 'rows' | 'id' | 'date'>;

const barOf = (words: BarLabels, figures: Figures, measure: Measure): Bar => {
  if (measure === 'hours') {
    const { seconds, billable_seconds, billed_seconds, unbilled_seconds } = figures;
    return {
      ...words,
      billed: billed_seconds / 3600,
      closed: (billable_seconds - billed_seconds - unbilled_seconds) / 3600,
      unbilled: unbilled_seconds / 3600,
      unbillable: (seconds - billable_seconds) / 3600,
    };
  }
  const [all, billed, unbilled] = (['amount', 'billed_amount', 'unbilled_amount'] as const).map((name) =>
    figures.amounts.reduce((sum, amounts) => sum + Number(amounts[name]), 0),
  );
  const [total, done, open] = [all ?? 0, billed ?? 0, unbilled ?? 0];
  return { ...words, billed: done, closed: Math.max(0, total - done - open), unbilled: open, unbillable: 0 };
};

const add = (one: Bar, other: Bar): Bar => ({
  ...one,
  billed: one.billed + other.billed,
  closed: one.closed + other.closed,
  unbilled: one.unbilled + other.unbilled,
  unbillable: one.unbillable + other.unbillable,
});

/** More bars than this cannot be told apart: the rest is combined into one. */
const maxBars = 20;

/** The bars of the rows, in order; for names, the largest ones, and one for all others. */
export const barsOf = (
  rows: readonly Figures[],
  words: readonly BarLabels[],
  measure: Measure,
  rest: ((count: number) => string) | null,
): readonly Bar[] => {
  const bars = rows.map((row, index) => barOf(words[index] ?? { label: '', axis: '' }, row, measure));
  if (rest === null || bars.length <= maxBars) return bars;
  const others = bars.slice(maxBars - 1);
  const [first] = others;
  if (first === undefined) return bars;
  const label = rest(others.length);
  return [
    ...bars.slice(0, maxBars - 1),
    others.slice(1).reduce((sum, bar) => add(sum, bar), { ...first, label, axis: label }),
  ];
};
