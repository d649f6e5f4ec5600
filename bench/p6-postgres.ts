import { setup } from '#server/service/testing/test-cluster.ts';
import { makeSchema } from '#server/service/testing/test-database.ts';
import { raw } from '#server/service/store/sql.ts';
import { besideSmaller, pages } from './measure/compare-smaller.ts';
import { timePerRequest } from './measure/compare.ts';
import { endGrown, startGrown, type GrownProgram } from './measure/grown-program.ts';
import { seedPostgres } from './measure/kontor.ts';
import type { Load } from './measure/load.ts';
import type { Bench } from './measure/row.ts';

/** A company with this many timetrackings in its own schema, after PostgreSQL has updated its statistics. */
const growHere = async (count: number): Promise<GrownProgram> => {
  const schema = await makeSchema();
  const data = await seedPostgres({ timetrackings: count }, schema.url);
  const database = await schema.open();
  await database.transaction(async (transaction) => transaction.run(raw('analyze')));
  await database.close();
  const remove = async (): Promise<void> => {
    await data.remove();
    await schema.remove();
  };
  return startGrown(count, { ...data, remove });
};

const comparing = {
  operations: pages,
  side: ({ count }: GrownProgram, load: Omit<Load, 'milliseconds'>) => timePerRequest(String(count), load),
  words: { before: 'PostgreSQL: ', after: ', elapsed' },
} as const;

/**
 * P6 on PostgreSQL at $DATABASE_URL, otherwise the bench's own, which does not sync. Measured by elapsed time, because
 * PostgreSQL works in separate processes.
 */
export const growthOnPostgres: Bench = {
  row: 'P6',
  needs: 'PostgreSQL',
  run: async (length) => {
    const end = await setup();
    const grown: GrownProgram[] = [];
    try {
      for (const count of length.isShort ? [1000, 5000] : [1000, 100_000]) grown.push(await growHere(count));
      const [small, large] = grown;
      return small === undefined || large === undefined ? [] : await besideSmaller(small, large, comparing, length);
    } finally {
      for (const each of grown) await endGrown(each);
      await end?.();
    }
  },
};
