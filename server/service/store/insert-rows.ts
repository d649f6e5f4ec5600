import type { Transaction } from './database.ts';
import { join, name, sql, type SqlParameter } from './sql.ts';

/** Values per statement: each statement is a round trip to the database. */
const valuesAtOnce = 900;

/** Inserts rows that all have the columns of the first, several per statement. */
export const insertRows = async (
  transaction: Transaction,
  table: string,
  rows: readonly { readonly [column: string]: SqlParameter }[],
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const rowsAtOnce = Math.max(1, Math.floor(valuesAtOnce / columns.length));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const given = rows.slice(start, start + rowsAtOnce).map(
      (row) =>
        sql`(${join(
          columns.map((column) => sql`${row[column] ?? null}`),
          ', ',
        )})`,
    );
    await transaction.run(sql`
      insert into ${name(table)} (${join(columns.map(name), ', ')}) values ${join(given, ', ')}`);
  }
};
