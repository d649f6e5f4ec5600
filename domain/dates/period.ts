import { addDays, dateOf, daysBetween, isDate, lastDayOf, parseDate, weekdayOf } from './calendar.ts';

/** Both days included, yyyy-mm-dd. */
export type Period = { readonly from: string; readonly to: string };

const units = ['week', 'month', 'quarter', 'year'] as const;
export type Unit = (typeof units)[number];

/** The named periods, in the order in which they are offered; addresses use the name, so that a link stays current. */
export const presets = [
  'today',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const;
export type Preset = (typeof presets)[number];

const months = (from: string, count: number): Period => {
  const { year = 0, month = 1 } = parseDate(from) ?? {};
  const last = month + count - 1;
  return { from, to: dateOf({ year, month: last, day: lastDayOf(year, last) }) };
};

/** The week from Monday, month, quarter or year around a day. */
export const periodAround = (unit: Unit, day: string): Period => {
  const { year = 0, month = 1 } = parseDate(day) ?? {};
  const begins = (first: number): string => dateOf({ year, month: first, day: 1 });
  if (unit === 'month') return months(begins(month), 1);
  if (unit === 'quarter') return months(begins(month - ((month - 1) % 3)), 3);
  if (unit === 'year') return months(begins(1), 12);
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, 6) };
};

/** The unit that a period exactly covers; undefined for any other. */
export const unitOf = ({ from, to }: Period): Unit | undefined =>
  units.find((unit) => {
    const whole = periodAround(unit, from);
    return whole.from === from && whole.to === to;
  });

/** The period before or after, of the same unit; of the same number of days if it is not a whole unit. */
export const periodBeside = (period: Period, direction: 1 | -1): Period => {
  const unit = unitOf(period);
  const beside = direction === 1 ? addDays(period.to, 1) : addDays(period.from, -1);
  if (unit !== undefined) return periodAround(unit, beside);
  const move = direction * (daysBetween(period.from, period.to) + 1);
  return { from: addDays(period.from, move), to: addDays(period.to, move) };
};

/** The period of a preset on a day. */
export const periodOfPreset = (preset: Preset, today: string): Period => {
  if (preset === 'today') return { from: today, to: today };
  const [when, unit] = preset.split('_');
  const current = periodAround(units.find((each) => each === unit) ?? 'month', today);
  return when === 'last' ? periodBeside(current, -1) : current;
};

/** The period in the address: two days, or a preset; this month if neither is valid. */
export const readPeriod = (address: URLSearchParams, today: string): Period => {
  const [from, to, word] = ['from', 'to', 'period'].map((name) => address.get(name));
  if (from && to && isDate(from) && isDate(to) && from <= to) return { from, to };
  return periodOfPreset(presets.find((each) => each === word) ?? 'this_month', today);
};
