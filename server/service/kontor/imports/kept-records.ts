import { setImmediate } from 'node:timers/promises';
import { keyedRecords, layeredOver, type KeyedRecords } from '#domain/records/keyed-records.ts';
import { keptEvents, type ChangeOrigin } from '../../journal/event.ts';
import { lastEvent } from '../../journal/follow-events.ts';
import { integerOf } from '../../requests/rule.ts';
import type { Database, Reader } from '../../store/database.ts';
import { resultOf } from '../../store/result.ts';
import { join, name, sql, type Row } from '../../store/sql.ts';

type WithId = { readonly id: number };

/** Which columns of a table find its records, and how. */
type Kind<Item extends WithId> = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly keyed: (row: Row) => { readonly item: Item; readonly keys: readonly string[] };
};

/** The last event and the last id that were read. */
type Point = { readonly event: number; readonly id: number };

/** Rows per statement; others are served in between. */
const atOnce = 1000;

/** Milliseconds for which the records of a company are kept after a request: the next chunk of an import comes sooner. */
const keptFor = 60_000;

const changes = resultOf({ record_id: 'integer' });

/**
 * Reads what has changed since a point. New records are found by their ids, because a move from another service announces none. What is
 * read twice does no harm.
 */
const readOn = async <Item extends WithId>(
  { dialect }: Database,
  reader: Reader,
  companyId: number,
  { table, columns, keyed }: Kind<Item>,
  records: KeyedRecords<Item>,
  from: Point,
): Promise<Point> => {
  const put = (rows: readonly Row[]): void => {
    for (const row of rows) {
      const { item, keys } = keyed(row);
      records.put(item, keys);
    }
  };
  const read = join(['id', ...columns].map(name), ', ');
  const event = await lastEvent(reader, companyId);
  const changedSince = await changes.all(
    reader,
    sql`
    select distinct record_id from event
    where company_id = ${companyId} and id > ${from.event} and resource = ${table} and change <> 'create'`,
  );
  const ids = changedSince.map(({ record_id }) => record_id);
  const changed = await reader.all(sql`
    select ${read} from ${dialect.idRows(ids)} as page cross join ${name(table)}
    where company_id = ${companyId} and id = page_id`);
  // At once, because others may be looking for records meanwhile.
  for (const id of ids) records.remove(id);
  put(changed);
  let { id } = from;
  for (;;) {
    const rows = await reader.all(sql`
      select ${read} from ${name(table)} where company_id = ${companyId} and id > ${id} order by id limit ${atOnce}`);
    put(rows);
    const last = rows.at(-1);
    if (last !== undefined) id = integerOf(last, 'id');
    if (rows.length < atOnce) return { event, id };
    await setImmediate();
  }
};

type Kept<Item extends WithId> = { readonly records: KeyedRecords<Item>; readonly to: Point };
type Held<Item extends WithId> = { readonly kept: Promise<Kept<Item>>; readonly end: NodeJS.Timeout };

/**
 * The records of a company as `reader` sees them, kept for the next request, which reads only what has changed since: an import of 20,000
 * rows takes 80 requests. Only committed records are kept. Those that a transaction has written, or that the caller adds, lie over them.
 */
export const keptRecords = <Item extends WithId>(kind: Kind<Item>) => {
  const databases = new WeakMap<Database, Map<number, Held<Item>>>();

  const follow = async (database: Database, companyId: number, before: Held<Item> | undefined): Promise<Kept<Item>> => {
    const known = await before?.kept.catch(() => undefined);
    const last = await lastEvent(database, companyId);
    const isRecent = known !== undefined && last >= known.to.event && last - known.to.event <= keptEvents;
    const { records, to } = isRecent ? known : { records: keyedRecords<Item>(), to: { event: last, id: 0 } };
    return { records, to: await readOn(database, database, companyId, kind, records, to) };
  };

  return async ({ database, caller: { companyId } }: ChangeOrigin, reader: Reader): Promise<KeyedRecords<Item>> => {
    const companies = databases.get(database) ?? new Map<number, Held<Item>>();
    databases.set(database, companies);
    const before = companies.get(companyId);
    clearTimeout(before?.end);
    const kept = follow(database, companyId, before);
    companies.set(companyId, { kept, end: setTimeout(() => companies.delete(companyId), keptFor).unref() });
    const { records, to } = await kept;
    const seen = layeredOver(records);
    await readOn(database, reader, companyId, kind, seen, to);
    return seen;
  };
};
