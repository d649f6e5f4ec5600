import { useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { Popover } from '#components/feedback/popover.tsx';
import { DateField } from '#components/date-time/date-field.tsx';
import { Icon } from '#components/icons.tsx';
import type { AddressChanges } from '#components/filters/change-address.ts';
import { formatDate } from '#texts/format.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { isoWeekOf } from '#domain/dates/iso-week.ts';
import { periodBeside, periodOfPreset, presets, unitOf, type Period } from '#domain/dates/period.ts';

/** A period in words: `November 2025`, `Woche 47, …`, or its two days. */
export const usePeriodText = (): ((period: Period) => string) => {
  const t = useTexts().reports;
  const formats = useFormats();
  return (period) => {
    const { from, to } = period;
    const days = from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`;
    const year = from.slice(0, 4);
    switch (unitOf(period)) {
      case 'week':
        return t.week(isoWeekOf(from).week, days);
      case 'month':
        return formats.monthYear(from);
      case 'quarter':
        return t.quarter((Number(from.slice(5, 7)) + 2) / 3, year);
      case 'year':
        return year;
      case undefined:
        return days;
    }
  };
};

type Props = {
  readonly period: Period;
  /** yyyy-mm-dd in the company's zone. */
  readonly today: string;
  readonly onChange: (changes: AddressChanges) => void;
};

const toAddress = ({ from, to }: Period): AddressChanges => ({ from, to, period: null });

const FreePeriod = ({ period, today, onChange }: Props) => {
  const t = useTexts();
  const [days, setDays] = useState<{ readonly from: string | null; readonly to: string | null }>(period);
  const set = (next: typeof days) => {
    setDays(next);
    if (next.from !== null && next.to !== null && next.from <= next.to) {
      onChange(toAddress({ from: next.from, to: next.to }));
    }
  };
  return (
    <div className="grid grid-cols-2 gap-3 max-m:grid-cols-1">
      <DateField label={t.list.from} today={today} value={days.from} onChange={(from) => set({ ...days, from })} />
      <DateField label={t.list.to} today={today} value={days.to} onChange={(to) => set({ ...days, to })} />
    </div>
  );
};

const rowLook =
  'flex min-h-7 items-center px-2.5 text-left text-work hover:bg-hover aria-pressed:bg-selected aria-pressed:font-strong max-m:min-h-11';

/** Chooses the period: previous, next, a named period, or any two days. */
export const PeriodPicker = ({ period, today, onChange }: Props) => {
  const t = useTexts().reports;
  const words = usePeriodText();
  const step = (direction: 1 | -1) => onChange(toAddress(periodBeside(period, direction)));
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Button size="icon" look="quiet" aria-label={t.earlier} onClick={() => step(-1)}>
        <Icon name="left" />
      </Button>
      <Popover
        label={t.period}
        className="w-96 max-w-[calc(100vw-16px)] p-4"
        trigger={(properties) => (
          <Button {...properties} className="min-w-0">
            <span className="sr-only">{t.period}</span>
            <span className="cut">{words(period)}</span>
            <Icon name="down" className="size-3" />
          </Button>
        )}
      >
        {(close) => (
          <div className="grid gap-4">
            <div className="-mx-2.5 grid grid-cols-2">
              {presets.map((preset) => {
                const { from, to } = periodOfPreset(preset, today);
                const choose = () => {
                  onChange({ period: preset, from: null, to: null });
                  close();
                };
                return (
                  <button
                    key={preset}
                    type="button"
                    aria-pressed={from === period.from && to === period.to}
                    onClick={choose}
                    className={rowLook}
                  >
                    {t.presets[preset]}
                  </button>
                );
              })}
            </div>
            <FreePeriod period={period} today={today} onChange={onChange} />
          </div>
        )}
      </Popover>
      <Button size="icon" look="quiet" aria-label={t.later} onClick={() => step(1)}>
        <Icon name="right" />
      </Button>
    </div>
  );
};
