import { join } from 'node:path';
import { readProxyKey } from '#server/secrets/proxy-key.ts';
import { fileSessionRows } from '#server/token-proxy/sessions/file-session-rows.ts';
import { openSessions } from '#server/token-proxy/sessions/sessions.ts';
import type { Kontor, Seeded } from './kontor.ts';

const hour = 3_600_000;

/** A session of the proxy with these tokens, like a browser's. */
export const signIn = async (
  { dataDir, tokens }: Seeded,
  { appPort }: Kontor,
): Promise<{ readonly cookie: string; readonly 'x-kontor': string }> => {
  const sessions = openSessions(fileSessionRows(join(dataDir, 'sessions.sqlite')), await readProxyKey(dataDir));
  const id = await sessions.create({ ...tokens, renewAt: Date.now() + hour });
  sessions.close();
  return { cookie: `kontor-session-${appPort}=${id}`, 'x-kontor': '1' };
};
