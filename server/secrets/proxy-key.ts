import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const length = 32;

/**
 * The key from which the keys of the token proxy's sessions and of the service's customer links are derived; stored in
 * `proxy-key` in DATA_DIR; created on the first start.
 */
export const readProxyKey = async (dataDir: string): Promise<Buffer> => {
  const path = join(dataDir, 'proxy-key');
  await writeFile(path, randomBytes(length), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const key = await readFile(path);
  if (key.length !== length) throw new Error(`${path} is damaged: remove it. Everyone must then sign in again.`);
  return key;
};
