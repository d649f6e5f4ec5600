import type { TimetrackingInput } from '#contract/resources/timetracking.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { wholeMinutes } from '#domain/hours/duration.ts';
import { durationOn } from '#domain/hours/tracking.ts';
import { timeStatus } from '#domain/documents/statuses.ts';
import { sumOfPriced, type HoursAndMoney } from './entry-amount.ts';

const same = [
  'date',
  'user_id',
  'client_service_id',
  'contact_id',
  'sub_contact_id',
  'pr_project_id',
  'pr_package_id',
  'pr_milestone_id',
  'allowable_bill',
  'charge',
  'rate',
] as const;

export type Merged = Pick<TimetrackingInput, 'tracking' | 'text'>;

const statusOf = ({ status_id }: Tracked): number => status_id ?? timeStatus.open;

const secondsPrinted = (rows: readonly Tracked[]): number =>
  rows.reduce((sum, { seconds = 0 }) => sum + wholeMinutes(seconds) * 60, 0);

/**
 * The first of several entries of one day with the others merged into it: all their hours as one duration, and their texts.
 * Undefined if they differ in more than time and text, above all in their rate, or if one is running or invoiced. Each counts in
 * whole minutes, as printed.
 */
export const mergedEntry = (rows: readonly Tracked[]): Merged | undefined => {
  const [first] = rows;
  if (first === undefined || rows.length < 2) return undefined;
  const isFit = rows.every(
    (row) =>
      same.every((field) => row[field] === first[field]) &&
      !row.running &&
      statusOf(row) === statusOf(first) &&
      statusOf(row) < timeStatus.invoiced &&
      !row.kb_invoice_id,
  );
  if (!isFit) return undefined;
  const texts = new Set(rows.map(({ text }) => (text ?? '').trim()).filter((text) => text !== ''));
  return {
    tracking: durationOn(first.date, secondsPrinted(rows)),
    text: texts.size === 0 ? null : [...texts].join('\n'),
  };
};

type MergeSums = {
  readonly before: HoursAndMoney;
  readonly after: HoursAndMoney;
  /** True if times of day are lost. */
  readonly hasRanges: boolean;
};

/** Hours and money of entries that can be merged, and of the merged one. */
export const mergeSums = (rows: readonly Tracked[]): MergeSums => {
  const seconds = secondsPrinted(rows);
  return {
    before: { ...sumOfPriced(rows), seconds },
    after: sumOfPriced(rows.slice(0, 1).map((first) => ({ ...first, seconds }))),
    hasRanges: rows.some(({ start }) => typeof start === 'string'),
  };
};
