import type { Transaction } from './database.ts';
import type { Row, Sql } from './sql.ts';

const textOf = ({ pieces, parameters }: Sql): string =>
  JSON.stringify([pieces, parameters.map((parameter) => `${typeof parameter} ${String(parameter)}`)]);

/** A write that returns rows also comes through `get` and `all`. */
const isRead = ({ pieces: [start = ''] }: Sql): boolean => /^\s*select\s/.test(start);

/** The same transaction, which repeats no `get` until it writes: the records of a batch name the same few others. */
export const rememberedReads = (transaction: Transaction): Transaction => {
  const known = new Map<string, Promise<Row | undefined>>();
  return {
    ...transaction,
    all: async (statement) => {
      if (!isRead(statement)) known.clear();
      return transaction.all(statement);
    },
    get: async (statement) => {
      if (!isRead(statement)) {
        known.clear();
        return transaction.get(statement);
      }
      const text = textOf(statement);
      const row = known.get(text) ?? transaction.get(statement);
      known.set(text, row);
      return row;
    },
    run: async (statement) => {
      known.clear();
      return transaction.run(statement);
    },
  };
};
