import { setup } from '#server/service/testing/test-cluster.ts';
import { makeSchema } from '#server/service/testing/test-database.ts';
import { formatFigure } from './measure/figures.ts';
import { seedPostgres } from './measure/kontor.ts';
import { roll } from './measure/rolling.ts';
import type { Bench, Finding } from './measure/row.ts';

const rolled = async (processes: number): Promise<Finding> => {
  const schema = await makeSchema();
  const data = await seedPostgres({ articles: 100 }, schema.url);
  try {
    const { requests, failed, seconds } = await roll(data, processes);
    const [first] = failed;
    return {
      row: 'P8',
      what: `${processes} processes restarted one after the other under load`,
      seen: `${failed.length} of ${requests} requests failed in ${formatFigure(seconds)} s${first === undefined ? '' : `, such as ${first}`}`,
      reach: 'none failed',
      isReached: failed.length === 0,
      figures: { requests, failed: failed.length, seconds },
    };
  } finally {
    await data.remove();
    await schema.remove();
  }
};

/**
 * P8: the processes of one PostgreSQL restarted behind a balancer, one after the other, without a failed request. Its short form is a test.
 */
export const rolling: Bench = {
  row: 'P8',
  needs: 'PostgreSQL',
  run: async ({ isShort }) => {
    if (isShort) return [];
    const end = await setup();
    try {
      return [await rolled(2), await rolled(4)];
    } finally {
      await end?.();
    }
  },
};
