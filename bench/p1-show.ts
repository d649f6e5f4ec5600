import { besideBare, checkSame } from './anchors/beside.ts';
import { compare, cpuPerRequest } from './measure/compare.ts';
import { findingOf } from './measure/finding.ts';
import { articlesOf, type Bench } from './measure/row.ts';

const path = '/article/500';

/** P1: one record, over 8 connections. */
export const show: Bench = {
  row: 'P1',
  run: async (length) =>
    besideBare(articlesOf(length), async (both) => {
      await checkSame(both, path);
      const { kontor, bare } = both;
      const side = (name: string, { pid, base }: { pid: number; base: string }) =>
        cpuPerRequest(name, pid, { url: base + path, headers: kontor.headers, connections: 8 });
      const compared = await compare(side('Kontor', kontor), side('B', bare), length);
      const spec = { row: 'P1', what: 'show an article', least: 0.75, in: '%', unit: 'µs' } as const;
      return [findingOf(compared, { ...spec, ours: 'Kontor', other: 'B' })];
    }),
};
