import type { Database, Transaction } from './database.ts';
import { sql } from './sql.ts';
import type { Dialect } from './dialect.ts';
import type { Table } from './table.ts';

/** A change that is more than a new table or column, applied once, in order; never changed after it was shipped. */
type Migration = { readonly name: string; readonly apply: (transaction: Transaction) => Promise<void> };

const migrations: readonly Migration[] = [];

const applied: Table = {
  name: 'migration',
  columns: [{ name: 'name', type: 'text', nullable: false }],
  primaryKey: ['name'],
};

const addMissing = async (transaction: Transaction, dialect: Dialect, table: Table): Promise<void> => {
  const present = await transaction.all(dialect.columnNames(table));
  const names = new Set(present.map((row) => row['name']));
  if (names.size > 0) {
    for (const column of table.columns.filter(({ name }) => !names.has(name))) {
      await transaction.run(dialect.addColumn(table, column));
    }
  }
  for (const statement of dialect.createTable(table)) await transaction.run(statement);
};

/** Brings the database to the schema of this version, forward only, in one transaction: a stop at any statement leaves the old one. */
export const migrate = async (database: Database, tables: readonly Table[]): Promise<void> =>
  database.transaction(async (transaction) => {
    const { dialect } = database;
    for (const statement of dialect.preparation()) await transaction.run(statement);
    await addMissing(transaction, dialect, applied);
    for (const { name, apply } of migrations) {
      if ((await transaction.get(sql`select name from migration where name = ${name}`)) !== undefined) continue;
      await apply(transaction);
      await transaction.run(sql`insert into migration (name) values (${name})`);
    }
    for (const table of tables) await addMissing(transaction, dialect, table);
    for (const statement of await dialect.missingForeignKeys(transaction, tables)) await transaction.run(statement);
  });
