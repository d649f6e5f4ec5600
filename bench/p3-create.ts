import { newArticle } from './anchors/articles.ts';
import { besideBare, type Beside } from './anchors/beside.ts';
import { compare, timePerRequest, type Side } from './measure/compare.ts';
import { percentile } from './measure/figures.ts';
import { findingOf } from './measure/finding.ts';
import { drive } from './measure/load.ts';
import { articlesOf, type Bench } from './measure/row.ts';

const body = (): string => JSON.stringify(newArticle());

const creating = ({ kontor }: Beside, base: string, connections: number) =>
  ({ url: `${base}/article`, method: 'POST', headers: kontor.headers, body, connections }) as const;

/** p99 of a show in milliseconds while 16 connections create. */
const showMeanwhile = (name: string, both: Beside, base: string): Side => ({
  name,
  once: async (milliseconds) => {
    const shows = { url: `${base}/article/500`, headers: both.kontor.headers, connections: 2, pause: 2 };
    const [{ times }] = await Promise.all([
      drive({ ...shows, milliseconds }),
      drive({ ...creating(both, base, 16), milliseconds }),
    ]);
    return percentile(times, 0.99);
  },
});

const common = { row: 'P3', ours: 'Kontor', other: 'B' } as const;

/** P3: creates that are synced to disk before the response, by elapsed time. */
export const create: Bench = {
  row: 'P3',
  run: async (length) =>
    besideBare(articlesOf(length), async (both) => {
      const { kontor, bare } = both;
      const clients = (connections: number) =>
        compare(
          timePerRequest('Kontor', creating(both, kontor.base, connections)),
          timePerRequest('B', creating(both, bare.base, connections)),
          length,
        );
      const together = await clients(16);
      const single = await clients(1);
      const shows = await compare(
        showMeanwhile('Kontor', both, kontor.base),
        showMeanwhile('B', both, bare.base),
        length,
      );
      return [
        findingOf(together, { ...common, what: 'create, 16 connections', least: 4, in: 'x', unit: 'µs elapsed' }),
        findingOf(single, { ...common, what: 'create, one connection', least: 0.9, in: 'x', unit: 'µs elapsed' }),
        findingOf(shows, { ...common, what: 'p99 of a show meanwhile', least: 2, in: 'x', unit: 'ms' }),
      ];
    }),
};
