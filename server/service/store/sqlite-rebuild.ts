import type { Reader, Transaction } from './database.ts';
import { join, name, raw, sql, type Row, type Sql } from './sql.ts';
import type { Table } from './table.ts';

const textOf = (row: Row | undefined): string => {
  const text = row?.['sql'];
  if (typeof text !== 'string') throw new Error('the table does not exist');
  return text;
};

/**
 * Makes a column required or nullable. SQLite cannot change a column, so the table is recreated with its indexes, while
 * the rows wait in a plain table. References from other tables are broken meanwhile; SQLite checks them at the commit.
 */
const setRequired = async (
  transaction: Transaction,
  table: string,
  column: string,
  isRequired: boolean,
): Promise<void> => {
  const columns = await transaction.all(sql`select name, "notnull" as required from pragma_table_info(${table})`);
  if (columns.some((each) => each['name'] === column && (each['required'] === 1n) === isRequired)) return;
  const made = await transaction.all(sql`
    select sql from sqlite_master where tbl_name = ${table} and sql is not null order by type = 'index'`);
  const [create, ...indexes] = made.map(textOf);
  const changed = create?.replace(new RegExp(`("${column}" \\w+)( not null)?`), isRequired ? '$1 not null' : '$1');
  if (changed === undefined || changed === create) throw new Error(`${table} has no column ${column}`);
  const waiting = name(`waiting_${table}`);
  const names = join(
    columns.map((each) => name(String(each['name']))),
    ', ',
  );
  await transaction.run(raw('pragma defer_foreign_keys = on'));
  await transaction.run(sql`create table ${waiting} as select ${names} from ${name(table)}`);
  await transaction.run(sql`drop table ${name(table)}`);
  for (const statement of [changed, ...indexes]) await transaction.run(raw(statement));
  await transaction.run(sql`insert into ${name(table)} (${names}) select ${names} from ${waiting}`);
  await transaction.run(sql`drop table ${waiting}`);
};

/** Makes a column required. */
export const requireValue = async (transaction: Transaction, table: string, column: string): Promise<void> =>
  setRequired(transaction, table, column, true);

/** Makes a column nullable. */
export const allowNull = async (transaction: Transaction, table: string, column: string): Promise<void> =>
  setRequired(transaction, table, column, false);

/**
 * Recreates tables that lack a foreign key, since SQLite cannot add one to an existing table: `create` makes it as in a
 * new database. Rows are kept as above; the caller recreates indexes and triggers.
 */
export const missingForeignKeys = async (
  reader: Reader,
  tables: readonly Table[],
  create: (table: Table) => Sql,
): Promise<readonly Sql[]> => {
  const statements: Sql[] = [];
  for (const table of tables) {
    const keys = await reader.all(sql`select "from" as column_name from pragma_foreign_key_list(${table.name})`);
    const present = new Set(keys.map((key) => key['column_name']));
    if ((table.foreignKeys ?? []).every(({ columns }) => columns.every((column) => present.has(column)))) continue;
    const waiting = name(`waiting_${table.name}`);
    const names = join(
      table.columns.map((column) => name(column.name)),
      ', ',
    );
    statements.push(
      raw('pragma defer_foreign_keys = on'),
      sql`create table ${waiting} as select ${names} from ${name(table.name)}`,
      sql`drop table ${name(table.name)}`,
      create(table),
      sql`insert into ${name(table.name)} (${names}) select ${names} from ${waiting}`,
      sql`drop table ${waiting}`,
    );
  }
  return statements;
};
