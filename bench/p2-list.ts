import { besideBare, checkSame } from './anchors/beside.ts';
import { compare, cpuPerRequest } from './measure/compare.ts';
import { findingOf } from './measure/finding.ts';
import { articlesOf, type Bench } from './measure/row.ts';

const sizes = [
  { limit: 100, least: 1.3, connections: 8 },
  { limit: 2000, least: 2, connections: 2 },
] as const;

/** P2: a page of articles out of 20,000. */
export const list: Bench = {
  row: 'P2',
  run: async (length) =>
    besideBare(articlesOf(length), async (both) => {
      const findings = [];
      for (const { limit, least, connections } of sizes) {
        const path = `/article?order_by=id&limit=${limit}&offset=100`;
        await checkSame(both, path);
        const { kontor, bare } = both;
        const side = (name: string, { pid, base }: { pid: number; base: string }) =>
          cpuPerRequest(name, pid, { url: base + path, headers: kontor.headers, connections });
        const compared = await compare(side('Kontor', kontor), side('B', bare), length);
        const spec = { row: 'P2', what: `list ${limit} articles`, least, in: '%', unit: 'µs' } as const;
        findings.push(findingOf(compared, { ...spec, ours: 'Kontor', other: 'B' }));
      }
      return findings;
    }),
};
