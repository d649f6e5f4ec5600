import { formatCut, parseHourMinute } from '#domain/hours/duration.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import { secondsNow, type Call } from '../requests/call.ts';
import { integerOf, integerOrNull, textOf, type Input, type Rule, type Values } from '../requests/rule.ts';
import type { Row } from '../store/sql.ts';
import { checkNotBilled } from '../documents/billed-time.ts';
import { checkNewUser, start, stop } from './stopwatch.ts';
import { isRunning, formattedDuration, totalSeconds, wallTimeAt } from './time-entry.ts';
import { toDurationValues, toRangeValues, instantOfInput, rateOf, secondsOfInput } from './time-values.ts';
import { timetrackingRule } from './timetracking.ts';

const sentText = (input: Input, field: string): string => {
  const value = input[field];
  return typeof value === 'string' ? value : '';
};

/** The seconds of a sent duration; a shown value sent back unchanged keeps its exact seconds. */
const sentSeconds = (call: Call, input: Input, stored: Row | undefined): number => {
  const sent = sentText(input, 'duration');
  const unchanged = stored !== undefined && formatCut(parseHourMinute(sent) ?? 0) === formattedDuration(call, stored);
  return unchanged ? totalSeconds(call, stored) : secondsOfInput(call, 'duration', sent);
};

/** A shown time sent back unchanged keeps its exact instant, even in the doubled hour of a clock change. */
const sentInstant = (call: Call, input: Input, field: string, stored: Row | undefined, column: string): number => {
  const sent = sentText(input, field);
  const at = stored === undefined ? null : integerOrNull(stored, column);
  return at !== null && wallTimeOf(at, call.caller.zone) === sent ? at : instantOfInput(call, field, sent);
};

/** The closed seconds of a stopwatch: the sent total minus the running segment. */
const stopwatchValues = (call: Call, input: Input, stored: Row | undefined): Values => {
  const seconds = sentSeconds(call, input, stored);
  if (stored === undefined || integerOf(stored, 'tracking_type') !== 2) {
    return { ...toDurationValues(sentText(input, 'date'), seconds), tracking_type: 2 };
  }
  const running = totalSeconds(call, stored) - integerOf(stored, 'seconds');
  return { tracking_type: 2, date: sentText(input, 'date'), seconds: Math.max(0, seconds - running) };
};

/** All time fields are required; those of the other tracking types are ignored (rulings/time#required-times). */
const trackingValues = (call: Call, input: Input, stored: Row | undefined): Values => {
  if (input['tracking_type'] === 0) return toDurationValues(sentText(input, 'date'), sentSeconds(call, input, stored));
  if (input['tracking_type'] === 2) return stopwatchValues(call, input, stored);
  return toRangeValues(
    call,
    { start: 'needed_hour_start', end: 'needed_hour_end' },
    sentInstant(call, input, 'needed_hour_start', stored, 'started_at'),
    sentInstant(call, input, 'needed_hour_end', stored, 'ended_at'),
  );
};

const estimatedValues = (call: Call, input: Input, overwritten: boolean): Values => {
  const sent = input['estimated_time'] ?? input['estimated_hour'];
  if (typeof sent === 'string') return { estimated: secondsOfInput(call, 'estimated_time', sent) };
  return overwritten ? { estimated: null } : {};
};

/** "Timesheets (deprecated)": the older view of the same entries. */
export const timesheetRule: Rule = {
  ...timetrackingRule,
  alias: { monitoring_status_id: 'status_id' },
  accept: (body) =>
    typeof body['estimated_hour'] === 'number' && typeof body['estimated_min'] === 'number'
      ? { ...body, estimated_hour: formatCut(body['estimated_hour'] * 3600 + body['estimated_min'] * 60) }
      : body,
  write: async (call, transaction, { input, values, stored }) => {
    if (stored !== undefined) await checkNotBilled(call, transaction, stored);
    await checkNewUser(call, transaction, values, stored);
    return {
      ...values,
      ...estimatedValues(call, input, stored !== undefined),
      ...(await rateOf(call, transaction, values, stored)),
      ...trackingValues(call, input, stored),
    };
  },
  present: (call, row) => {
    const total = totalSeconds(call, row);
    const estimated = integerOrNull(row, 'estimated');
    const isStopwatch = integerOf(row, 'tracking_type') === 2;
    return {
      date: textOf(row, 'date'),
      needed_hour: Math.floor(total / 3600),
      needed_min: Math.floor(total / 60) % 60,
      estimated_hour: estimated === null ? null : Math.floor(estimated / 3600),
      estimated_min: estimated === null ? null : Math.floor(estimated / 60) % 60,
      travel_time: null,
      travel_charge: null,
      travel_distance: null,
      is_time_tracking: isStopwatch,
      has_active_time_tracking: isRunning(row),
      total_time_in_secs: total,
      is_running: isRunning(row),
      start_time_tracking: wallTimeAt(call, row, 'running_since'),
      needed_hour_start: wallTimeAt(call, row, 'started_at'),
      needed_hour_end: wallTimeAt(call, row, 'ended_at'),
    };
  },
  actions: {
    start: async (call, transaction, stored) => {
      await start(call, transaction, stored, secondsNow(call));
      return { success: true };
    },
    stop: async (call, transaction, stored) => {
      await checkNotBilled(call, transaction, stored);
      await stop(call, transaction, stored, secondsNow(call));
      return { success: true };
    },
  },
};
