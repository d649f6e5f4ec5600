import { compare, cpuPerRequest } from './measure/compare.ts';
import { findingOf } from './measure/finding.ts';
import { seed, startKontor } from './measure/kontor.ts';
import { fetchBody } from './measure/load.ts';
import { signIn } from './measure/session.ts';
import { articlesOf, type Bench } from './measure/row.ts';

const sizes = [
  { path: '/article/500', what: 'show an article', least: 0.6 },
  { path: '/article?order_by=id&limit=100&offset=100', what: 'list 100 articles', least: 0.8 },
] as const;

/** P7: the same through the token proxy, in the process that runs both; compared with calling the service directly. */
export const proxy: Bench = {
  row: 'P7',
  run: async (length) => {
    const data = await seed({ articles: articlesOf(length) });
    const kontor = await startKontor(data);
    try {
      const session = await signIn(data, kontor);
      const findings = [];
      for (const { path, what, least } of sizes) {
        const through = { url: `${kontor.appUrl}/api${path}`, headers: session, connections: 8 };
        const direct = { url: kontor.base + path, headers: kontor.headers, connections: 8 };
        if ((await fetchBody(through)) !== (await fetchBody(direct)))
          throw new Error(`the proxy answers ${path} differently`);
        const compared = await compare(
          cpuPerRequest('through', kontor.pid, through),
          cpuPerRequest('direct', kontor.pid, direct),
          length,
        );
        const spec = { row: 'P7', what, least, in: '%', unit: 'µs' } as const;
        findings.push(findingOf(compared, { ...spec, ours: 'through', other: 'direct' }));
      }
      return findings;
    } finally {
      await kontor.stop();
      await data.remove();
    }
  },
};
