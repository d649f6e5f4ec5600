import { formatCut } from '#domain/hours/duration.ts';
import { entryAmount } from '#domain/hours/entry-amount.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import { secondsNow, type Call } from '../requests/call.ts';
import { rowIn, type RowOf } from '../store/rows.ts';

type Entry = RowOf<'timetracking'>;
type Tracked = Pick<Entry, 'seconds' | 'running_since'>;

/** The columns of an entry by which its time is calculated. */
export const timeNames = [
  'id',
  'version',
  'user_id',
  'tracking_type',
  'date',
  'seconds',
  'started_at',
  'ended_at',
  'running_since',
  'estimated',
  'rate',
  'allowable_bill',
  'kb_invoice_id',
] as const;

export const timeIn = rowIn('timetracking', timeNames);

export type Time = ReturnType<typeof timeIn>;

/** The tracked seconds, including the running segment. */
export const totalSeconds = (call: Call, { seconds, running_since: since }: Tracked): number =>
  seconds + (since === null ? 0 : Math.max(0, secondsNow(call) - since));

/** `h:mm`, truncated, as both resources show it. */
export const formattedDuration = (call: Call, entry: Tracked): string => formatCut(totalSeconds(call, entry));

/** An instant in the company's zone: `yyyy-mm-dd hh:ii:ss`. */
export const wallTimeAt = (call: Call, at: number | null): string | null =>
  at === null ? null : wallTimeOf(at, call.caller.zone);

/** `entryAmount` of an entry; null if it is not billable or has no rate. */
export const amountOf = (
  seconds: number,
  { rate, allowable_bill: isBillable }: Pick<Entry, 'rate' | 'allowable_bill'>,
): bigint | null => (rate === null || !isBillable ? null : entryAmount(seconds, rate));
