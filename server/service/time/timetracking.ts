import type { z } from 'zod';
import { trackingEdit } from '#contract/resources/timetracking.ts';
import { formatCut, parseHourMinute } from '#domain/hours/duration.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import type { Call } from '../requests/call.ts';
import { notSaved } from '../requests/refusal.ts';
import type { Input, JsonObject, Rule, Values } from '../requests/rule.ts';
import type { Transaction } from '../store/database.ts';
import { valueIn } from '../store/rows.ts';
import type { Row } from '../store/sql.ts';
import { texts } from '../texts/texts.ts';
import { checkNotBilled } from '../documents/billed-time.ts';
import { archiveDeleted } from './deleted-time.ts';
import { removeSegments, resetSegments } from './segments.ts';
import { checkNewUser } from './stopwatch.ts';
import { formattedDuration, timeIn, totalSeconds, wallTimeAt, type Time } from './time-entry.ts';
import { timeColumns, timeIndexes } from './time-table.ts';
import { toDurationValues, toRangeValues, instantOfInput, rateOf, secondsOfInput } from './time-values.ts';

const types = ['duration', 'range', 'stopwatch'] as const;
type Sent = z.output<typeof trackingEdit>;

/** `tracking` of show, create and edit ("Timetracking record"). */
const trackingOf = (call: Call, entry: Time): JsonObject => {
  const { tracking_type: type, started_at: start, ended_at: end } = entry;
  if (type === 0) return { type: 'duration', date: entry.date, duration: formattedDuration(call, entry) };
  if (type === 1) return { type: 'range', start: wallTimeAt(call, start), end: wallTimeAt(call, end) };
  return { type: 'stopwatch', duration: formattedDuration(call, entry) };
};

/** A shown value sent back unchanged keeps its exact seconds (rulings/time#seconds). */
const keepingSeconds = (call: Call, stored: Time | undefined, sent: string): number | undefined => {
  if (stored === undefined) return undefined;
  return formatCut(parseHourMinute(sent) ?? 0) === formattedDuration(call, stored)
    ? totalSeconds(call, stored)
    : undefined;
};

const durationValues = (call: Call, sent: Sent, stored: Time | undefined): Values => {
  const date = sent.date ?? stored?.date;
  const duration = sent.duration ?? (stored === undefined ? undefined : formattedDuration(call, stored));
  if (date === undefined || duration === undefined)
    throw notSaved([`tracking: ${texts[call.language].durationNeeded}`]);
  return toDurationValues(
    date,
    keepingSeconds(call, stored, duration) ?? secondsOfInput(call, 'tracking.duration', duration),
  );
};

const storedInstant = (call: Call, at: number | null, sent: string | undefined, field: string): number => {
  if (sent === undefined && at !== null) return at;
  if (sent === undefined) throw notSaved([`tracking: ${texts[call.language].rangeNeeded}`]);
  if (at !== null && wallTimeOf(at, call.caller.zone) === sent) return at;
  return instantOfInput(call, field, sent);
};

const rangeValues = (call: Call, sent: Sent, stored: Time | undefined): Values =>
  toRangeValues(
    call,
    { start: 'tracking.start', end: 'tracking.end' },
    storedInstant(call, stored?.started_at ?? null, sent.start, 'tracking.start'),
    storedInstant(call, stored?.ended_at ?? null, sent.end, 'tracking.end'),
  );

/** A stopwatch's time sent back unchanged is kept; another one replaces its closed segments. */
const stopwatchValues = (call: Call, sent: Sent, stored: Time): Values => {
  if (sent.duration === undefined || keepingSeconds(call, stored, sent.duration) !== undefined) return {};
  const running = totalSeconds(call, stored) - stored.seconds;
  return { seconds: Math.max(0, secondsOfInput(call, 'tracking.duration', sent.duration) - running) };
};

const trackingValues = (call: Call, tracking: unknown, stored: Time | undefined): Values => {
  if (tracking === undefined) return {};
  const sent = trackingEdit.parse(tracking);
  const type = sent.type ?? types[stored?.tracking_type ?? 0] ?? 'duration';
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  if (type === 'duration') return durationValues(call, given, stored);
  if (type === 'range') return rangeValues(call, given, stored);
  if (stored?.tracking_type !== 2) throw notSaved([`tracking: ${texts[call.language].durationNeeded}`]);
  return stopwatchValues(call, given, stored);
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
    entries.map((entry) => valueIn(entry, 'timetracking', 'id')),
  );
};

/** "Timetrackings": duration and range, and the stopwatch's entries as another view of timesheets. */
export const timetrackingRule: Rule = {
  table: 'timetracking',
  columns: timeColumns,
  indexes: timeIndexes,
  write: async (call, transaction, { input, values, stored }) => {
    const entry = stored && timeIn(stored);
    if (entry !== undefined) await checkNotBilled(call, transaction, entry);
    await checkNewUser(call, transaction, values, entry);
    return {
      ...values,
      ...estimatedValues(call, input),
      ...(await rateOf(call, transaction, values, stored)),
      ...trackingValues(call, input['tracking'], entry),
    };
  },
  written: async (call, transaction, id, { stored }) => {
    if (stored !== undefined) await resetSegments(call, transaction, id, timeIn(stored));
  },
  remove: async (call, transaction, stored) => {
    await checkNotBilled(call, transaction, timeIn(stored));
    await moveToBin(call, transaction, [stored]);
  },
  present: (call, row, single) => {
    const entry = timeIn(row);
    return {
      travel_time: null,
      travel_charge: null,
      travel_distance: null,
      estimated_time: entry.estimated === null ? null : formatCut(entry.estimated),
      duration: formattedDuration(call, entry),
      running: entry.running_since !== null,
      ...(single ? { tracking: trackingOf(call, entry) } : {}),
    };
  },
  alive: (row) => valueIn(row, 'timetracking', 'running_since') !== null,
};
