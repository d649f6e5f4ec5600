import type { BusinessActivity } from '#contract/resources/business-activity.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { formatDecimal, parseDecimal } from '#domain/numbers/decimal.ts';
import { wholeMinutes } from '#domain/hours/duration.ts';
import { entryAmount } from '#domain/hours/entry-amount.ts';
import { unusualHours } from '#domain/hours/unusual-time.ts';
import { cellOf, secondsBeside, secondsOf, type Cell, type WeekView } from './cell.ts';
import type { WeekRow } from './week-rows.ts';

type Copied = { readonly cell: Cell; readonly seconds: number };

/** The hours of the previous week that go into empty cells, and the resulting totals. */
export const copyPlan = (
  rows: readonly WeekRow[],
  week: WeekView,
  activities: ReadonlyMap<number, BusinessActivity>,
) => {
  const { days, now } = week;
  const cells = rows.flatMap((row): Copied[] => {
    const here = week.rows.find(({ key }) => key === row.key) ?? { ...row, entries: [] };
    return days.flatMap(({ date }) => {
      const seconds = row.entries
        .filter((entry) => entry.date === addDays(date, -7))
        .reduce((sum, entry) => sum + secondsOf(entry, now), 0);
      const cell = cellOf(here, date, week);
      return cell.isEmpty && wholeMinutes(seconds) > 0 ? [{ cell, seconds: wholeMinutes(seconds) * 60 }] : [];
    });
  });
  const worth = ({ cell: { row }, seconds }: Copied): bigint => {
    const activity = activities.get(row.client_service_id);
    const isBillable = row.entries.at(-1)?.allowable_bill ?? activity?.default_is_billable ?? true;
    const rate = parseDecimal(activity?.default_price_per_hour ?? '');
    return isBillable && rate !== undefined ? entryAmount(seconds, rate) : 0n;
  };
  const sumOf = (copied: readonly Copied[]): number => copied.reduce((sum, { seconds }) => sum + seconds, 0);
  const ofDays = days.map(({ date }) => ({
    date,
    existing: secondsBeside(date, [], week),
    added: sumOf(cells.filter(({ cell }) => cell.date === date)),
  }));
  const filled = ofDays.filter(({ added }) => added > 0);
  const isFull = ({ date, existing: there, added }: (typeof filled)[number]): boolean =>
    unusualHours({ date, today: date, seconds: added, others: there }).includes('full');
  return {
    cells,
    seconds: sumOf(cells),
    amount: formatDecimal(
      cells.reduce((sum, each) => sum + worth(each), 0n),
      2,
    ),
    /** Days that would have more than 24 hours. */
    fullDays: filled.filter(isFull).map(({ date }) => date),
    /** Days that already have hours. */
    takenDays: filled.filter((day) => day.existing > 0 && !isFull(day)).map(({ date }) => date),
  };
};
