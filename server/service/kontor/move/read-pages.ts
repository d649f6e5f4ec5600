import { toMillionths } from '#domain/numbers/decimal.ts';
import type { Input } from '../../requests/rule.ts';
import type { Remote } from './remote.ts';
import { RemoteFailure } from './remote-failure.ts';

/** A record of the other service, of which only the id is known to be right. */
export type RemoteRecord = Input & { readonly id: number };

/** How far a resource has been read: the records in front of the next one, and the largest id so far. */
export type Cursor = { readonly position: number; readonly lastId: number };

type Page = {
  /** Records that were not read before, by id. */
  readonly records: readonly RemoteRecord[];
  readonly cursor: Cursor;
  /** The offset of the page that was read. */
  readonly offset: number;
};

const isObject = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecord = (value: unknown): value is RemoteRecord =>
  isObject(value) && typeof value['id'] === 'number' && Number.isSafeInteger(value['id']) && value['id'] > 0;

/** The text of a field; empty for anything that is neither text nor number. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';

/** The decimal of a field, in millionths; 0 for anything else. */
export const amountIn = (value: unknown): bigint => toMillionths(textIn(value));

/** A record with an id. Throws a RemoteFailure for anything else. */
export const recordIn = (value: unknown, path: string): RemoteRecord => {
  if (!isRecord(value)) throw new RemoteFailure('wrong_answer', path);
  return value;
};

/** An array of records. Throws a RemoteFailure for anything else. */
export const recordsIn = (value: unknown, path: string): readonly RemoteRecord[] => {
  if (!Array.isArray(value)) throw new RemoteFailure('wrong_answer', path);
  return value.map((one: unknown) => recordIn(one, path));
};

/** The path of a page in the order of the ids. */
export const pagePath = (path: string, limit: number, offset: number): string =>
  `${path}?order_by=id&limit=${limit}&offset=${offset}`;

/** Steps back or forward that a page may need if records were deleted meanwhile; more means that the service ignores the offset. */
const maxMoves = 1000;

/**
 * Reads the next page. It overlaps with the last record: if that one has moved, records before it were deleted, and an earlier page is read, so
 * that none is missed. Ids only grow, so nothing is read twice. No records mean the end. Throws a RemoteFailure.
 */
export const readPage = async (
  remote: Remote,
  path: string,
  { position, lastId }: Cursor,
  limit: number,
): Promise<Page> => {
  let offset = Math.max(position - 1, 0);
  let before: number | undefined;
  for (let moves = 0; moves < maxMoves; moves += 1) {
    const at = pagePath(path, limit, offset);
    const page = recordsIn(await remote.get(at), at);
    if (page.some(({ id }, index) => id <= (page[index - 1]?.id ?? 0))) throw new RemoteFailure('wrong_answer', at);
    const [first] = page;
    if (first !== undefined && first.id === before) throw new RemoteFailure('repeated_page', at);
    before = first?.id;
    const isBeyond = first === undefined || first.id > lastId;
    if (isBeyond && offset > 0) {
      offset = Math.max(offset - limit + 1, 0);
      continue;
    }
    const records = page.filter(({ id }) => id > lastId);
    const last = records.at(-1);
    if (last !== undefined) return { records, cursor: { position: offset + page.length, lastId: last.id }, offset };
    if (page.length < 2) return { records, cursor: { position, lastId }, offset };
    offset += page.length - 1;
  }
  throw new RemoteFailure('repeated_page', path);
};

const allAtOnce = 2000;
const maxPages = 50;

/**
 * Reads a list as a whole; look-ups cannot all be sorted by id. The other service may answer with shorter pages than requested, so that only an
 * empty one is the end, unless `isComplete` knows better.
 */
export const readAll = async (
  remote: Remote,
  path: string,
  sort: string,
  isComplete: (records: Iterable<RemoteRecord>) => boolean = () => false,
): Promise<readonly RemoteRecord[]> => {
  const found = new Map<number, RemoteRecord>();
  for (let page = 0; page < maxPages; page += 1) {
    const at = `${path}?order_by=${sort}&limit=${allAtOnce}&offset=${found.size}`;
    const fresh = recordsIn(await remote.get(at), at).filter(({ id }) => !found.has(id));
    for (const record of fresh) found.set(record.id, record);
    if (fresh.length === 0 || isComplete(found.values())) return [...found.values()];
  }
  throw new RemoteFailure('repeated_page', path);
};
