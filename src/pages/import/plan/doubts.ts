import { addDays } from '#domain/dates/calendar.ts';
import { maxEntrySeconds } from '#domain/hours/unusual-time.ts';
import { dayOfTracking } from '../read/import-day.ts';
import type { ImportRow } from '../read/import-row.ts';
import { toDayHours } from '../read/read-day-hours.ts';
import { hasMoney, isContradictory, isWorthless } from './row-money.ts';
import { userKey } from '../read/tally.ts';

/** Kinds of ambiguous values in a file, with the possible answers. Each kind is asked once for all its rows. */
const answersTo = {
  /** Hours like 9.30, where the file does not show whether they mean 9:30 or 9:18. */
  dotted: ['clock', 'decimal'],
  /** As long as an entry typed by hand must not be without a question: an end before its start becomes almost a day. */
  long: ['keep', 'minutes', 'leave'],
  /** Long ago, or more than a month ahead. */
  day: ['keep', 'leave'],
  /** Same as another row of the file. */
  twice: ['leave', 'keep'],
  /** The billable column marks some rows and is empty for the others. */
  unmarked: ['no', 'activity'],
  /** Money in a currency other than the company's. */
  currency: ['keep', 'activity'],
  /** Billable with a rate or amount of zero. */
  free: ['keep', 'activity'],
  /** The amount differs from rate times hours. */
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

/** The context for judging rows: today, yyyy-mm-dd, and the company's time zone and currency (empty if unknown). */
export type ReviewContext = { readonly today: string; readonly zone: string; readonly currency: string };

const firstDay = '2000-01-01';
const daysAhead = 31;

/** Rows equal to an earlier one. */
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

/** If no row has a no, an empty cell may mean no. */
const unmarkedOf = (rows: readonly ImportRow[]): ReadonlySet<ImportRow> => {
  const flags = new Set(rows.map(({ billable }) => billable));
  return new Set(flags.has(true) && !flags.has(false) ? rows.filter(({ billable }) => billable === undefined) : []);
};

const isStrangeDay = ({ tracking }: ImportRow, { zone, today }: ReviewContext): boolean => {
  const day = dayOfTracking(tracking, zone);
  return day < firstDay || day > addDays(today, daysAhead);
};

/**
 * The questions about the rows of a file before they are written. Kontor's own exports are only asked about duplicates and currency.
 * The other questions use the hours as their answers interpret them.
 */
export const doubtsOf = (
  read: readonly ImportRow[],
  isOwn: boolean,
  around: ReviewContext,
  given: Answers = new Map(),
): readonly Doubt[] => {
  const dotted = new Set(read.flatMap(({ line, asClock }) => (asClock === undefined ? [] : line)));
  const rows = given.get('dotted') === 'clock' ? read.map((row) => row.asClock ?? row) : read;
  const [again, unmarked] = [repeated(rows), unmarkedOf(rows)];
  const isForeign = (row: ImportRow): boolean =>
    around.currency !== '' && row.currency !== '' && row.currency !== around.currency && hasMoney(row);
  const tests: { readonly [code in DoubtCode]: (row: ImportRow) => boolean } = {
    dotted: ({ line }) => dotted.has(line),
    long: ({ seconds }) => !isOwn && seconds > maxEntrySeconds,
    day: (row) => !isOwn && isStrangeDay(row, around),
    twice: (row) => again.has(row),
    unmarked: (row) => unmarked.has(row),
    currency: isForeign,
    free: (row) => !isOwn && isWorthless(row),
    money: (row) => !isOwn && isContradictory(row),
  };
  const doubt = (code: DoubtCode, answers: readonly Answer[]): readonly Doubt[] => {
    const found = rows.filter(tests[code]);
    if (found.length === 0) return [];
    const asMinutes = found.every(({ isPlainNumber }) => isPlainNumber === true);
    const lines = new Set(found.map(({ line }) => line));
    return [{ code, lines, answers: answers.filter((answer) => answer !== 'minutes' || asMinutes) }];
  };
  return [
    ...doubt('dotted', answersTo.dotted),
    ...doubt('long', answersTo.long),
    ...doubt('day', answersTo.day),
    ...doubt('twice', answersTo.twice),
    ...doubt('unmarked', answersTo.unmarked),
    ...doubt('currency', answersTo.currency),
    ...doubt('free', answersTo.free),
    ...doubt('money', answersTo.money),
  ];
};

/** The answer to a question, if it is still possible. */
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
      const hours = row.tracking.type === 'duration' ? toDayHours(row.tracking.date, row.seconds / 60) : undefined;
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

/** The rows with the answers applied, without those left out. */
export const applyAnswers = (
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
