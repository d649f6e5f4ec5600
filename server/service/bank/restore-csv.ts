import type { Transaction } from '../store/database.ts';
import { chunksOf, listOf, sql } from '../store/sql.ts';
import { storedKey } from './csv-twins.ts';
import { entryRows, type EntryRow } from './entry-row.ts';
import { freeRows } from './free-rows.ts';

/** Gives back the CSV rows that a file replaced, except one for each of its bookings that stays, which is the same money. */
export const restoreCsv = async (
  transaction: Transaction,
  { companyId, fileId }: { readonly companyId: number; readonly fileId: number },
): Promise<void> => {
  const rows = await entryRows.all(
    transaction,
    sql`from bank_entry e
    where e.company_id = ${companyId} and e.replaced_by = ${fileId} and e.booking_key is null order by e.id`,
  );
  if (rows.length === 0) return;
  const kept = await entryRows.all(
    transaction,
    sql`from bank_entry e where e.company_id = ${companyId} and e.bank_file_id = ${fileId} order by e.id`,
  );
  const take = freeRows(rows, (row) => storedKey(row, row.amount));
  const held = new Set<number>();
  const hold = async (part: EntryRow, amount: bigint): Promise<boolean> => {
    const own = await take(part, new Set([storedKey(part, amount)]));
    if (own !== undefined) held.add(own.id);
    return own !== undefined;
  };
  for (const parts of Map.groupBy(kept, (row) => row.booking_key ?? row.id).values()) {
    const [first] = parts;
    if (first === undefined || (await hold(first, first.booking_amount ?? first.amount))) continue;
    for (const part of parts) await hold(part, part.amount);
  }
  const free = rows.flatMap(({ id }) => (held.has(id) ? [] : [id]));
  for (const ids of chunksOf(free))
    await transaction.run(
      sql`update bank_entry set replaced_by = null where company_id = ${companyId} and id in (${listOf(ids)})`,
    );
};
