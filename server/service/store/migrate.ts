import type { Database, Reader, Transaction } from './database.ts';
import type { Dialect } from './dialect.ts';
import { foldedTable, maintainFolded } from './keep-folded.ts';
import { migrations, type Migration } from './migrations.ts';
import { raw } from './sql.ts';
import type { Column, Table } from './table.ts';

/** The data come from a program with a newer schema: this one would misread them. */
export class NewerSchema extends Error {
  constructor(found: number, known: number) {
    super(
      `The data belong to a newer Kontor: their schema has the number ${found}, and this program knows those up to ${known}. ` +
        'Start the newer program, or restore a backup that this one has made.',
    );
  }
}

/** The schema number of this program. */
export const currentSchema = migrations.length;

/** Throws NewerSchema if a schema is newer than this program. */
export const checkNumber = (found: number, known = currentSchema): void => {
  if (found > known) throw new NewerSchema(found, known);
};

/** Throws NewerSchema if the data are newer than this program; returns their schema number, 0 if they have none. */
export const checkSchema = async (reader: Reader, dialect: Dialect, known = currentSchema): Promise<number> => {
  const found = await dialect.schemaNumber(reader);
  checkNumber(found, known);
  return found;
};

/** True for a required column without a value for existing rows: a migration adds it. */
const needsMigration = ({ nullable, fill }: Column): boolean => !nullable && fill === undefined;

/** The columns that a table lacks in the database; undefined if the table does not exist. */
const missingIn = async (
  transaction: Transaction,
  dialect: Dialect,
  table: Table,
): Promise<readonly Column[] | undefined> => {
  const names = new Set((await transaction.all(dialect.columnNames(table.name))).map((row) => row['name']));
  return names.size === 0 ? undefined : table.columns.filter(({ name }) => !names.has(name));
};

const makeTables = async (transaction: Transaction, dialect: Dialect, tables: readonly Table[]): Promise<number> => {
  let found = 0;
  for (const table of tables) {
    const missing = await missingIn(transaction, dialect, table);
    if (missing === undefined) await transaction.run(dialect.createTable(table));
    else found += 1;
    for (const column of missing ?? [])
      if (!needsMigration(column)) await transaction.run(dialect.addColumn(table.name, column));
  }
  return found;
};

const checkColumns = async (transaction: Transaction, dialect: Dialect, tables: readonly Table[]): Promise<void> => {
  for (const table of tables) {
    const [column] = (await missingIn(transaction, dialect, table)) ?? [];
    if (column !== undefined)
      throw new Error(`${table.name}.${column.name} has no value for existing rows: give it a fill or a migration`);
  }
};

const finish = async (transaction: Transaction, dialect: Dialect, tables: readonly Table[]): Promise<void> => {
  // This may recreate a table without its indexes and triggers.
  for (const statement of await dialect.missingForeignKeys(transaction, tables)) await transaction.run(statement);
  for (const { indexes = [] } of tables) for (const index of indexes) await transaction.run(raw(index));
  await maintainFolded(transaction, dialect, tables);
  await dialect.fixStatistics(transaction);
};

/**
 * Brings the database to the schema of this version, forward only, in one transaction: an interruption leaves the old
 * one. A new database gets the current tables. An old one gets the missing tables and columns, then the migrations
 * after its number. Throws NewerSchema if the data are newer than this program.
 */
export const migrate = async (
  database: Database,
  tables: readonly Table[],
  known: readonly Migration[] = migrations,
): Promise<void> =>
  database.transaction(async (transaction) => {
    const { dialect } = database;
    const number = await checkSchema(transaction, dialect, known.length);
    for (const statement of dialect.preparation()) await transaction.run(statement);
    const found = await makeTables(transaction, dialect, [foldedTable, ...tables]);
    if (found > 0) {
      for (const { apply } of known.slice(number)) await apply?.(transaction, dialect);
      await checkColumns(transaction, dialect, tables);
    }
    await finish(transaction, dialect, tables);
    if (number === known.length) return;
    for (const statement of dialect.setSchemaNumber(known.length)) await transaction.run(statement);
  }, 'everyone');
