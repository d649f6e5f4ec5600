import { isDeepStrictEqual } from 'node:util';
import type { Reader, Transaction } from './database.ts';
import { foldedTable } from './keep-folded.ts';
import { name, raw, sql, type Row } from './sql.ts';

const companies = 10;
const tableRows = 1_000_000;
/** Values that a column of a company is assumed to have. */
const values = { few: 4, many: 100 } as const;
const hasFewValues = /^(?:is|has|allow)|status|state|type|kind/;

const indexesOf = async (reader: Reader): Promise<readonly Row[]> =>
  reader.all(sql`
    select t.name as table_name, i.name as index_name, i.origin, i."unique" as is_unique, group_concat(c.name) as column_names
    from pragma_table_list t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
    where t.schema = 'main' and t.type = 'table' and t.wr = 1 and t.name not like 'sqlite%'
    group by t.name, i.name order by t.name, iif(i.origin = 'pk', t.name, i.name)`);

/** The rows that share the first column of an index, the first two, and so on, after the number of all rows. */
const statOf = ({ column_names, is_unique }: Row): string => {
  const columns = String(column_names).split(',');
  let rows = tableRows;
  const shared = columns.map((column, index) => {
    if (column === 'id' || (is_unique === 1n && index === columns.length - 1)) rows = 1;
    else if (column === 'company_id') rows /= companies;
    else rows = Math.max(1, rows / (hasFewValues.test(column) ? values.few : values.many));
    return Math.round(rows);
  });
  return [tableRows, ...shared].join(' ');
};

type Statistic = { readonly table: string; readonly index: string; readonly stat: string };

/** The primary key of a table without rowid goes by the table's name. */
const statisticOf = (row: Row): Statistic => ({
  table: String(row['table_name']),
  index: String(row['origin'] === 'pk' ? row['table_name'] : row['index_name']),
  stat: statOf(row),
});

const storedStatistics = async (reader: Reader): Promise<readonly Statistic[]> => {
  const known = await reader.get(sql`select 1 as found from sqlite_schema where name = 'sqlite_stat1'`);
  if (known === undefined) return [];
  const rows = await reader.all(sql`select tbl, idx, stat from sqlite_stat1 order by tbl, idx`);
  return rows.map(({ tbl, idx, stat }) => ({ table: String(tbl), index: String(idx), stat: String(stat) }));
};

/**
 * Gives SQLite statistics of its indexes, the same in every database (decision 87). Without them it prefers the primary key to an index and
 * reads all rows of a company to find those of one contact. Real ones would make plans depend on the day when they were taken.
 */
export const fixStatistics = async (transaction: Transaction): Promise<void> => {
  const statistics = (await indexesOf(transaction)).map(statisticOf);
  if (isDeepStrictEqual(statistics, await storedStatistics(transaction))) return;
  // A table that is dropped and created changes the schema, so that every open connection reads the statistics.
  await transaction.run(raw('drop table if exists sqlite_stat1'));
  await transaction.run(sql`analyze ${name(foldedTable.name)}`);
  await transaction.run(raw('delete from sqlite_stat1'));
  for (const { table, index, stat } of statistics)
    await transaction.run(sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`);
  await transaction.run(raw('analyze sqlite_schema'));
};
