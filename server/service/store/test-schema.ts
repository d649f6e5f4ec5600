import { isPostgres } from '../testing/test-database.ts';
import type { Reader } from './database.ts';
import { sql, type Row } from './sql.ts';

const lines = (rows: readonly Row[]): readonly string[] => rows.map(({ line }) => String(line));

const table = (head: string, parts: readonly string[], tail: string): string =>
  `create table ${head} (\n  ${parts.join(',\n  ')}\n)${tail};\n`;

const sqliteTable = async (reader: Reader, { name, strict, wr }: Row): Promise<string> => {
  const columns = await reader.all(sql`
    select name || ' ' || lower(type) || iif("notnull", ' not null', '') || coalesce(' default ' || dflt_value, '') as line
    from pragma_table_info(${name ?? ''}) order by name`);
  const key = await reader.all(sql`
    select 'primary key (' || group_concat(name, ', ' order by pk) || ')' as line from pragma_table_info(${name ?? ''}) where pk > 0`);
  const foreign = await reader.all(sql`
    select 'foreign key (' || group_concat("from", ', ' order by seq) || ') references ' || "table" ||
      ' (' || group_concat("to", ', ' order by seq) || ')' as line
    from pragma_foreign_key_list(${name ?? ''}) group by id order by line`);
  const options = [...(strict === 1n ? ['strict'] : []), ...(wr === 1n ? ['without rowid'] : [])].join(', ');
  return table(
    String(name),
    [...lines(columns), ...lines(key), ...lines(foreign)],
    options === '' ? '' : ` ${options}`,
  );
};

const sqliteSchema = async (reader: Reader): Promise<readonly string[]> => {
  const tables = await reader.all(sql`
    select name, strict, wr from pragma_table_list where schema = 'main' and name not like 'sqlite%' order by name`);
  const indexes = await reader.all(sql`
    select sql || ';' as line from sqlite_master where type = 'index' and sql is not null order by name`);
  const made: string[] = [];
  for (const row of tables) made.push(await sqliteTable(reader, row));
  return [...made, ...lines(indexes)];
};

const postgresTable = async (reader: Reader, { name, oid }: Row): Promise<string> => {
  const columns = await reader.all(sql`
    select attname || ' ' || format_type(atttypid, atttypmod) || case when collname = 'C' then ' collate "C"' else '' end
      || case when attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as line
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      left join pg_collation c on c.oid = attcollation
    where attrelid = ${oid ?? 0} and attnum > 0 and not attisdropped order by attname collate "C"`);
  const constraints = await reader.all(sql`
    select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
    where conrelid = ${oid ?? 0} and contype in ('p', 'f', 'u', 'c') order by contype desc, conname collate "C"`);
  return table(String(name), [...lines(columns), ...lines(constraints)], '');
};

const postgresSchema = async (reader: Reader): Promise<readonly string[]> => {
  const tables = await reader.all(sql`
    select relname as name, oid::bigint as oid from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname collate "C"`);
  const indexes = await reader.all(sql`
    select replace(pg_get_indexdef(i.indexrelid), current_schema() || '.', '') || ';' as line
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and not i.indisprimary order by c.relname collate "C"`);
  const made: string[] = [];
  for (const row of tables) made.push(await postgresTable(reader, row));
  return [...made, ...lines(indexes)];
};

/** The schema of a database as statements in a fixed order; columns are ordered by name, since nothing depends on their order. */
export const schemaOf = async (reader: Reader): Promise<string> =>
  `${(await (isPostgres ? postgresSchema(reader) : sqliteSchema(reader))).join('\n')}\n`;
