import { z } from 'zod';
import { timetracking, type TimetrackingInput } from '#contract/resources/timetracking.ts';
import type { TimeEntry } from '#api/time-entry.ts';
import { addDays } from '#domain/calendar.ts';
import { formatHourMinute } from '#domain/duration.ts';
import { formatTimeOfDay } from '#domain/range.ts';

const minutesOfDay = z.int().min(0).max(1440);
const { shape } = timetracking.create;

const needed = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullable().refine((value) => value !== null, 'required');

/** What the form holds: a duration or a range, of which the other is kept while the user changes his mind. */
export const formSchema = z
  .strictObject({
    kind: z.enum(['duration', 'range']),
    date: needed(z.iso.date()),
    duration: z.string().nullable(),
    range: z.strictObject({ start: minutesOfDay, end: minutesOfDay, nextDay: z.boolean() }).nullable(),
    user_id: needed(shape.user_id),
    client_service_id: needed(shape.client_service_id),
    contact_id: shape.contact_id.unwrap(),
    pr_project_id: shape.pr_project_id.unwrap(),
    status_id: shape.status_id.unwrap(),
    text: z.string().max(10_000, 'length'),
    allowable_bill: z.boolean(),
  })
  .superRefine(({ kind, ...values }, context) => {
    if (values[kind] === null) context.addIssue({ code: 'custom', path: [kind], message: 'required' });
  });
export type FormValues = z.input<typeof formSchema>;

/** A new entry of a user on a day. */
export const newValues = (user_id: number, date: string, activity: Partial<FormValues> = {}): FormValues => ({
  kind: 'duration',
  date,
  duration: null,
  range: null,
  user_id,
  client_service_id: null,
  contact_id: null,
  pr_project_id: null,
  status_id: null,
  text: '',
  allowable_bill: true,
  ...activity,
});

const minuteOf = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));

/** An entry as the form shows it; what a stopwatch tracked counts as a duration. */
export const valuesOf = (entry: TimeEntry): FormValues => {
  const isRange = entry.tracking_type === 1 && entry.start !== null && entry.end !== null;
  return {
    kind: isRange ? 'range' : 'duration',
    date: entry.date,
    duration: formatHourMinute(entry.seconds),
    range: isRange
      ? {
          start: minuteOf(entry.start),
          end: minuteOf(entry.end),
          nextDay: entry.end.slice(0, 10) !== entry.start.slice(0, 10),
        }
      : null,
    user_id: entry.user_id,
    client_service_id: entry.client_service_id,
    contact_id: entry.contact_id,
    pr_project_id: entry.pr_project_id,
    status_id: entry.status_id,
    text: entry.text ?? '',
    allowable_bill: entry.allowable_bill,
  };
};

const trackingOf = ({ kind, date, duration, range }: FormValues): TimetrackingInput['tracking'] | undefined => {
  if (date === null) return undefined;
  if (kind === 'duration') return duration === null ? undefined : { type: 'duration', date, duration };
  if (range === null) return undefined;
  const wall = (day: string, minutes: number): string =>
    minutes === 1440 ? `${addDays(day, 1)} 00:00:00` : `${day} ${formatTimeOfDay(minutes)}:00`;
  return {
    type: 'range',
    start: wall(date, range.start),
    end: wall(range.nextDay ? addDays(date, 1) : date, range.end),
  };
};

/** The create input of valid values ("Endpoints, Timetracking"); undefined while something required is missing. */
export const inputOf = (values: FormValues): TimetrackingInput | undefined => {
  const tracking = trackingOf(values);
  const { user_id, client_service_id, contact_id, pr_project_id, status_id, text, allowable_bill } = values;
  if (tracking === undefined || user_id === null || client_service_id === null) return undefined;
  return {
    user_id,
    client_service_id,
    allowable_bill,
    tracking,
    contact_id,
    pr_project_id,
    text: text === '' ? null : text,
    ...(status_id === null ? {} : { status_id }),
  };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What an edit sends: the fields that were changed alone. The time is left out while it is the one shown, so that a stopwatch stays one
 * and no second is lost.
 */
export const changesOf = (before: FormValues, after: FormValues): Partial<TimetrackingInput> => {
  const input = inputOf(after);
  const old = inputOf(before);
  if (input === undefined) return {};
  return Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) => old === undefined || !isSame(value, new Map(Object.entries(old)).get(field)),
    ),
  );
};
