import type { Transaction } from './database.ts';
import { chunksOf, insertAll, type NewRow } from './sql.ts';

/** Rows per statement: few enough that its text is cached (statements.ts). */
const atOnce = 40;

/** Inserts any number of rows. */
export const insertRows = async <Table extends string>(
  transaction: Transaction,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> => {
  for (const chunk of chunksOf(rows, atOnce)) await transaction.run(insertAll(table, chunk));
};
