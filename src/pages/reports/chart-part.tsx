import { onDemand } from '#components/feedback/on-demand.tsx';
import type { ReportResponse } from '#contract/kontor/report-operations.ts';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import type { AddressChanges } from '#components/filters/change-address.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { formatDate } from '#texts/format.ts';
import { barsOf, series } from './chart-data.ts';
import type { WordOf } from './level-labels.ts';
import { measures, type Level, type Measure } from './report-address.ts';
import { isoWeekOf } from '#domain/dates/iso-week.ts';
import { seriesStyle } from './series-style.ts';

const LoadedChart = onDemand(async () => (await import('./report-chart.tsx')).ReportChart);

type Props = {
  readonly rows: ReportResponse['rows'];
  readonly level: Level;
  readonly measure: Measure;
  readonly wordOf: WordOf;
  readonly onChange: (changes: AddressChanges) => void;
};

/** The chart of a report with the names of its series; the table below has its figures. */
export const ChartPart = ({ rows, level, measure, wordOf, onChange }: Props) => {
  const t = useTexts().reports;
  /** A bar of days has room for a few letters below it. */
  const axisWord = (of: Level, date: string | null): string | null => {
    if (date === null) return null;
    if (of === 'week') return t.weekShort(isoWeekOf(date).week);
    return of === 'day' ? formatDate(date).slice(0, 6) : null;
  };
  const isTime = level === 'day' || level === 'week' || level === 'month';
  const words = rows.map((row) => {
    const label = wordOf(level, row);
    return { label, axis: axisWord(level, row.date) ?? label };
  });
  const bars = barsOf(rows, words, measure, isTime ? null : t.others);
  const visible = series.filter((name) => bars.some((bar) => bar[name] > 0));
  return (
    <section className="mb-8 print:break-inside-avoid">
      <div className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-2 text-label">
        <RadioGroup
          className="print:hidden"
          label={t.measure}
          isLabelHidden
          value={measure}
          options={measures.map((value) => ({ value, label: t.measures[value] }))}
          onChange={(value) => onChange({ show: value === 'money' ? value : null })}
        />
        {visible.map((name) => (
          <span key={name} className="flex items-center gap-2">
            <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 forced-color-adjust-none">
              <rect x="0.5" y="0.5" width="11" height="11" {...seriesStyle[name]} />
            </svg>
            {t.series[name]}
          </span>
        ))}
      </div>
      <div
        role="img"
        aria-label={t.chart(t.measures[measure], t.levels[level])}
        className="min-h-24 forced-color-adjust-none"
      >
        <LoadedChart bars={bars} measure={measure} visible={visible} isTime={isTime} />
      </div>
    </section>
  );
};
