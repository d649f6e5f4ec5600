import type { Entity } from './entity.ts';
import { orderText, type Page, type Order } from './list.ts';
import { sizeOf } from './long-texts.ts';
import { checkCurrent, type Call } from '../requests/call.ts';
import type { Database, Reader } from '../store/database.ts';
import { name, sql, type Sql } from '../store/sql.ts';

/**
 * Reads a page of a list only once its size is known: a page of long texts would fill the memory and keep everybody
 * waiting (docs/decisions/0092).
 */

/** Bytes of long texts up to which a page is read and sent as a whole: more than an ordinary one of 2000 records. */
const maxWhole = 2_000_000;

/** Bytes of long texts and records of one part. */
const part = { bytes: 400_000, records: 200 } as const;

export type ListedRows = {
  readonly entity: Entity;
  /** The rows that the caller may read below the parents of the path. */
  readonly readable: Sql;
  /** `readable` and the criteria of a search. */
  readonly where: Sql;
  readonly orders: readonly Order[];
  readonly page: Page;
};

export type Measured = { readonly id: number; readonly bytes: number };

/** The ids of each part: at least one. */
export const partsOf = (rows: readonly Measured[]): readonly (readonly number[])[] => {
  const parts: number[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const last = parts.at(-1);
    bytes += row.bytes;
    if (last === undefined || bytes > part.bytes || last.length >= part.records) {
      parts.push([row.id]);
      bytes = row.bytes;
    } else last.push(row.id);
  }
  return parts;
};

/**
 * A JSON array, a part after the other, each read as the text of an array. `start` ends with its bracket and may begin
 * an object around it. Ends with an error when the caller loses the right to read.
 */
export const arrayInParts = async function* (
  call: Call,
  parts: readonly (readonly number[])[],
  read: (ids: readonly number[]) => Promise<string>,
  start = '[',
): AsyncGenerator<string> {
  let before = start;
  for (const ids of parts) {
    await checkCurrent(call);
    const text = await read(ids);
    // The records may have been deleted meanwhile.
    if (text === '[]') continue;
    yield before + text.slice(1, -1);
    before = ',';
  }
  yield before === ',' ? ']' : `${before}]`;
};

/** `from …` for the rows with these ids that the caller may still read. */
export const fromIds = (
  { dialect }: Pick<Database, 'dialect'>,
  { entity, readable, orders }: ListedRows,
  ids: readonly number[],
): Sql => sql`
  from ${dialect.idRows(ids)} as page cross join ${name(entity.table.name)}
  where ${readable} and id = page_id order by ${orderText(orders)}`;

/** The ids of a page and the sizes of its rows. On SQLite this takes long if the rows do, so the reader must be one for searches. */
export const measurePage = async (
  { dialect }: Pick<Database, 'dialect'>,
  reader: Reader,
  { entity, where, orders, page: { limit, offset } }: ListedRows,
): Promise<readonly Measured[]> => {
  const lines = await reader.lines(sql`
    select id, ${sizeOf(entity)} as size from ${name(entity.table.name)} where ${where} and ${dialect.isAwaited}
    order by ${orderText(orders)} limit ${limit} offset ${offset}`);
  return lines.map(([id, bytes]) => ({ id: Number(id), bytes: Number(bytes) }));
};

export const isLarge = (rows: readonly Measured[]): boolean =>
  rows.reduce((sum, { bytes }) => sum + bytes, 0) > maxWhole;
