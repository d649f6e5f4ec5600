import { dayNumber, parseDate } from '../dates/calendar.ts';

/** Reasons why hours are unusual: none at all, more than anyone works in one go, more than the day has, a distant day. */
export type Unusual = 'nothing' | 'long' | 'full' | 'ahead' | 'past';

/** 12 hours, in seconds: nobody works longer in one go. */
export const maxEntrySeconds = 43_200;
const maxDaySeconds = 86_400;
const maxDaysAhead = 31;
const maxDaysPast = 366;

type Hours = {
  readonly seconds: number;
  /** yyyy-mm-dd, like `today`. */
  readonly date: string;
  readonly today: string;
  /** Seconds of the day's other entries. */
  readonly others: number;
};

const numberOf = (date: string): number => {
  const day = parseDate(date);
  return day === undefined ? Number.NaN : dayNumber(day);
};

/** The reasons to ask before saving these hours; empty if they are not unusual. Nothing is refused. */
export const unusualHours = ({ seconds, date, today, others }: Hours): readonly Unusual[] => {
  const ahead = numberOf(date) - numberOf(today);
  const reasons: readonly (readonly [Unusual, boolean])[] = [
    ['nothing', seconds === 0],
    ['long', seconds > maxEntrySeconds],
    ['full', seconds > 0 && seconds + others > maxDaySeconds],
    ['ahead', ahead > maxDaysAhead],
    ['past', -ahead > maxDaysPast],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
};
