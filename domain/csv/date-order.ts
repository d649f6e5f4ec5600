import { dateOf, isCalendarDay } from '#domain/dates/calendar.ts';

/** The order of day and month in dates such as 03/04/2024. */
export type DateOrder = 'day first' | 'month first';

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/;
const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/;

const yearOf = (text = ''): number => (text.length === 2 ? 2000 : 0) + Number(text);

/** A date of an export, yyyy-mm-dd, or the problem with it. */
export type ExportDate =
  | { readonly ok: true; readonly date: string }
  | { readonly ok: false; readonly code: 'unreadable' | 'no such day' };

const checked = (year: number, month: number, day: number): ExportDate =>
  isCalendarDay({ year, month, day })
    ? { ok: true, date: dateOf({ year, month, day }) }
    : { ok: false, code: 'no such day' };

/** Reads an exported date. The order applies to slashes and dashes, which need one; with dots, the day always comes first. */
export const readExportDate = (text: string, order: DateOrder | undefined): ExportDate => {
  const full = yearFirst.exec(text);
  if (full !== null) return checked(Number(full[1]), Number(full[3]), Number(full[4]));
  const swiss = dotted.exec(text);
  if (swiss !== null) return checked(yearOf(swiss[3]), Number(swiss[2]), Number(swiss[1]));
  const match = slashed.exec(text);
  if (match === null || order === undefined) return { ok: false, code: 'unreadable' };
  const [first, second, year] = [Number(match[1]), Number(match[3]), yearOf(match[4])];
  return order === 'day first' ? checked(year, second, first) : checked(year, first, second);
};

type Votes = { day: number; month: number; hasOpen: boolean };

const voteOnDate = (text: string, votes: Votes): void => {
  const match = slashed.exec(text);
  if (match === null) return;
  if (Number(match[1]) > 12) votes.day += 1;
  else if (Number(match[3]) > 12) votes.month += 1;
  else votes.hasOpen = true;
};

/** An entry past midnight changes the day, not the month. */
const voteOnMidnight = (start: string, end: string, votes: Votes): void => {
  const [from, to] = [slashed.exec(start), slashed.exec(end)];
  if (from === null || to === null || from[4] !== to[4]) return;
  if (from[1] !== to[1] && from[3] === to[3]) votes.day += 1;
  if (from[1] === to[1] && from[3] !== to[3]) votes.month += 1;
};

/** The start and end date of a row as exported; the end may be empty. */
export type DatePair = readonly [start: string, end: string];

/**
 * Finds the order of a whole file: a number over 12 is a day, and so is the part that changes past midnight. With no evidence or
 * contradictory evidence, the order is ambiguous and guessed: month first if there is AM or PM, Clockify's default.
 */
export const findDateOrder = (
  pairs: readonly DatePair[],
  hasHalfDays: boolean,
): { readonly order: DateOrder; readonly ambiguous: boolean } => {
  const votes: Votes = { day: 0, month: 0, hasOpen: false };
  for (const [start, end] of pairs) {
    voteOnDate(start, votes);
    voteOnDate(end, votes);
    voteOnMidnight(start, end, votes);
  }
  const isClear = votes.day > 0 !== votes.month > 0;
  const ambiguous = !isClear && (votes.day > 0 || votes.hasOpen);
  if (votes.day !== votes.month) return { order: votes.day > votes.month ? 'day first' : 'month first', ambiguous };
  return { order: hasHalfDays ? 'month first' : 'day first', ambiguous };
};
