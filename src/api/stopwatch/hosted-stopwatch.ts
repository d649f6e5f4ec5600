import { z } from 'zod';
import { success } from '#contract/errors.ts';
import { timesheet, type TimesheetInput } from '#contract/resources/timesheet.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { dayOf, wallTimeOf } from '#domain/dates/zone.ts';
import type { Clock } from '../service/clock.ts';
import { send } from '../service/http.ts';
import { deviceZone } from '../service/namespace.ts';
import type { StartAction } from './stopwatch-action.ts';
import type { StopwatchService } from './stopwatch-service.ts';
import { fromTimesheet, type TimeEntry } from '../time-entries/time-entry.ts';
import { createRecord, type BodyProjection } from '../records/writes.ts';

const records = z.array(timesheet.record);
const endpoint = { resource: timesheet, path: timesheet.path };

/** The documented start and stop work in whole seconds and do not report the time of the service. */
const precision = 1_000;

/** The required times are those of the click: a new stopwatch does not run until it is started (rulings/time#created-stopwatch). */
const bodyOf = ({ input, clicked, clickedWall }: StartAction, user_id: number): TimesheetInput => {
  const now = wallTimeOf((clicked ?? clickedWall) / 1000, deviceZone());
  const times = { date: now.slice(0, 10), duration: '00:00', needed_hour_start: now, needed_hour_end: now };
  return { ...input, user_id, tracking_type: 2, ...times };
};

/** The times of the other tracking types are ignored: the record of a stopwatch may not show them. */
const projection: BodyProjection = (body) => {
  const { needed_hour_start: _start, needed_hour_end: _end, ...rest } = z.record(z.string(), z.unknown()).parse(body);
  return rest;
};

/**
 * The stopwatch on the document's operations only: `/monitoring` with start and stop. `is_running` is no search field, so the running entry
 * is searched among the user's entries of today and yesterday. A stop takes effect when it arrives. A hosted service may let several run:
 * the running one is stopped before another starts.
 */
export const hostedStopwatch = (user_id: number, clock: Clock): StopwatchService => {
  const seconds = (): number => Math.floor(clock.now() / 1000);

  const act = (id: number, segment: 'start' | 'stop') =>
    send(success, 'POST', `${timesheet.path}/${id}/${segment}`, { idempotencyKey: crypto.randomUUID() });

  const onDay = (date: string, signal?: AbortSignal) => {
    const body = [
      { field: 'user_id', value: user_id },
      { field: 'date', value: date },
    ];
    return send(records, 'POST', `${timesheet.path}/search`, { body, signal });
  };

  const show = async (signal?: AbortSignal): Promise<TimeEntry | null> => {
    const today = dayOf(seconds(), deviceZone());
    const days = await Promise.all([onDay(today, signal), onDay(addDays(today, -1), signal)]);
    const running = days.flat().find(({ is_running }) => is_running);
    return running === undefined ? null : fromTimesheet(running, deviceZone(), clock.now());
  };

  const made = async (action: StartAction): Promise<number> =>
    action.created ??
    action.resume ??
    (await createRecord(endpoint, bodyOf(action, user_id), action.key, true, projection)).id;

  const start: StopwatchService['start'] = async (action, keep) => {
    const id = await made(action);
    keep({ created: id });
    const other = await show();
    if (other?.id === id) return other;
    if (other !== null) await act(other.id, 'stop');
    const sent = clock.reading();
    await act(id, 'start');
    const running = await show();
    if (typeof running?.running_since === 'number' && action.unanswered === 0) {
      clock.sync(sent, clock.reading(), running.running_since, precision);
    }
    return running;
  };

  const stop: StopwatchService['stop'] = async ({ id }) => {
    const stopped = id ?? (await show())?.id;
    if (stopped !== undefined) await act(stopped, 'stop');
    return show();
  };

  return { show, start, stop, moveStart: null };
};
