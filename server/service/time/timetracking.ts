import type { z } from 'zod';
import { trackingEdit } from '#contract/resources/timetracking.ts';
import { formatCut, parseHourMinute } from '#domain/hours/duration.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import type { Call } from '../requests/call.ts';
import { notSaved } from '../requests/refusal.ts';
import {
  integerOf,
  integerOrNull,
  textOf,
  type Input,
  type JsonObject,
  type Rule,
  type Values,
} from '../requests/rule.ts';
import type { Transaction } from '../store/database.ts';
import type { Row } from '../store/sql.ts';
import { texts } from '../texts/texts.ts';
import { checkNotBilled } from '../documents/billed-time.ts';
import { archiveDeleted } from './deleted-time.ts';
import { removeSegments, resetSegments } from './segments.ts';
import { checkNewUser } from './stopwatch.ts';
import { isRunning, formattedDuration, totalSeconds, wallTimeAt } from './time-entry.ts';
import { timeColumns, timeIndexes } from './time-table.ts';
import { toDurationValues, toRangeValues, instantOfInput, rateOf, secondsOfInput } from './time-values.ts';

const types = ['duration', 'range', 'stopwatch'] as const;
type Sent = z.output<typeof trackingEdit>;

/** `tracking` of show, create and edit ("Timetracking record"). */
const trackingOf = (call: Call, row: Row): JsonObject => {
  const type = integerOf(row, 'tracking_type');
  if (type === 0) return { type: 'duration', date: textOf(row, 'date'), duration: formattedDuration(call, row) };
  if (type === 1)
    return { type: 'range', start: wallTimeAt(call, row, 'started_at'), end: wallTimeAt(call, row, 'ended_at') };
  return { type: 'stopwatch', duration: formattedDuration(call, row) };
};

/** A shown value sent back unchanged keeps its exact seconds (rulings/time#seconds). */
const keepingSeconds = (call: Call, stored: Row | undefined, sent: string): number | undefined => {
  if (stored === undefined) return undefined;
  return formatCut(parseHourMinute(sent) ?? 0) === formattedDuration(call, stored)
    ? totalSeconds(call, stored)
    : undefined;
};

const durationValues = (call: Call, sent: Sent, stored: Row | undefined): Values => {
  const date = sent.date ?? (stored === undefined ? undefined : textOf(stored, 'date'));
  const duration = sent.duration ?? (stored === undefined ? undefined : formattedDuration(call, stored));
  if (date === undefined || duration === undefined)
    throw notSaved([`tracking: ${texts[call.language].durationNeeded}`]);
  return toDurationValues(
    date,
    keepingSeconds(call, stored, duration) ?? secondsOfInput(call, 'tracking.duration', duration),
  );
};

const storedInstant = (
  call: Call,
  stored: Row | undefined,
  column: string,
  sent: string | undefined,
  field: string,
): number => {
  const at = stored === undefined ? null : integerOrNull(stored, column);
  if (sent === undefined && at !== null) return at;
  if (sent === undefined) throw notSaved([`tracking: ${texts[call.language].rangeNeeded}`]);
  if (at !== null && wallTimeOf(at, call.caller.zone) === sent) return at;
  return instantOfInput(call, field, sent);
};

const rangeValues = (call: Call, sent: Sent, stored: Row | undefined): Values =>
  toRangeValues(
    call,
    { start: 'tracking.start', end: 'tracking.end' },
    storedInstant(call, stored, 'started_at', sent.start, 'tracking.start'),
    storedInstant(call, stored, 'ended_at', sent.end, 'tracking.end'),
  );

/** A stopwatch's time sent back unchanged is kept; another one replaces its closed segments. */
const stopwatchValues = (call: Call, sent: Sent, stored: Row): Values => {
  if (sent.duration === undefined || keepingSeconds(call, stored, sent.duration) !== undefined) return {};
  const running = totalSeconds(call, stored) - integerOf(stored, 'seconds');
  return { seconds: Math.max(0, secondsOfInput(call, 'tracking.duration', sent.duration) - running) };
};

const trackingValues = (call: Call, tracking: unknown, stored: Row | undefined): Values => {
  if (tracking === undefined) return {};
  const sent = trackingEdit.parse(tracking);
  const type = sent.type ?? types[stored === undefined ? 0 : integerOf(stored, 'tracking_type')] ?? 'duration';
  if (type === 'duration') return durationValues(call, sent, stored);
  if (type === 'range') return rangeValues(call, sent, stored);
  const isStopwatch = stored !== undefined && integerOf(stored, 'tracking_type') === 2;
  if (!isStopwatch) throw notSaved([`tracking: ${texts[call.language].durationNeeded}`]);
  return stopwatchValues(call, sent, stored);
};

const estimatedValues = (call: Call, input: Input): Values => {
  const sent = input['estimated_time'];
  if (sent === undefined) return {};
  return { estimated: typeof sent === 'string' ? secondsOfInput(call, 'estimated_time', sent) : null };
};

/** Keeps entries in the bin and removes their segments; their rows are deleted next. */
export const moveToBin = async (call: Call, transaction: Transaction, entries: readonly Row[]): Promise<void> => {
  await archiveDeleted(call, transaction, entries);
  await removeSegments(
    call,
    transaction,
    entries.map((entry) => integerOf(entry, 'id')),
  );
};

/** "Timetrackings": duration and range, and the stopwatch's entries as another view of timesheets. */
export const timetrackingRule: Rule = {
  table: 'timetracking',
  columns: timeColumns,
  indexes: timeIndexes,
  write: async (call, transaction, { input, values, stored }) => {
    if (stored !== undefined) await checkNotBilled(call, transaction, stored);
    await checkNewUser(call, transaction, values, stored);
    return {
      ...values,
      ...estimatedValues(call, input),
      ...(await rateOf(call, transaction, values, stored)),
      ...trackingValues(call, input['tracking'], stored),
    };
  },
  written: async (call, transaction, id, { stored }) => {
    if (stored !== undefined) await resetSegments(call, transaction, id, stored);
  },
  remove: async (call, transaction, stored) => {
    await checkNotBilled(call, transaction, stored);
    await moveToBin(call, transaction, [stored]);
  },
  present: (call, row, single) => {
    const estimated = integerOrNull(row, 'estimated');
    return {
      travel_time: null,
      travel_charge: null,
      travel_distance: null,
      estimated_time: estimated === null ? null : formatCut(estimated),
      duration: formattedDuration(call, row),
      running: isRunning(row),
      ...(single ? { tracking: trackingOf(call, row) } : {}),
    };
  },
  alive: isRunning,
};
