import { formatDecimal } from '#domain/numbers/decimal.ts';
import { entityNamed } from '../../records/entity.ts';
import { createdId } from '../../records/standard-operations.ts';
import { innerCall, type Call } from '../../requests/call.ts';
import type { Transaction } from '../../store/database.ts';
import { updateRows } from '../../store/rows.ts';

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
