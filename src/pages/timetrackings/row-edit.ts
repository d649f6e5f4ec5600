import type { Tracked } from '#api/time-entries/time-entry.ts';
import { formatDuration, formatHourMinute, parseHourMinute, readDuration } from '#domain/hours/duration.ts';
import { formatTimeOfDay } from '#domain/dates/time-of-day.ts';
import { readRange } from '#domain/hours/range.ts';
import { trackingBefore } from '#domain/hours/tracking-before.ts';
import { secondsIn, timeOf, trackingOf, type EntryTime } from './entry/entry-time.ts';
import { entryName } from './entry/entry-form.ts';
import type { EntryEdit } from './changes/entry-change.ts';

const fields = ['client_service_id', 'contact_id', 'pr_project_id', 'text'] as const;

/** The values typed in the row of an entry. */
export type RowDraft = Pick<Tracked, (typeof fields)[number]> & {
  /** `08:00–09:30` or `1:30`; null if the time cannot be edited. */
  readonly time: string | null;
};

/** A time as text for its field. */
const printTime = ({ kind, range, duration }: EntryTime): string | null => {
  if (kind === 'running') return null;
  if (kind === 'duration') return formatDuration(parseHourMinute(duration ?? '') ?? 0);
  return range === null ? '' : `${formatTimeOfDay(range.start)}–${formatTimeOfDay(range.end)}`;
};

export const draftOf = (row: Tracked): RowDraft => {
  const { client_service_id, contact_id, pr_project_id, text } = row;
  return { client_service_id, contact_id, pr_project_id, text, time: printTime(timeOf(row)) };
};

/** The time as typed; undefined if it is not of the entry's kind, a range or a duration. */
const readTyped = (before: EntryTime, typed: string): EntryTime | undefined => {
  if (before.kind === 'duration') {
    const read = readDuration(typed);
    return read.ok ? { ...before, duration: formatHourMinute(read.minutes * 60) } : undefined;
  }
  const read = readRange(typed);
  return read.ok ? { ...before, range: { start: read.start, end: read.end, nextDay: read.nextDay } } : undefined;
};

/** Both meanings of a duration such as `8.30`; undefined if the typed time has one, or is none. */
export const meaningsOf = (row: Tracked, { time }: RowDraft): readonly string[] | undefined => {
  if (time === null || timeOf(row).kind !== 'duration') return undefined;
  const read = readDuration(time);
  if (!read.ok || read.asClock === undefined) return undefined;
  return [read.asClock, read.minutes].map((minutes) => formatDuration(minutes * 60));
};

/** The request, and the edit that undoes it. */
export type RowEdit = {
  readonly body: EntryEdit;
  readonly back: EntryEdit;
  /** Set if the time was changed. */
  readonly time?: EntryTime;
};

/** The edit with only the changed values; undefined if the time cannot be read. */
export const editOf = (row: Tracked, draft: RowDraft): RowEdit | undefined => {
  const before = draftOf(row);
  const changed = fields.filter((field) => (before[field] ?? '') !== (draft[field] ?? ''));
  const of = (from: RowDraft): EntryEdit => Object.fromEntries(changed.map((field) => [field, from[field]]));
  const edit = { body: of(draft), back: of(before) };
  if (draft.time === before.time || draft.time === null) return edit;
  const time = readTyped(timeOf(row), draft.time);
  const tracking = time === undefined ? undefined : trackingOf(time);
  if (time === undefined || tracking === undefined) return undefined;
  return {
    ...edit,
    time,
    body: { ...edit.body, tracking },
    back: { ...edit.back, tracking: trackingBefore(row) },
  };
};

/** The name of the entry after the edit, in the company's time zone. */
export const nameAfter = (row: Tracked, { body, time }: RowEdit, zone: string): string => {
  const seconds = time === undefined ? null : secondsIn(time, zone);
  return entryName({
    ...row,
    ...(seconds !== null && { seconds }),
    text: body.text === undefined ? row.text : body.text,
  });
};

/** The fields in which two drafts differ. */
const differences = (one: RowDraft, other: RowDraft) =>
  [...fields, 'time' as const].filter((field) => (one[field] ?? '') !== (other[field] ?? ''));

/** Number of unsaved fields in the row. */
export const unsavedIn = (row: Tracked, draft: RowDraft): number => differences(draftOf(row), draft).length;

/** The typed values over the entry as it is now, and whether somebody else has changed one of the same fields since it was opened. */
export const mergedInto = (now: Tracked, opened: Tracked, draft: RowDraft) => {
  const [before, current] = [draftOf(opened), draftOf(now)];
  const typed = differences(before, draft);
  const theirs = new Set(differences(before, current));
  return {
    draft: { ...current, ...Object.fromEntries(typed.map((field) => [field, draft[field]])) },
    isConflict: differences(draft, current).some((field) => typed.includes(field) && theirs.has(field)),
  };
};
