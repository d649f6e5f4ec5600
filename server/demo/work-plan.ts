import { addDays, weekdayOf } from '#domain/dates/calendar.ts';
import type { UserIds } from './demo.ts';
import { randomOf, type Random } from './random.ts';

/** A stretch of work on a day, in minutes after midnight. */
export type WorkPeriod = { readonly date: string; readonly start: number; readonly end: number };

type Habit = {
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  readonly morning: readonly [number, ...number[]];
  readonly afternoon: readonly [number, ...number[]];
  /** Days before today, inclusive. */
  readonly holidays: readonly [from: number, to: number];
  /** Frequency of an hour in the evening. */
  readonly evenings: number;
};

/** Number of pieces into which each person divides half a day; the owner works full time, the others part time. */
const habits: { readonly [user in keyof UserIds]: Habit } = {
  anna: { weekdays: [1, 2, 3, 4, 5], morning: [1, 2, 2], afternoon: [1, 2, 2], holidays: [96, 109], evenings: 0.06 },
  reto: { weekdays: [1, 3], morning: [1], afternoon: [1, 1, 2], holidays: [40, 46], evenings: 0 },
  chantal: { weekdays: [2, 4], morning: [1], afternoon: [1], holidays: [61, 75], evenings: 0 },
};

const publicHolidays: readonly string[] = ['01-01', '01-02', '05-01', '08-01', '12-24', '12-25', '12-26', '12-31'];
const step = 5;
export const plannedDays = 230;

/** Divides minutes into pieces of unequal length, in steps of five minutes. */
const cut = (random: Random, from: number, to: number, pieces: number): readonly (readonly [number, number])[] => {
  const piece = (to - from) / pieces;
  const bounds = Array.from({ length: pieces + 1 }, (_, index) => {
    if (index === 0) return from;
    if (index === pieces) return to;
    return Math.round((from + piece * index + (random.fraction() - 0.5) * piece * 0.7) / step) * step;
  });
  return bounds.slice(1).map((end, index) => [bounds[index] ?? from, end] as const);
};

const evening = 19 * 60 + 30;

/** One day's work between 07:45 and 17:30, with about an hour off at noon, and sometimes an evening session. */
const planDay = (random: Random, habit: Habit, date: string, isToday: boolean): readonly WorkPeriod[] => {
  const start = random.pick([465, 480, 480, 495]);
  const noon = random.pick([705, 720, 720, 735]);
  const back = noon + random.pick([45, 60, 60, 75]);
  const end = random.pick([990, 1020, 1035, 1050]);
  const stretches = [
    ...cut(random, start, noon, random.pick(habit.morning)),
    ...cut(random, back, end, random.pick(habit.afternoon)),
  ];
  const works = random.chance(habit.evenings) || (isToday && habit.evenings > 0);
  return [...stretches, ...(works ? [[evening, evening + 60] as const] : [])].map(([from, to]) => ({
    date,
    start: from,
    end: to,
  }));
};

const isWorkday = ({ weekdays }: Habit, date: string): boolean =>
  weekdays.includes(weekdayOf(date)) && !publicHolidays.includes(date.slice(5));

/** More than half a year before today, oldest first; the owner works today on any day of the week. */
export const planWork = (random: Random, user: keyof UserIds, today: string): readonly WorkPeriod[] => {
  const habit = habits[user];
  return Array.from({ length: plannedDays }, (_, index) => plannedDays - 1 - index).flatMap((ago) => {
    const date = addDays(today, -ago);
    const plan = planDay(random, habit, date, ago === 0);
    const [from, to] = habit.holidays;
    const isHoliday = ago >= from && ago <= to;
    return (isWorkday(habit, date) && !isHoliday) || (ago === 0 && user === 'anna') ? plan : [];
  });
};

/** The work of one day, the same whenever it is planned; the owner works today on any day of the week. */
export const planOneDay = (user: keyof UserIds, date: string, isToday: boolean): readonly WorkPeriod[] => {
  const habit = habits[user];
  if (!isWorkday(habit, date) && !(isToday && user === 'anna')) return [];
  return planDay(randomOf(`${date} ${user}`), habit, date, isToday);
};
