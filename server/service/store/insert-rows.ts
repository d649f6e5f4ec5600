import type { Transaction } from './database.ts';
import { insertAll, type SqlParameter } from './sql.ts';

/** Rows per statement: few enough that its text is cached (statements.ts). */
const atOnce = 40;

/** Inserts any number of rows. */
export const insertRows = async (
  transaction: Transaction,
  table: string,
  rows: readonly { readonly [column: string]: SqlParameter }[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += atOnce)
    await transaction.run(insertAll(table, rows.slice(from, from + atOnce)));
};
