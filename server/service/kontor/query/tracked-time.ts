import { trackedTime, type TrackedTime } from '#contract/kontor/stopwatch-operations.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import type { Call } from '../../requests/call.ts';
import { etagOf } from '../../requests/condition.ts';
import { entityNamed } from '../../records/entity.ts';
import { toRecord } from '../../records/record.ts';
import { recordOf } from '../implement/reply.ts';
import { amountOf, timeIn, totalSeconds, wallTimeAt } from '../../time/time-entry.ts';
import type { Row } from '../../store/sql.ts';

/** A timetracking with times, rate and amount. */
export const toTrackedTime = (call: Call, row: Row): TrackedTime => {
  const entry = timeIn(row);
  const { running_since: running, rate } = entry;
  const amount = amountOf(totalSeconds(call, entry), entry);
  return recordOf(trackedTime, {
    ...toRecord(entityNamed('timetracking'), call, row, 'padded', true),
    tracking_type: entry.tracking_type,
    start: wallTimeAt(call, entry.started_at),
    end: wallTimeAt(call, entry.ended_at),
    seconds: entry.seconds,
    running_since: running === null ? null : running * 1000,
    rate: rate === null ? null : formatDecimal(rate, 4),
    amount: amount === null ? null : formatDecimal(amount, 2),
    kb_invoice_id: entry.kb_invoice_id,
    etag: etagOf(entry.id, entry.version),
  });
};
