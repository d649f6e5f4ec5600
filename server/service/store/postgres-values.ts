import { createHash } from 'node:crypto';
import { types, type QueryConfig } from 'pg';
import type { Sql, SqlParameter, SqlValue } from './sql.ts';

/** Whole numbers of every width, also the sums that PostgreSQL widens. */
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

/** What columns hold, as SQLite gives it: integers as bigint, bytes, everything else as text. */
export const valueTypes = { getTypeParser: (type: number) => parsers.get(type) ?? asText };

/** PostgreSQL takes no NUL. No stored text has one (the gap register, Requests): what seeks one seeks a noncharacter instead and finds nothing. */
const toBound = (value: SqlParameter): SqlParameter =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u{10ffff}') : value;

/** Texts in use at a time; a filter of many criteria makes a text that nobody sends again. */
const greatestKept = 1000;
const longestKept = 6000;
/** By text; undefined for one that came once. */
const names = new Map<string, string | undefined>();
let generation = 0;

/**
 * A statement prepared before a newer process added a column cannot run any more: all are prepared anew, under other names. `stale` is the
 * name that failed; of several at once the first counts.
 */
export const prepareAnew = (stale: string): void => {
  if (!stale.startsWith(`s${generation}_`)) return;
  generation += 1;
  names.clear();
};

/** From its second time on a statement is prepared once a connection, under a name made of its text. */
const nameOf = (text: string): string | undefined => {
  if (text.length > longestKept) return undefined;
  if (names.size >= greatestKept) prepareAnew(`s${generation}_`);
  const isFirst = !names.has(text);
  const digest = (): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const given = isFirst ? undefined : (names.get(text) ?? `s${generation}_${digest()}`);
  names.set(text, given);
  return given;
};

/** A statement as `pg` takes it, with `$1` and on in the places of its parameters. */
export const toQuery = ({ pieces, parameters }: Sql): QueryConfig => {
  const text = pieces.map((piece, index) => (index === 0 ? piece : `$${index}${piece}`)).join('');
  const name = nameOf(text);
  return { text, values: parameters.map(toBound), ...(name === undefined ? {} : { name }) };
};
