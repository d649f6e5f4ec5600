import { setup } from '#server/service/test-cluster.ts';
import { makeSchema } from '#server/service/test-database.ts';
import { raw } from '#server/service/store/sql.ts';
import { atMost } from './measure/at-most.ts';
import { timePerRequest } from './measure/compare.ts';
import { endGrown, questionsOf, startGrown, type Grown } from './measure/grown.ts';
import { seedPostgres } from './measure/kontor.ts';
import type { Bench, Finding, Length } from './row.ts';

/** What reads a page of the company and no more, whatever it holds. */
const growing = [
  'first page',
  'indexed search',
  'keyset, the next page',
  'keyset at nine tenths',
  'counts per day of a page',
  'search for what many hold',
] as const;

/** A company with so many timetrackings in a schema of its own, of which PostgreSQL knows by now how much it holds. */
const growHere = async (count: number): Promise<Grown> => {
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

const compared = async (small: Grown, large: Grown, length: Length): Promise<readonly Finding[]> => {
  const [few, many] = [await questionsOf(small), await questionsOf(large)];
  const findings: Finding[] = [];
  for (const what of growing) {
    const finding = await atMost(
      timePerRequest(String(large.count), { ...many.asked[what], connections: 1 }),
      timePerRequest(String(small.count), { ...few.asked[what], connections: 1 }),
      length,
      {
        what: `PostgreSQL: ${what}, ${large.count} entries`,
        most: 2,
        unit: 'x',
        than: `at ${small.count}, on the clock`,
      },
    );
    findings.push(finding);
  }
  return findings;
};

/** P6 on PostgreSQL, on the clock as it works in processes of its own: $DATABASE_URL, else one of the bench's own, which does not sync. */
export const growthOnPostgres: Bench = {
  row: 'P6',
  needs: 'PostgreSQL',
  run: async (length) => {
    const end = await setup();
    const grown: Grown[] = [];
    try {
      for (const count of length.isShort ? [1000, 5000] : [1000, 100_000]) grown.push(await growHere(count));
      const [small, large] = grown;
      return small === undefined || large === undefined ? [] : await compared(small, large, length);
    } finally {
      for (const each of grown) await endGrown(each);
      await end?.();
    }
  },
};
