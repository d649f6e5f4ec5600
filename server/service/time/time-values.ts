import { dayOf, readDatetime } from '#domain/dates/zone.ts';
import { parseHourMinute } from '#domain/hours/duration.ts';
import type { Call } from '../requests/call.ts';
import { notSaved } from '../requests/refusal.ts';
import type { Values } from '../requests/rule.ts';
import type { Transaction } from '../store/database.ts';
import { findRow } from '../store/rows.ts';
import type { Row, SqlParameter } from '../store/sql.ts';
import { texts } from '../texts/texts.ts';

const refuse = (field: string, text: string) => notSaved([`${field}: ${text}`]);

/** The instant of an input in the company's zone; 422 for a time that the clock change skips. */
export const instantOfInput = (call: Call, field: string, value: string): number => {
  const t = texts[call.language];
  const read = readDatetime(value, call.caller.zone);
  if (read.ok) return read.seconds;
  throw refuse(field, read.problem === 'missing hour' ? t.missingHour(read.nextValid) : t.noDatetime);
};

/** A duration of an input, `hh:ii` up to 999:59, in seconds. */
export const secondsOfInput = (call: Call, field: string, value: string): number => {
  const seconds = parseHourMinute(value);
  if (seconds === undefined) throw refuse(field, texts[call.language].durationNeeded);
  return seconds;
};

export const toDurationValues = (date: string, seconds: number): Values => ({
  tracking_type: 0,
  date,
  seconds,
  started_at: null,
  ended_at: null,
  running_since: null,
});

/** A range from start to end by elapsed time, not by wall-clock difference; the date is the start's day. */
export const toRangeValues = (
  call: Call,
  fields: { start: string; end: string },
  start: number,
  end: number,
): Values => {
  if (end < start) throw refuse(fields.end, texts[call.language].endBeforeStart);
  return {
    tracking_type: 1,
    date: dayOf(start, call.caller.zone),
    seconds: end - start,
    started_at: start,
    ended_at: end,
    running_since: null,
  };
};

const priceOf = async (call: Call, transaction: Transaction, activityId: SqlParameter): Promise<SqlParameter> => {
  const activity = await findRow(
    transaction,
    'business_activity',
    { company_id: call.caller.companyId, id: activityId },
    ['default_price_per_hour'],
  );
  return activity?.default_price_per_hour ?? null;
};

/** The applicable rate: from `charge`, else from the activity; fixed until one of them is changed in the entry itself. */
export const rateOf = async (
  call: Call,
  transaction: Transaction,
  values: Values,
  stored: Row | undefined,
): Promise<Values> => {
  const activity = values['client_service_id'] ?? stored?.['client_service_id'] ?? null;
  const charge = 'charge' in values ? values['charge'] : stored?.['charge'];
  const isNew = stored === undefined;
  const activityChanged = !isNew && String(activity) !== String(stored['client_service_id']);
  const chargeChanged = !isNew && String(charge ?? null) !== String(stored['charge']);
  if (!isNew && !activityChanged && !chargeChanged) return {};
  return { rate: charge ?? (await priceOf(call, transaction, activity)) };
};
