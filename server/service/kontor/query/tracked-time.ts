import { trackedTime, type TrackedTime } from '#contract/kontor/stopwatch-operations.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import type { Call } from '../../requests/call.ts';
import { etagOf } from '../../requests/condition.ts';
import { entityNamed } from '../../records/entity.ts';
import { toRecord } from '../../records/record.ts';
import { recordOf } from '../implement/reply.ts';
import { integerOf, integerOrNull } from '../../requests/rule.ts';
import { amountOf, totalSeconds, wallTimeAt } from '../../time/time-entry.ts';
import type { Row } from '../../store/sql.ts';

/** A timetracking with times, rate and amount. */
export const toTrackedTime = (call: Call, row: Row): TrackedTime => {
  const running = integerOrNull(row, 'running_since');
  const amount = amountOf(totalSeconds(call, row), row);
  const { rate } = row;
  return recordOf(trackedTime, {
    ...toRecord(entityNamed('timetracking'), call, row, 'padded', true),
    tracking_type: integerOf(row, 'tracking_type'),
    start: wallTimeAt(call, row, 'started_at'),
    end: wallTimeAt(call, row, 'ended_at'),
    seconds: integerOf(row, 'seconds'),
    running_since: running === null ? null : running * 1000,
    rate: typeof rate === 'bigint' ? formatDecimal(rate, 4) : null,
    amount: amount === null ? null : formatDecimal(amount, 2),
    kb_invoice_id: integerOrNull(row, 'kb_invoice_id'),
    etag: etagOf(integerOf(row, 'id'), integerOf(row, 'version')),
  });
};
