import { formatDecimal } from '#domain/numbers/decimal.ts';
import { entityNamed } from '../../records/entity.ts';
import { createdId } from '../../records/standard-operations.ts';
import { innerCall, type Call } from '../../requests/call.ts';
import type { Transaction } from '../../store/database.ts';
import { updateRows } from '../../store/rows.ts';
import { selection } from '../../store/selection.ts';
import { sql } from '../../store/sql.ts';
import { removeUnlessRefused } from '../implement/remove-unless-refused.ts';

export type RestKind = 'discount' | 'write_off';

/** The rest of an invoice, in millionths. */
type Rest = { readonly invoiceId: number; readonly kind: RestKind; readonly value: bigint; readonly date: string };

/** Writes off the rest of an invoice together with the payment of an entry (rulings/bank#discount, #write-off). */
export const writeOffRest = async (
  call: Call,
  transaction: Transaction,
  entryId: number,
  { invoiceId, kind, value, date }: Rest,
): Promise<void> => {
  const below = innerCall(call, { invoice_id: String(invoiceId) });
  const body = { kind, date, value: formatDecimal(value, 2) };
  const id = await createdId(below, transaction, entityNamed('write_off'), body);
  await updateRows(transaction, 'write_off', { company_id: call.caller.companyId, id }, { bank_entry_id: entryId });
};

const writeOffs = selection({ w: 'write_off' }, ['w.id', 'w.kb_invoice_id']);

/** Deletes the write-offs made with an entry, except for fees, which go with their payments; returns the reason if one cannot be deleted. */
export const undoWriteOffs = async (
  call: Call,
  transaction: Transaction,
  entryId: number,
): Promise<string | undefined> => {
  const made = await writeOffs.all(
    transaction,
    sql`from write_off w where company_id = ${call.caller.companyId} and bank_entry_id = ${entryId} and payment_id is null order by id`,
  );
  for (const { id, kb_invoice_id } of made) {
    const parents = { invoice_id: String(kb_invoice_id) };
    const stays = await removeUnlessRefused(call, transaction, 'write_off', id, parents);
    if (stays !== undefined) return stays;
  }
  return undefined;
};
