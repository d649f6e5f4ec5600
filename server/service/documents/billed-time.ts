import { timeStatus, unbilledTime } from '#domain/documents/statuses.ts';
import type { Call } from '../requests/call.ts';
import { announce } from '../journal/event.ts';
import { Refusal } from '../requests/refusal.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { findRow, type RowOf } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { join, listOf, raw, sql, type Sql } from '../store/sql.ts';
import type { PositionType } from './stored-position.ts';

/** Billable time: billable, not running, neither invoiced nor closed, on no position (rulings/billing#billable). */
export const isUnbilled: Sql = raw(
  `allowable_bill = 1 and position_id is null and running_since is null and (status_id is null or status_id in (${unbilledTime.join(', ')}))`,
);

export type PositionKey = { readonly type: PositionType; readonly id: number };

const write = async (call: Call, transaction: Transaction, ids: readonly number[], values: Sql): Promise<void> => {
  const { companyId } = call.caller;
  if (ids.length === 0) return;
  const named = listOf(ids);
  await transaction.run(sql`
    update timetracking set version = version + 1, ${values} where company_id = ${companyId} and id in (${named})`);
  for (const id of ids) await announce(call, transaction, 'timetracking', id, 'change');
};

/** Links entries, with their billed seconds by id, to the position that bills them and marks them as invoiced. */
export const linkTime = async (
  call: Call,
  transaction: Transaction,
  billed: ReadonlyMap<number, number>,
  { type, id }: PositionKey,
  invoiceId: number,
): Promise<void> => {
  const seconds = join(
    [...billed].map(([entry, share]) => sql`when ${entry} then cast(${share} as bigint)`),
    ' ',
  );
  await write(
    call,
    transaction,
    [...billed.keys()],
    sql`status_id = ${timeStatus.invoiced}, kb_invoice_id = ${invoiceId}, position_type = ${type}, position_id = ${id},
      billed_seconds = case id ${seconds} end`,
  );
};

const unlinked = sql`
  status_id = ${timeStatus.completed}, kb_invoice_id = null, position_type = null, position_id = null, billed_seconds = null`;

/** Makes entries billable again: completed, 3. */
export const makeTimeBillable = async (call: Call, transaction: Transaction, ids: readonly number[]): Promise<void> =>
  write(call, transaction, ids, unlinked);

/** Writes entries off: completed, 3, and not billable. */
export const writeOffTime = async (call: Call, transaction: Transaction, ids: readonly number[]): Promise<void> =>
  write(call, transaction, ids, sql`${unlinked}, allowable_bill = 0`);

const entries = selection({ t: 'timetracking' }, ['t.id']);

const free = async (call: Call, transaction: Transaction, billed: Sql): Promise<void> => {
  const rows = await entries.all(
    transaction,
    sql`from timetracking t where company_id = ${call.caller.companyId} and ${billed} order by id`,
  );
  await makeTimeBillable(
    call,
    transaction,
    rows.map(({ id }) => id),
  );
};

/** Frees the hours of a deleted or cancelled invoice, so that they can be billed again: completed, 3. */
export const releaseTimeOfInvoice = async (call: Call, transaction: Transaction, invoiceId: number): Promise<void> =>
  free(call, transaction, sql`kb_invoice_id = ${invoiceId}`);

/** Frees the hours of a deleted position in the same way. */
export const releaseTimeOfPosition = async (
  call: Call,
  transaction: Transaction,
  invoiceId: number,
  { type, id }: PositionKey,
): Promise<void> =>
  free(call, transaction, sql`kb_invoice_id = ${invoiceId} and position_type = ${type} and position_id = ${id}`);

/** Refuses every write to an entry on a position, in both its views: 403 naming the invoice. */
export const checkNotBilled = async (
  call: Call,
  reader: Reader,
  { kb_invoice_id: invoiceId }: Pick<RowOf<'timetracking'>, 'kb_invoice_id'>,
): Promise<void> => {
  if (invoiceId === null) return;
  const invoice = await findRow(reader, 'invoice', { company_id: call.caller.companyId, id: invoiceId }, [
    'document_nr',
  ]);
  const number = invoice === undefined ? '' : invoice.document_nr;
  throw new Refusal(403, (t) => t.billedOn(number));
};
