import { setImmediate } from 'node:timers/promises';
import type { Database, Transaction } from './database.ts';
import type { Dialect } from './dialect.ts';
import { foldedAssignments, foldTriggerName } from './folded.ts';
import { name, raw, sql, type Row } from './sql.ts';
import type { Table } from './table.ts';

/** The tables in which every row has its folded texts. */
export const foldedTable: Table = {
  name: 'folded',
  columns: [{ name: 'name', type: 'text', nullable: false }],
  primaryKey: ['name'],
};

const isSearched = ({ searched = [] }: Table): boolean => searched.length > 0;

const markFilled = async (transaction: Transaction, table: Table): Promise<number> =>
  transaction.run(sql`insert into folded (name) values (${table.name}) on conflict (name) do nothing`);

const keepOne = async (
  transaction: Transaction,
  dialect: Dialect,
  table: Table,
  triggers: readonly string[],
): Promise<void> => {
  const trigger = foldTriggerName(table);
  if (triggers.some((present) => present.startsWith(trigger))) return;
  const older = triggers.filter((present) => present.startsWith(`${table.name}_folded_`));
  for (const present of older) await transaction.run(dialect.dropTrigger(present));
  for (const statement of dialect.createFoldTriggers(table, trigger)) await transaction.run(statement);
  const row = await transaction.get(sql`select 1 as found from ${name(table.name)} limit 1`);
  if (row === undefined) await markFilled(transaction, table);
};

/**
 * Makes the database store the folded form of every searched text from now on, for any writer. `fillFolded` handles
 * existing rows. Called by the migration once the tables exist.
 */
export const maintainFolded = async (
  transaction: Transaction,
  dialect: Dialect,
  tables: readonly Table[],
): Promise<void> => {
  const triggers = (await transaction.all(dialect.triggerNames)).map((row) => String(row['name']));
  for (const table of tables.filter(isSearched)) await keepOne(transaction, dialect, table, triggers);
};

/** Rows per transaction; kept small, since writers wait for it. */
const atOnce = 100;

type RecordKey = { readonly companyId: bigint; readonly id: bigint };

const keyOf = (row: Row | undefined): RecordKey | undefined => {
  const [companyId, id] = [row?.['company_id'], row?.['id']];
  return typeof companyId === 'bigint' && typeof id === 'bigint' ? { companyId, id } : undefined;
};

/** The first row after a given one that lacks its folded texts. */
const nextUnfilled = async (
  database: Database,
  table: Table,
  { companyId, id }: RecordKey,
): Promise<RecordKey | undefined> =>
  keyOf(
    await database.get(sql`
      select company_id, id from ${name(table.name)}
      where words is null and (company_id, id) >= (${companyId}, ${id}) order by company_id, id limit 1`),
  );

const fillFrom = async (database: Database, table: Table, { companyId, id }: RecordKey): Promise<number> =>
  database.transaction(
    async (transaction) =>
      transaction.run(sql`
        update ${name(table.name)} set ${raw(foldedAssignments(table))} where company_id = ${companyId} and id in (
          select id from ${name(table.name)} where company_id = ${companyId} and id >= ${id} and words is null
          order by id limit ${atOnce})`),
    Number(companyId),
  );

/**
 * Fills in the folded texts of rows from before `maintainFolded`, a hundred at a time, while the service works; until then
 * a search folds them itself. If stopped or killed, it resumes at the next start.
 */
const fillFolded = async (database: Database, tables: readonly Table[], signal: AbortSignal): Promise<void> => {
  const filled = new Set((await database.all(sql`select name from folded`)).map((row) => row['name']));
  for (const table of tables.filter((each) => isSearched(each) && !filled.has(each.name))) {
    let next = await nextUnfilled(database, table, { companyId: 0n, id: 0n });
    while (next !== undefined && !signal.aborted) {
      await fillFrom(database, table, next);
      await setImmediate();
      next = await nextUnfilled(database, table, next);
    }
    if (signal.aborted) return;
    await database.transaction(async (transaction) => markFilled(transaction, table));
  }
};

/** Starts `fillFolded`; the returned function stops it and waits for its last transaction. */
export const startFilling = (
  database: Database,
  tables: readonly Table[],
  report: (error: unknown) => void,
): (() => Promise<void>) => {
  const over = new AbortController();
  const ended = fillFolded(database, tables, over.signal).catch(report);
  return async () => {
    over.abort();
    await ended;
  };
};
