import { formatHours, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Bar, Series } from './chart-data.ts';
import type { Measure } from './report-address.ts';

type Props = {
  readonly bar: Bar | undefined;
  readonly measure: Measure;
  readonly visible: readonly Series[];
};

const valueText = (measure: Measure, value: number): string =>
  measure === 'hours' ? formatHours(Math.round(value * 3600)) : formatMoney(value.toFixed(2));

/** The figures of the bar under the pointer. */
export const ChartTip = ({ bar, measure, visible }: Props) => {
  const t = useTexts().reports;
  if (bar === undefined) return null;
  return (
    <div className="rounded-overlay border border-ink bg-paper px-3 py-2 text-label text-ink">
      <p className="font-strong">{bar.label}</p>
      {visible.map((name) => (
        <p key={name} className="flex justify-between gap-4">
          <span className="text-ink-2">{t.series[name]}</span>
          <span className="num">{valueText(measure, bar[name])}</span>
        </p>
      ))}
    </div>
  );
};
