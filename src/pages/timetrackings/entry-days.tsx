import { useMemo } from 'react';
import { serviceClock } from '#api/service/clock.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import type { DayGroups } from '#components/record-table/day-groups.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatHours, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useCurrency } from './entry/currency.ts';
import { byStart, sumOfDays, sumOfEntries, withoutEntries } from './entry/totals.ts';

/** The days of the list: sums of hours and money, with entries ordered by start. */
export const useEntryDays = (): DayGroups<Tracked> => {
  const t = useTexts();
  const currency = useCurrency();
  return useMemo(
    () => ({
      compare: byStart,
      without: (days, gone) => withoutEntries(days, gone, serviceClock.now()),
      dateOf: ({ date }) => date,
      total: (date, rows) => ({ date, ...sumOfEntries(rows, serviceClock.now()) }),
      sums: ({ seconds, amount }) => ({
        span: <span className="font-normal text-ink-2">{t.common.day}</span>,
        duration: formatDuration(seconds),
        amount: formatMoney(amount),
      }),
      figure: ({ seconds, amount }) => `${formatDuration(seconds)} · ${formatMoney(amount)}`,
      label: (days) => {
        const { count, seconds, amount } = sumOfDays(days);
        return t.timetrackings.totals(count, formatHours(seconds), `${currency} ${formatMoney(amount)}`);
      },
    }),
    [t, currency],
  );
};
