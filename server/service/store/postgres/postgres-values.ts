import { createHash } from 'node:crypto';
import { types, type QueryConfig } from 'pg';
import type { Sql, SqlParameter, SqlValue } from '../sql.ts';

/** Whole numbers of any width, including sums that PostgreSQL widens. */
const whole = (text: string): SqlValue => BigInt(text.split('.')[0] ?? '0');

const { BOOL, BYTEA, INT2, INT4, INT8, NUMERIC } = types.builtins;

const parsers: ReadonlyMap<number, (text: string) => SqlValue> = new Map([
  [INT2, whole],
  [INT4, whole],
  [INT8, whole],
  [NUMERIC, whole],
  [BOOL, (text: string) => (text === 't' ? 1n : 0n)],
  [BYTEA, (text: string) => Buffer.from(text.slice(2), 'hex')],
]);

const asText = (text: string): SqlValue => text;

/** Column values as SQLite returns them: integers as bigint, bytes, everything else as text. */
export const valueTypes = { getTypeParser: (type: number) => parsers.get(type) ?? asText };

/**
 * PostgreSQL does not accept NUL. No stored text contains one (rulings/requests#texts), so a search for it uses a
 * noncharacter instead and finds nothing.
 */
const toBound = (value: SqlParameter): SqlParameter =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u{10ffff}') : value;

/** Limit of cached texts; a filter with many criteria makes a text that is never sent again. */
const maxCachedTexts = 1000;
const maxCachedLength = 6000;
/** Names of prepared statements by their text; undefined for a text that was sent only once. */
const names = new Map<string, string | undefined>();
let generation = 0;

/**
 * A statement prepared before a newer process added a column no longer runs, so all are prepared again under other
 * names. `stale` is the name that failed; if several fail at once, only the first counts.
 */
export const renewPrepared = (stale: string): void => {
  if (!stale.startsWith(`s${generation}_`)) return;
  generation += 1;
  names.clear();
};

/** From its second use, a statement is prepared once per connection, under a name derived from its text. */
const nameOf = (text: string): string | undefined => {
  if (text.length > maxCachedLength) return undefined;
  if (names.size >= maxCachedTexts) renewPrepared(`s${generation}_`);
  const isFirst = !names.has(text);
  const digest = (): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const given = isFirst ? undefined : (names.get(text) ?? `s${generation}_${digest()}`);
  names.set(text, given);
  return given;
};

/** Converts a statement for `pg`, with `$1` and so on as placeholders; `named` prepares it from its second use. */
export const toQuery = ({ pieces, parameters }: Sql, { named }: { readonly named: boolean }): QueryConfig => {
  const text = pieces.map((piece, index) => (index === 0 ? piece : `$${index}${piece}`)).join('');
  const name = named ? nameOf(text) : undefined;
  return { text, values: parameters.map(toBound), ...(name === undefined ? {} : { name }) };
};
