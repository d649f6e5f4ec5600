import { formatCut, parseHourMinute } from '#domain/hours/duration.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import { secondsNow, type Call } from '../requests/call.ts';
import type { Input, Rule, Values } from '../requests/rule.ts';
import { checkNotBilled } from '../documents/billed-time.ts';
import { checkNewUser, start, stop } from './stopwatch.ts';
import { formattedDuration, timeIn, totalSeconds, wallTimeAt, type Time } from './time-entry.ts';
import { toDurationValues, toRangeValues, instantOfInput, rateOf, secondsOfInput } from './time-values.ts';
import { timetrackingRule } from './timetracking.ts';

const sentText = (input: Input, field: string): string => {
  const value = input[field];
  return typeof value === 'string' ? value : '';
};

/** The seconds of a sent duration; a shown value sent back unchanged keeps its exact seconds. */
const sentSeconds = (call: Call, input: Input, stored: Time | undefined): number => {
  const sent = sentText(input, 'duration');
  const unchanged = stored !== undefined && formatCut(parseHourMinute(sent) ?? 0) === formattedDuration(call, stored);
  return unchanged ? totalSeconds(call, stored) : secondsOfInput(call, 'duration', sent);
};

/** A shown time sent back unchanged keeps its exact instant, even in the doubled hour of a clock change. */
const sentInstant = (call: Call, input: Input, field: string, at: number | null): number => {
  const sent = sentText(input, field);
  return at !== null && wallTimeOf(at, call.caller.zone) === sent ? at : instantOfInput(call, field, sent);
};

/** The closed seconds of a stopwatch: the sent total minus the running segment. */
const stopwatchValues = (call: Call, input: Input, stored: Time | undefined): Values => {
  const seconds = sentSeconds(call, input, stored);
  if (stored?.tracking_type !== 2) {
    return { ...toDurationValues(sentText(input, 'date'), seconds), tracking_type: 2 };
  }
  const running = totalSeconds(call, stored) - stored.seconds;
  return { tracking_type: 2, date: sentText(input, 'date'), seconds: Math.max(0, seconds - running) };
};

/** All time fields are required; those of the other tracking types are ignored (rulings/time#required-times). */
const trackingValues = (call: Call, input: Input, stored: Time | undefined): Values => {
  if (input['tracking_type'] === 0) return toDurationValues(sentText(input, 'date'), sentSeconds(call, input, stored));
  if (input['tracking_type'] === 2) return stopwatchValues(call, input, stored);
  return toRangeValues(
    call,
    { start: 'needed_hour_start', end: 'needed_hour_end' },
    sentInstant(call, input, 'needed_hour_start', stored?.started_at ?? null),
    sentInstant(call, input, 'needed_hour_end', stored?.ended_at ?? null),
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
    const entry = stored && timeIn(stored);
    if (entry !== undefined) await checkNotBilled(call, transaction, entry);
    await checkNewUser(call, transaction, values, entry);
    return {
      ...values,
      ...estimatedValues(call, input, stored !== undefined),
      ...(await rateOf(call, transaction, values, stored)),
      ...trackingValues(call, input, entry),
    };
  },
  present: (call, row) => {
    const entry = timeIn(row);
    const total = totalSeconds(call, entry);
    const { estimated } = entry;
    const isRunning = entry.running_since !== null;
    return {
      date: entry.date,
      needed_hour: Math.floor(total / 3600),
      needed_min: Math.floor(total / 60) % 60,
      estimated_hour: estimated === null ? null : Math.floor(estimated / 3600),
      estimated_min: estimated === null ? null : Math.floor(estimated / 60) % 60,
      travel_time: null,
      travel_charge: null,
      travel_distance: null,
      is_time_tracking: entry.tracking_type === 2,
      has_active_time_tracking: isRunning,
      total_time_in_secs: total,
      is_running: isRunning,
      start_time_tracking: wallTimeAt(call, entry.running_since),
      needed_hour_start: wallTimeAt(call, entry.started_at),
      needed_hour_end: wallTimeAt(call, entry.ended_at),
    };
  },
  actions: {
    start: async (call, transaction, stored) => {
      await start(call, transaction, timeIn(stored), secondsNow(call));
      return { success: true };
    },
    stop: async (call, transaction, stored) => {
      const entry = timeIn(stored);
      await checkNotBilled(call, transaction, entry);
      await stop(call, transaction, entry, secondsNow(call));
      return { success: true };
    },
  },
};
