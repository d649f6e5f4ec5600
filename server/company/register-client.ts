import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findClient, isClient, ownClientId, registerClient as register } from '#server/service/oauth/clients/client.ts';
import type { Database } from '#server/service/store/database.ts';

const readSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'client-secret');
  const fresh = randomBytes(32).toString('base64url');
  await writeFile(path, `${fresh}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`${path} is damaged: remove it. The next start creates a new secret.`);
  return secret;
};

/**
 * Registers the app with PUBLIC_URL/callback as its only redirect address. Its secret is in `client-secret` in
 * DATA_DIR, readable only by its owner, and is created if missing; the stored hash follows the file. `hasNewSecret`:
 * another secret was registered until now, so a process that still uses it cannot sign anybody in.
 */
export const registerClient = async (
  database: Database,
  { dataDir, publicUrl }: { readonly dataDir: string; readonly publicUrl: URL },
): Promise<{ readonly clientId: string; readonly clientSecret: string; readonly hasNewSecret: boolean }> => {
  const clientSecret = await readSecret(dataDir);
  const client = {
    clientId: ownClientId,
    secret: clientSecret,
    name: 'Kontor',
    redirectUris: [new URL('/callback', publicUrl).href],
  };
  const hasNewSecret = await database.transaction(async (transaction) => {
    const isKnown = (await findClient(transaction, ownClientId)) !== undefined;
    const isSame = await isClient(transaction, ownClientId, clientSecret);
    await register(transaction, client);
    return isKnown && !isSame;
  }, 'statements');
  return { clientId: ownClientId, clientSecret, hasNewSecret };
};
