import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { bare, fold } from '#domain/text.ts';
import type { Database, Reader, Transaction } from './database.ts';
import { sqliteDialect } from './dialect.ts';
import { groupCommit } from './group-commit.ts';
import type { Line, Row, Sql } from './sql.ts';
import { keeping } from './statements.ts';

const open = (path: string): DatabaseSync => {
  const connection = new DatabaseSync(path, {
    readBigInts: true,
    enableForeignKeyConstraints: true,
    timeout: 5000,
    defensive: true,
  });
  connection.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma case_sensitive_like = on; pragma temp_store = memory',
  );
  for (const [name, make] of Object.entries({ fold, bare })) {
    connection.function(name, { deterministic: true }, (text) => (typeof text === 'string' ? make(text) : text));
  }
  return connection;
};

type Prepare = (statement: Sql) => StatementSync;

const preparing = (connection: DatabaseSync): Prepare => {
  const prepare = keeping((text) => connection.prepare(text));
  return (statement) => prepare(statement.pieces.join('?'));
};

/** Statements whose rows come as arrays of numbers and texts. */
const preparingLines = (connection: DatabaseSync): Prepare => {
  const prepare = keeping((text) => {
    const statement = connection.prepare(text);
    statement.setReturnArrays(true);
    statement.setReadBigInts(false);
    return statement;
  });
  return (statement) => prepare(statement.pieces.join('?'));
};

const isLines = (rows: readonly unknown[]): rows is readonly Line[] => rows.every((row) => Array.isArray(row));

const readLines = (prepared: StatementSync, { parameters }: Sql): readonly Line[] => {
  const read = (): readonly Line[] => {
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

/** What SQLite has calculated as a floating point number becomes whole; few statements do, so that a row is hardly ever copied. */
const toRow = (columns: Columns): Row => {
  if (isRow(columns)) return columns;
  const whole = Object.entries(columns).map(([column, value]) => [
    column,
    typeof value === 'number' ? BigInt(Math.trunc(value)) : value,
  ]);
  return toRow(Object.fromEntries(whole));
};

const reading = (prepare: Prepare, prepareLines: Prepare): Reader => ({
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

/** SQLite in a file: WAL, every commit synced. One connection writes, one reads; writers that wait together are committed together. */
export const openSqlite = (path: string): Database => {
  const writer = open(path);
  const reader = open(path);
  const [prepare, prepareLines] = [preparing(writer), preparingLines(writer)];
  const group = groupCommit(writer);

  const transaction = async <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> => {
    const committed: (() => void)[] = [];
    const begun: Transaction = {
      ...reading(prepare, prepareLines),
      run: async (statement) => Number(prepare(statement).run(...statement.parameters).changes),
      afterCommit: (then) => void committed.push(then),
    };
    return group.run(
      async () => work(begun),
      () => {
        for (const then of committed) then();
      },
    );
  };

  return {
    dialect: sqliteDialect,
    ...reading(preparing(reader), preparingLines(reader)),
    transaction,
    close: async () => {
      await group.idle();
      reader.close();
      writer.close();
    },
  };
};
