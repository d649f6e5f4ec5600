import { addDays } from '#domain/calendar.ts';
import { dayOfTracking } from './import-day.ts';
import type { ImportRow } from './import-row.ts';
import { asHours } from './read-day-hours.ts';
import { hasMoney, isContradictory, isWorthless } from './row-money.ts';
import { userKey } from './tally.ts';

/** What of a file can be read but may be meant otherwise, with what can be answered to it; asked once for all rows of a kind. */
const answersTo = {
  /** Hours like 9.30, of which a file does not show whether they are 9:30 or 9:18. */
  dotted: ['clock', 'decimal'],
  /** More than a day long. */
  long: ['keep', 'minutes', 'leave'],
  /** Long ago, or more than a month ahead. */
  day: ['keep', 'leave'],
  /** The same as another row of the file. */
  twice: ['leave', 'keep'],
  /** The column of the billable marks some rows and says nothing of the others. */
  unmarked: ['no', 'activity'],
  /** Money in another currency than the company's. */
  currency: ['keep', 'activity'],
  /** Billable for nothing. */
  free: ['keep', 'activity'],
  /** Rate and hours do not give the amount. */
  money: ['amount', 'rate'],
} as const;
export type DoubtCode = keyof typeof answersTo;
export type Answer = 'clock' | 'decimal' | 'keep' | 'minutes' | 'leave' | 'no' | 'activity' | 'amount' | 'rate';
export type Answers = ReadonlyMap<DoubtCode, Answer>;
/** A question about rows, by their lines in the file. */
export type Doubt = {
  readonly code: DoubtCode;
  readonly lines: ReadonlySet<number>;
  readonly answers: readonly Answer[];
};

/** What rows are judged by: today, yyyy-mm-dd, and the company's zone and currency (empty where it tells none). */
export type Circumstances = { readonly today: string; readonly zone: string; readonly currency: string };

const daySeconds = 24 * 60 * 60;
const firstDay = '2000-01-01';
const daysAhead = 31;

/** Rows that are the same as one before them. */
const repeated = (rows: readonly ImportRow[]): ReadonlySet<ImportRow> => {
  const seen = new Set<string>();
  const again = new Set<ImportRow>();
  for (const row of rows) {
    const { client, project, task, tags, text, tracking } = row;
    const key = JSON.stringify([userKey(row), tracking, client, project, task, tags, text]);
    if (seen.has(key)) again.add(row);
    seen.add(key);
  }
  return again;
};

/** Where no row says no, an empty cell may be one. */
const unmarkedOf = (rows: readonly ImportRow[]): ReadonlySet<ImportRow> => {
  const said = new Set(rows.map(({ billable }) => billable));
  return new Set(said.has(true) && !said.has(false) ? rows.filter(({ billable }) => billable === undefined) : []);
};

const isStrangeDay = ({ tracking }: ImportRow, { zone, today }: Circumstances): boolean => {
  const day = dayOfTracking(tracking, zone);
  return day < firstDay || day > addDays(today, daysAhead);
};

/**
 * What is to be asked about the rows of a file before they are written. Of Kontor's own exports only doubles and the currency.
 * The other questions are about the hours as they are answered to be meant.
 */
export const doubtsOf = (
  read: readonly ImportRow[],
  isOwn: boolean,
  around: Circumstances,
  given: Answers = new Map(),
): readonly Doubt[] => {
  const dotted = new Set(read.flatMap(({ line, asClock }) => (asClock === undefined ? [] : line)));
  const rows = given.get('dotted') === 'clock' ? read.map((row) => row.asClock ?? row) : read;
  const [again, unmarked] = [repeated(rows), unmarkedOf(rows)];
  const isForeign = (row: ImportRow): boolean =>
    around.currency !== '' && row.currency !== '' && row.currency !== around.currency && hasMoney(row);
  const tests: { readonly [code in DoubtCode]: (row: ImportRow) => boolean } = {
    dotted: ({ line }) => dotted.has(line),
    long: ({ seconds }) => !isOwn && seconds > daySeconds,
    day: (row) => !isOwn && isStrangeDay(row, around),
    twice: (row) => again.has(row),
    unmarked: (row) => unmarked.has(row),
    currency: isForeign,
    free: (row) => !isOwn && isWorthless(row),
    money: (row) => !isOwn && isContradictory(row),
  };
  const ask = (code: DoubtCode, answers: readonly Answer[]): readonly Doubt[] => {
    const found = rows.filter(tests[code]);
    if (found.length === 0) return [];
    const asMinutes = found.every(({ isPlainNumber }) => isPlainNumber === true);
    const lines = new Set(found.map(({ line }) => line));
    return [{ code, lines, answers: answers.filter((answer) => answer !== 'minutes' || asMinutes) }];
  };
  return [
    ...ask('dotted', answersTo.dotted),
    ...ask('long', answersTo.long),
    ...ask('day', answersTo.day),
    ...ask('twice', answersTo.twice),
    ...ask('unmarked', answersTo.unmarked),
    ...ask('currency', answersTo.currency),
    ...ask('free', answersTo.free),
    ...ask('money', answersTo.money),
  ];
};

/** What was answered to a question, if it can still be answered so. */
export const answerTo = ({ code, answers: possible }: Doubt, answers: Answers): Answer | undefined => {
  const answer = answers.get(code);
  return answer !== undefined && possible.includes(answer) ? answer : undefined;
};

const answered = (row: ImportRow, code: DoubtCode, answer: Answer): ImportRow | undefined => {
  switch (answer) {
    case 'clock':
      return row.asClock ?? row;
    case 'decimal':
    case 'keep':
      return row;
    case 'leave':
      return undefined;
    case 'minutes': {
      const hours = row.tracking.type === 'duration' ? asHours(row.tracking.date, row.seconds / 60) : undefined;
      return { ...row, ...hours };
    }
    case 'no':
      return { ...row, billable: false };
    case 'activity':
      return code === 'unmarked' ? row : { ...row, rate: undefined, amount: undefined };
    case 'amount':
      return { ...row, rate: undefined };
    case 'rate':
      return { ...row, amount: undefined };
  }
};

/** The rows after what was answered; without those that are left out. */
export const settle = (
  rows: readonly ImportRow[],
  doubts: readonly Doubt[],
  answers: Answers,
): readonly ImportRow[] => {
  const open = doubts.flatMap((doubt) => {
    const answer = answerTo(doubt, answers);
    return answer === undefined ? [] : [{ ...doubt, answer }];
  });
  if (open.length === 0) return rows;
  return rows.flatMap((row) => {
    let settled: ImportRow | undefined = row;
    for (const { code, lines, answer } of open) {
      if (settled !== undefined && lines.has(row.line)) settled = answered(settled, code, answer);
    }
    return settled ?? [];
  });
};
