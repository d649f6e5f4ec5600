import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { parameterOf } from '#server/service/testing/test-oauth.ts';
import type { startLinks } from '#server/service/testing/test-links.ts';
import { builtApp } from './app/assets.ts';
import { serviceInProcess } from './service-in-process.ts';
import { browserAt, type Browser } from './testing.ts';
import { fileSessionRows } from './sessions/file-session-rows.ts';
import { buildTokenProxy } from './token-proxy.ts';

const started = z.object({ authorize_url: z.url() });

/** The complete app: a token proxy in front of our own service, and people who sign in on its pages. */
export const startApp = async ({ app, browserOf }: Awaited<ReturnType<typeof startLinks>>) => {
  const proxy = await buildTokenProxy({
    clientId: 'kontor',
    clientSecret: 'the secret of the app itself',
    publicUrl: new URL('https://kontor.example'),
    service: serviceInProcess(app),
    servicePublicUrl: new URL('http://127.0.0.1:3000'),
    sessions: () => fileSessionRows(':memory:'),
    key: randomBytes(32),
    serveApp: builtApp(import.meta.dirname),
    trustProxy: false,
    logger: false,
  });
  const address = await proxy.listen({ port: 0, host: '127.0.0.1' });
  return {
    /** A browser signed in to a company, by a complete sign-in. */
    signIn: async (email: string, password: string, companyId: number): Promise<Browser> => {
      const browser = browserAt(address);
      const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
      const code_challenge = createHash('sha256').update(verifier).digest('base64url');
      const start = await browser.call('POST', '/session/start', { state, code_challenge });
      const { pathname, search } = new URL(started.parse(await start.json()).authorize_url);
      const page = browserOf();
      const consent = await page.signIn(await page.get(pathname + search), { email, password });
      const left = await page.decide(consent, 'allow', undefined, [['company', String(companyId)]]);
      const code = parameterOf(left, 'code');
      const signedIn = await browser.call('POST', '/session/callback', { code, state, verifier });
      if (signedIn.status !== 200) throw new Error(`sign-in failed with ${signedIn.status}`);
      return browser;
    },
    close: async (): Promise<void> => proxy.close(),
  };
};
