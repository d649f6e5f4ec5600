import type { QueryBody } from '#contract/kontor/query-operation.ts';
import { readableRows } from '../../records/access.ts';
import { entityNamed, type Entity } from '../../records/entity.ts';
import { isLarge, partsOf } from '../../records/found-page.ts';
import { orderText, type Order } from '../../records/list.ts';
import { sizeOf } from '../../records/long-texts.ts';
import type { Call } from '../../requests/call.ts';
import { integerOf } from '../../requests/rule.ts';
import type { Reader } from '../../store/database.ts';
import { ownColumns, shortColumns } from '../../store/folded.ts';
import { all, sql, type Row, type Sql } from '../../store/sql.ts';
import { rowSource } from './payments-queried.ts';
import { matchesWord, splitSearch } from './search-words.ts';
import { orderedTimes } from './time-ordered.ts';

export const defaultLimit = 100;

/** Bytes of a text that is read at once; longer ones are read when the size of the page is known. */
const short = 2000;

/** The rows of a page; with `parts`, their ids, the page is too large to be read as a whole, and long texts are null. */
export type QueriedRows = { readonly rows: readonly Row[]; readonly parts?: readonly (readonly number[])[] };

/**
 * The rows of a page with these columns. With `named_first`, records whose order texts contain every word come first; if
 * they fill the page, nothing else is searched.
 */
const readRows = async (
  reader: Reader,
  { table }: Entity,
  columns: Sql,
  conditions: readonly Sql[],
  { text, named_first, offset = 0, limit = defaultLimit }: QueryBody,
  orders: readonly Order[],
): Promise<readonly Row[]> => {
  // By the columns of the table, not by shortened ones.
  const order = orderText(orders, table.name);
  const read = async (criteria: readonly Sql[], limit: number): Promise<readonly Row[]> =>
    reader.all(sql`
      select ${columns} from ${rowSource(table)} where ${all(criteria)} order by ${order} limit ${limit} offset ${offset}`);
  const names = orders.filter(({ type }) => type === 'text').map(({ column }) => column);
  const words = splitSearch(text);
  if (named_first !== true || names.length === 0 || words.length === 0) return read(conditions, limit);
  const isNamed = all(words.map((word) => matchesWord(table, names, word)));
  const named = await read([isNamed, ...conditions], limit);
  return named.length === limit
    ? named
    : [...named, ...(await read([...conditions, sql`not ${isNamed}`], limit - named.length))];
};

/** The whole rows with these ids that the caller may still read, in the order of the ids. */
export const wholeRows = async (
  call: Call,
  reader: Reader,
  entity: Entity,
  ids: readonly number[],
): Promise<readonly Row[]> => {
  // The names by which entries are ordered are no part of them.
  const { table } = entity.table === orderedTimes.table ? entityNamed('timetracking') : entity;
  const found = await reader.all(sql`
    select ${ownColumns(table)} from ${call.database.dialect.idRows(ids)} as page cross join ${rowSource(table)}
    where company_id = ${call.caller.companyId} and ${readableRows(call, table.name)} and id = page_id`);
  const byId = new Map(found.map((row) => [integerOf(row, 'id'), row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [row];
  });
};

export type PageQuery = {
  readonly entity: Entity;
  readonly conditions: readonly Sql[];
  readonly body: QueryBody;
  readonly orders: readonly Order[];
};

/** Reads a page of a company without long rows. */
export const rowsOf = async (
  reader: Reader,
  { entity, conditions, body, orders }: PageQuery,
): Promise<QueriedRows> => ({
  rows: await readRows(reader, entity, ownColumns(entity.table), conditions, body, orders),
});

/** Reads a page that may have long rows: their long texts only once the size of the page is known. */
export const longRowsOf = async (
  call: Call,
  reader: Reader,
  { entity, conditions, body, orders }: PageQuery,
): Promise<QueriedRows> => {
  const columns = sql`${shortColumns(entity.table, entity.long, short)}, ${sizeOf(entity)} as row_bytes`;
  const awaited = [...conditions, call.database.dialect.isAwaited];
  const rows = await readRows(reader, entity, columns, awaited, body, orders);
  const sizes = rows.map((row) => ({ id: integerOf(row, 'id'), bytes: integerOf(row, 'row_bytes') }));
  const isInParts = isLarge(sizes);
  // The cursor of the next page may need a long text of the last row.
  const needed = isInParts ? sizes.slice(-1) : sizes.filter(({ bytes }) => bytes > short);
  const whole = await wholeRows(
    call,
    reader,
    entity,
    needed.map(({ id }) => id),
  );
  const wholeById = new Map(whole.map((row) => [row['id'], row]));
  const completed = rows.map((row) => ({ ...row, ...wholeById.get(row['id'] ?? null) }));
  return isInParts ? { rows: completed, parts: partsOf(sizes) } : { rows: completed };
};
