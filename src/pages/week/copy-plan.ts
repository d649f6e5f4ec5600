import type { BusinessActivity } from '#contract/resources/business-activity.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { formatDecimal, parseDecimal } from '#domain/numbers/decimal.ts';
import { wholeMinutes } from '#domain/hours/duration.ts';
import { entryAmount } from '#domain/hours/entry-amount.ts';
import { unusualInBlock, type Filled } from './model/block.ts';
import { cellOf, secondsBeside, secondsOf, type WeekView } from './model/cell.ts';
import type { WeekRow } from './model/week-rows.ts';

/** The hours of the previous week that go into empty cells, and the resulting totals. */
export const copyPlan = (
  rows: readonly WeekRow[],
  week: WeekView,
  activities: ReadonlyMap<number, BusinessActivity>,
) => {
  const { days, now } = week;
  const cells = rows.flatMap((row): Filled[] => {
    const here = week.rows.find(({ key }) => key === row.key) ?? { ...row, entries: [] };
    return days.flatMap(({ date }) => {
      const seconds = row.entries
        .filter((entry) => entry.date === addDays(date, -7))
        .reduce((sum, entry) => sum + secondsOf(entry, now), 0);
      const cell = cellOf(here, date, week);
      return cell.isEmpty && wholeMinutes(seconds) > 0 ? [{ cell, seconds: wholeMinutes(seconds) * 60 }] : [];
    });
  });
  const worth = ({ cell: { row }, seconds }: Filled): bigint => {
    const activity = activities.get(row.client_service_id);
    const isBillable = row.entries.at(-1)?.allowable_bill ?? activity?.default_is_billable ?? true;
    const rate = parseDecimal(activity?.default_price_per_hour ?? '');
    return isBillable && rate !== undefined ? entryAmount(seconds, rate) : 0n;
  };
  const { fullDays } = unusualInBlock(cells, week);
  const isTaken = (date: string): boolean =>
    cells.some(({ cell }) => cell.date === date) && secondsBeside(date, [], week) > 0;
  return {
    cells,
    seconds: cells.reduce((sum, { seconds }) => sum + seconds, 0),
    amount: formatDecimal(
      cells.reduce((sum, each) => sum + worth(each), 0n),
      2,
    ),
    /** Days that would have more than 24 hours. */
    fullDays,
    /** Days that already have hours. */
    takenDays: days.map(({ date }) => date).filter((date) => isTaken(date) && !fullDays.includes(date)),
  };
};
