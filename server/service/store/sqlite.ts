import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { bare, fold } from '#domain/text.ts';
import type { Database, Reader, Transaction } from './database.ts';
import { sqliteDialect } from './dialect.ts';
import type { Row, Sql, SqlValue } from './sql.ts';
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

const preparing = (connection: DatabaseSync) => {
  const prepare = keeping((text) => connection.prepare(text));
  return (statement: Sql): StatementSync => prepare(statement.pieces.join('?'));
};

const toRow = (columns: { readonly [column: string]: unknown }): Row => {
  const row: { [column: string]: SqlValue } = {};
  for (const [column, value] of Object.entries(columns)) {
    if (value === null || typeof value === 'bigint' || typeof value === 'string' || value instanceof Uint8Array)
      row[column] = value;
    else if (typeof value === 'number') row[column] = BigInt(Math.trunc(value));
  }
  return row;
};

const reading = (prepare: (statement: Sql) => StatementSync): Reader => ({
  all: async (statement) =>
    prepare(statement)
      .all(...statement.parameters)
      .map(toRow),
  get: async (statement) => {
    const columns = prepare(statement).get(...statement.parameters);
    return columns === undefined ? undefined : toRow(columns);
  },
});

/** SQLite in a file: WAL, every commit synced. One connection writes, one reads. */
export const openSqlite = (path: string): Database => {
  const writer = open(path);
  const reader = open(path);
  const prepare = preparing(writer);
  let last: Promise<unknown> = Promise.resolve();

  const commit = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    writer.exec('begin immediate');
    try {
      const result = await work();
      writer.exec('commit');
      return result;
    } catch (error) {
      if (writer.isTransaction) writer.exec('rollback');
      throw error;
    }
  };

  const begin = async <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> => {
    const committed: (() => void)[] = [];
    const transaction: Transaction = {
      ...reading(prepare),
      run: async (statement) => Number(prepare(statement).run(...statement.parameters).changes),
      afterCommit: (then) => void committed.push(then),
    };
    const result = await commit(() => work(transaction));
    for (const then of committed) then();
    return result;
  };

  return {
    dialect: sqliteDialect,
    ...reading(preparing(reader)),
    transaction: (work) => {
      const mine = last.then(() => begin(work));
      last = mine.catch(() => undefined);
      return mine;
    },
    close: async () => {
      await last;
      reader.close();
      writer.close();
    },
  };
};
