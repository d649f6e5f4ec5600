import { unbilled as operation, type UnbilledEntry } from '#contract/kontor/billing-operations.ts';
import type { z } from 'zod';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { readableRows } from '../../records/access.ts';
import { dayNow, type Call } from '../../requests/call.ts';
import { etagOf } from '../../requests/condition.ts';
import { implement } from '../implement/implement.ts';
import { isUnbilled } from '../../documents/billed-time.ts';
import { amountOf } from '../../time/time-entry.ts';
import type { RowIn } from '../../store/result.ts';
import { selection } from '../../store/selection.ts';
import { all, sql, type Sql } from '../../store/sql.ts';
import { sumHours, totalOf } from '../reports/report-sums.ts';

const maxEntries = 2000;
/** Minimum seconds of work: less is a slip of the stopwatch, and rounding up would bill it. */
const minSeconds = 60;

const conditionsOf = (call: Call, body: z.output<typeof operation.body>): readonly Sql[] => {
  const { contact_id, pr_project_id, period } = body;
  return [
    sql`company_id = ${call.caller.companyId}`,
    readableRows(call, 'timetracking'),
    isUnbilled,
    sql`seconds >= ${minSeconds}`,
    ...(contact_id === undefined
      ? []
      : [contact_id === null ? sql`contact_id is null` : sql`contact_id = ${contact_id}`]),
    ...(pr_project_id === undefined ? [] : [sql`pr_project_id = ${pr_project_id}`]),
    ...(period?.from === undefined ? [] : [sql`date >= ${period.from}`]),
    sql`date <= ${period?.to ?? dayNow(call)}`,
  ];
};

const unbilledTimes = selection({ t: 'timetracking' }, [
  't.id',
  't.version',
  't.user_id',
  't.client_service_id',
  't.contact_id',
  't.pr_project_id',
  't.status_id',
  't.text',
  't.date',
  't.seconds',
  't.rate',
  't.allowable_bill',
]);

const toEntry = ({ id, version, allowable_bill, ...entry }: RowIn<typeof unbilledTimes>): UnbilledEntry => {
  const { seconds, rate } = entry;
  const amount = amountOf(seconds, { rate, allowable_bill });
  return {
    id,
    etag: etagOf(id, version),
    ...entry,
    rate: rate === null ? null : formatDecimal(rate, 4),
    amount: amount === null ? null : formatDecimal(amount, 2),
  };
};

/** Billable hours until today, or the end of the period, that are not invoiced yet, by contact, with sums (rulings/billing#unbilled). */
export const unbilled = implement(operation, async (call, body) => {
  const { database, caller } = call;
  const conditions = conditionsOf(call, body);
  const sums = await sumHours(call, database, ['contact_id'], conditions);
  const limit = body.entries === false ? 0 : maxEntries;
  const rows = await unbilledTimes.all(
    database,
    sql`from timetracking t where ${all(conditions)} order by contact_id, date, id limit ${limit + 1}`,
  );
  const entries = Map.groupBy(rows.slice(0, limit), ({ contact_id }) => contact_id);
  const contacts = Map.groupBy(sums, ({ row }) => row.contact_id);
  const groups = [...contacts]
    .toSorted(([one], [other]) => (one ?? Infinity) - (other ?? Infinity))
    .map(([contact_id, ofContact]) => {
      const { count, seconds, amount } = totalOf(ofContact);
      return {
        contact_id,
        count,
        seconds,
        amounts: [{ currency_id: caller.currencyId, amount: formatDecimal(amount, 2) }],
        entries: (entries.get(contact_id) ?? []).map(toEntry),
      };
    });
  return { groups, more: rows.length > limit && limit > 0 };
});
