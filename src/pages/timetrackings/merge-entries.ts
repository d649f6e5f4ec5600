import type { TimetrackingInput } from '#contract/resources/timetracking.ts';
import type { Tracked } from '#api/time-entry.ts';
import { formatHourMinute } from '#domain/duration.ts';

const same = [
  'date',
  'user_id',
  'client_service_id',
  'contact_id',
  'pr_project_id',
  'allowable_bill',
  'charge',
  'rate',
] as const;
const invoiced = 4;

type Merged = Pick<TimetrackingInput, 'tracking' | 'text'>;

/**
 * What the first of several entries of one day becomes when the others go into it: all their hours as one duration, and their texts;
 * undefined where they differ in more than time and text, above all in their rate, one runs, or is invoiced. Seconds beyond the minute go up to the next one.
 */
export const mergedEntry = (rows: readonly Tracked[]): Merged | undefined => {
  const [first] = rows;
  if (first === undefined || rows.length < 2) return undefined;
  const isFit = rows.every(
    (row) =>
      same.every((field) => row[field] === first[field]) &&
      !row.running &&
      (row.status_id ?? 1) < invoiced &&
      !row.kb_invoice_id,
  );
  if (!isFit) return undefined;
  const seconds = rows.reduce((sum, row) => sum + (row.seconds ?? 0), 0);
  const texts = new Set(rows.map(({ text }) => (text ?? '').trim()).filter((text) => text !== ''));
  return {
    tracking: { type: 'duration', date: first.date, duration: formatHourMinute(Math.ceil(seconds / 60) * 60) },
    text: texts.size === 0 ? null : [...texts].join('\n'),
  };
};
