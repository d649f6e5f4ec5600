import { belonging, parentValues } from './access.ts';
import { readCriteria, type Criteria } from './criteria.ts';
import type { Entity } from './entity.ts';
import { arrayInParts, fromIds, isLarge, measurePage, partsOf, type ListedRows, type Measured } from './found-page.ts';
import { pageFrom, readOrder, readPage } from './list.ts';
import { hasLongRows } from './long-texts.ts';
import { toRecord } from './record.ts';
import { search as searchTexts } from './search.ts';
import { writerOf } from './write-records.ts';
import { makeResponse, PartedBody, writtenOf, type Call, type ServiceResponse } from '../requests/call.ts';
import type { Reader } from '../store/database.ts';
import { ownColumns } from '../store/folded.ts';
import { resultOf } from '../store/result.ts';
import { all, name, sql, type Sql } from '../store/sql.ts';

/** Written directly as JSON if no rule computes a field, otherwise as records. */
const readRecords = async (call: Call, reader: Reader, entity: Entity, from: Sql): Promise<unknown> => {
  const writer = writerOf(entity);
  if (writer !== undefined) return writer.list(await reader.lines(sql`select ${writer.selected} ${from}`));
  const rows = await reader.all(sql`select ${ownColumns(entity.table)} ${from}`);
  return rows.map((row) => toRecord(entity, call, row, 'padded', false));
};

/** Common rules 4 to 6: an array of records, with the total count in `X-Total-Count`. */
const counts = resultOf({ count: 'integer', has_long: 'integer' });

const select = async (call: Call, entity: Entity, { conditions, isWide }: Criteria): Promise<ServiceResponse> => {
  await entity.rule.refresh?.(call);
  const page = readPage(call);
  const orders = readOrder(entity, entity.resource.sort, call.query['order_by']);
  const readable = belonging(call, entity, await parentValues(call, call.database, entity));
  const where = all([readable, ...conditions]);
  const rows: ListedRows = { entity, readable, where, orders, page };
  const { companyId } = call.caller;

  /** Long rows are read only once the size of the page is known. */
  const readLong = async (reader: Reader, measured: readonly Measured[]): Promise<unknown> => {
    const readIds = async (from: Reader, ids: readonly number[]): Promise<unknown> =>
      readRecords(call, from, entity, fromIds(call.database, rows, ids));
    if (!isLarge(measured))
      return readIds(
        reader,
        measured.map(({ id }) => id),
      );
    const readPart = async (ids: readonly number[]): Promise<string> =>
      writtenOf(await readIds(call.database, ids)).text;
    return new PartedBody(() => arrayInParts(call, partsOf(measured), readPart));
  };
  const read = async (reader: Reader): Promise<ServiceResponse> => {
    const counted = await counts.get(
      reader,
      sql`
      select count(*) as count, ${hasLongRows(call.database.dialect, entity, companyId)} as has_long from ${name(entity.table.name)} where ${where}`,
    );
    if (counted === undefined) throw new Error('no count');
    const measure = async (apart: Reader) => measurePage(call.database, apart, rows);
    const records =
      counted.has_long === 0
        ? await readRecords(
            call,
            reader,
            entity,
            pageFrom(name(entity.table.name), companyId, where, orders, page, conditions.length > 0),
          )
        : await readLong(reader, isWide ? await measure(reader) : await searchTexts(call, measure));
    return makeResponse(200, records, { 'x-total-count': String(counted.count) });
  };
  return isWide ? searchTexts(call, read) : read(call.database);
};

export const list = async (call: Call, entity: Entity): Promise<ServiceResponse> =>
  select(call, entity, { conditions: [], isWide: false });

export const search = async (call: Call, entity: Entity, body: unknown): Promise<ServiceResponse> =>
  select(call, entity, readCriteria(call.database, entity, entity.resource.search ?? [], body));
