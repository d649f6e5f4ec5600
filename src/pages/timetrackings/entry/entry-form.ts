import type { z } from 'zod';
import { timetracking, type TimetrackingInput } from '#contract/resources/timetracking.ts';
import { serviceClock } from '#api/service/clock.ts';
import { secondsOf, type Tracked } from '#api/time-entries/time-entry.ts';
import { recordForm, type RecordForm } from '#components/record-form/record-form.ts';
import { changedFields, type RecordValues } from '#components/record-form/record-values.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { readTime, timeOf, trackingOf, writeTime } from './entry-time.ts';

const { create, edit } = timetracking;

const kept = recordForm(timetracking, (row) => ({ tracking: writeTime(timeOf(row)) }));

/** Drops empty values: the service has its own default status for a new entry. */
const bodyOf = (values: RecordValues): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null)),
  tracking: trackingOf(readTime(values['tracking'])),
});

const isCreate = (body: unknown): body is TimetrackingInput => create.safeParse(body).success;
const isEdit = (body: unknown): body is z.input<typeof edit> => edit.safeParse(body).success;

/** The form of a timetracking; its time is a single value (entry-time.ts). */
export const entryForm: RecordForm<typeof timetracking> = {
  ...kept,
  problemsOf: (values) => {
    const isRunning = readTime(values['tracking']).kind === 'running';
    return (create.safeParse(bodyOf(values)).error?.issues ?? [])
      .filter(({ path }) => !isRunning || path[0] !== 'tracking')
      .map((issue) => (issue.path[0] === 'tracking' ? { ...issue, path: ['tracking'] } : issue));
  },
  bodyOf: (values) => {
    const body = bodyOf(values);
    if (!isCreate(body)) throw new TypeError('The form accepted an incomplete entry.');
    return body;
  },
  /** An unchanged time is left out, so that a stopwatch remains one and no second is lost. */
  changesOf: (before, after) => {
    const body = bodyOf(after);
    const changed = changedFields(before, after).map((field) => [field, body[field] ?? null]);
    const change: unknown = Object.fromEntries(changed);
    if (!isEdit(change)) throw new TypeError('The form accepted an incomplete entry.');
    return change;
  },
};

/** An entry in words: its hours and its text. */
export const entryName = (row: Tracked): string =>
  `${formatDuration(secondsOf(row, serviceClock.now()))} ${row.text ?? ''}`.trim();
