import { pauses } from '../../queues/pauses.ts';
import { searchReaders, turnKey, type Database, type Transaction, type Turn } from './database.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { groupCommit } from './group-commit.ts';
import { searchThreads } from './search-threads.ts';
import { openConnection, preparing, preparingLines, reading, readingWait } from './sqlite-connection.ts';

/**
 * Opens SQLite in a file: WAL, every commit synced. One connection writes and one reads, both on the event loop;
 * searches read in threads. Waiting writers are committed together.
 */
export const openSqlite = (path: string): Database => {
  // Writers retry with a timer (group-commit.ts).
  const writer = openConnection(path, { wait: 0 });
  const reader = openConnection(path, { wait: readingWait });
  const [prepare, prepareLines] = [preparing(writer), preparingLines(writer)];
  const group = groupCommit(writer);
  const searches = searchThreads(path, searchReaders);

  const writing = reading(prepare, prepareLines);
  const transaction = async <Result>(
    work: (transaction: Transaction) => Promise<Result>,
    turn: Turn = 'everyone',
  ): Promise<Result> =>
    group.run(turnKey(turn), async (afterCommit) => {
      const pause = pauses();
      return work({
        all: async (statement) => (await pause(), writing.all(statement)),
        get: async (statement) => (await pause(), writing.get(statement)),
        lines: async (statement) => (await pause(), writing.lines(statement)),
        run: async (statement) => {
          await pause();
          return Number(prepare(statement).run(...statement.parameters).changes);
        },
        afterCommit,
      });
    });

  const reads = reading(preparing(reader), preparingLines(reader));
  return {
    dialect: sqliteDialect,
    ...reads,
    accounts: reads,
    searching: searches.reader,
    snapshot: async (work) => {
      const connection = openConnection(path, { wait: readingWait });
      try {
        // The first read of a deferred transaction fixes what the later ones see.
        connection.exec('begin; select count(*) from sqlite_schema');
        return await work(reading(preparing(connection), preparingLines(connection)));
      } finally {
        connection.close();
      }
    },
    transaction,
    close: async () => {
      await searches.close();
      await group.idle();
      reader.close();
      writer.close();
    },
  };
};
