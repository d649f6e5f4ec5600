import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { foldAccents, fold } from '#domain/text/text.ts';
import type { Reader } from './database.ts';
import type { SqlValues, Row, Sql } from './sql.ts';
import { cachingStatements } from './statements.ts';

/** Adds the functions that triggers and searches call. */
export const addFolding = (connection: DatabaseSync): void => {
  for (const [name, make] of Object.entries({ fold, bare: foldAccents })) {
    connection.function(name, { deterministic: true }, (text) => (typeof text === 'string' ? make(text) : text));
  }
};

/** Behaves as in PostgreSQL. */
const addReplacing = (connection: DatabaseSync): void => {
  connection.function('regexp_replace', { deterministic: true }, (text, pattern, replacement, flags) =>
    typeof text === 'string' ? text.replace(new RegExp(String(pattern), String(flags)), String(replacement)) : text,
  );
};

/** Milliseconds that a read waits; in WAL mode this only happens while another process opens, closes or recovers the file. */
export const readingWait = 250;
/** Milliseconds that SQLite itself waits, which blocks the event loop; at the start nobody is served yet. */
const openingWait = 5000;

type Waits = {
  /** Milliseconds that a statement itself waits for another process. */
  readonly wait: number;
  /** Returns whether anyone still waits for the running statement; if not, `is_awaited` ends it. */
  readonly isAwaited?: () => boolean;
};

/** Opens a connection with the functions that statements need. */
export const openConnection = (path: string, { wait, isAwaited = () => true }: Waits): DatabaseSync => {
  const connection = new DatabaseSync(path, {
    readBigInts: true,
    enableForeignKeyConstraints: true,
    timeout: openingWait,
    defensive: true,
  });
  connection.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma case_sensitive_like = on; pragma temp_store = memory',
  );
  connection.exec(`pragma busy_timeout = ${wait}`);
  addFolding(connection);
  addReplacing(connection);
  connection.function('is_awaited', () => {
    if (isAwaited()) return 1;
    throw new Error('the statement was interrupted');
  });
  return connection;
};

type Prepare = (statement: Sql) => StatementSync;

export const preparing = (connection: DatabaseSync): Prepare => {
  const prepare = cachingStatements((text) => connection.prepare(text));
  return (statement) => prepare(statement.pieces.join('?'));
};

/** Prepares statements that return rows as arrays of numbers and texts. */
export const preparingLines = (connection: DatabaseSync): Prepare => {
  const prepare = cachingStatements((text) => {
    const statement = connection.prepare(text);
    statement.setReturnArrays(true);
    statement.setReadBigInts(false);
    return statement;
  });
  return (statement) => prepare(statement.pieces.join('?'));
};

const isLines = (rows: readonly unknown[]): rows is readonly SqlValues[] => rows.every((row) => Array.isArray(row));

const readLines = (prepared: StatementSync, { parameters }: Sql): readonly SqlValues[] => {
  const read = (): readonly SqlValues[] => {
    const rows: readonly unknown[] = prepared.all(...parameters);
    return isLines(rows) ? rows : [];
  };
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_OUT_OF_RANGE') throw error;
    prepared.setReadBigInts(true);
    const rows = read();
    prepared.setReadBigInts(false);
    return rows;
  }
};

type Columns = { readonly [column: string]: unknown };

const isRow = (columns: Columns): columns is Row => {
  for (const column in columns) if (typeof columns[column] === 'number') return false;
  return true;
};

/** Converts floating point results of SQLite to integers; they are rare, so a row is hardly ever copied. */
const toRow = (columns: Columns): Row => {
  if (isRow(columns)) return columns;
  const whole = Object.entries(columns).map(([column, value]) => [
    column,
    typeof value === 'number' ? BigInt(Math.trunc(value)) : value,
  ]);
  return toRow(Object.fromEntries(whole));
};

export const reading = (prepare: Prepare, prepareLines: Prepare): Reader => ({
  all: async (statement) =>
    prepare(statement)
      .all(...statement.parameters)
      .map(toRow),
  get: async (statement) => {
    const columns = prepare(statement).get(...statement.parameters);
    return columns === undefined ? undefined : toRow(columns);
  },
  lines: async (statement) => readLines(prepareLines(statement), statement),
});
