import { join } from 'node:path';
import { readProxyKey } from '#server/proxy-key.ts';
import { openSessions } from '#server/token-proxy/sessions.ts';
import { compare, cpuPerRequest } from './measure/compare.ts';
import { findingOf } from './measure/finding.ts';
import { seed, startKontor, type Kontor, type Seeded } from './measure/kontor.ts';
import { once } from './measure/load.ts';
import { articlesOf, type Bench } from './row.ts';

const hour = 3_600_000;

/** A session of the proxy with these tokens, as a browser would bring it. */
const signIn = async (
  { dataDir, tokens }: Seeded,
  { appPort }: Kontor,
): Promise<{ readonly cookie: string; readonly 'x-kontor': string }> => {
  const sessions = openSessions(join(dataDir, 'sessions.sqlite'), await readProxyKey(dataDir));
  const id = sessions.create({ ...tokens, renewAt: Date.now() + hour });
  sessions.close();
  return { cookie: `kontor-session-${appPort}=${id}`, 'x-kontor': '1' };
};

const sizes = [
  { path: '/article/500', what: 'show an article', least: 0.6 },
  { path: '/article?order_by=id&limit=100&offset=100', what: 'list 100 articles', least: 0.8 },
] as const;

/** P7: the same through the token proxy, in the process that holds both; compared with the service asked directly. */
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
        if ((await once(through)) !== (await once(direct))) throw new Error(`the proxy answers ${path} differently`);
        const compared = await compare(
          cpuPerRequest('through', kontor.pid, through),
          cpuPerRequest('direct', kontor.pid, direct),
          length,
        );
        const wanted = { row: 'P7', what, least, in: '%', unit: 'µs' } as const;
        findings.push(findingOf(compared, { ...wanted, ours: 'through', other: 'direct' }));
      }
      return findings;
    } finally {
      await kontor.stop();
      await data.remove();
    }
  },
};
