import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * From here on, every file created by this process belongs only to its owner, in any folder. Must come first in each
 * program that writes.
 */
export const keepPrivate = (): void => {
  process.umask(0o077);
};

const isOurs = (name: string): boolean =>
  name === 'client-secret' || name === 'proxy-key' || /^(?:kontor|sessions)\.sqlite(?:-wal|-shm|-journal)?$/.test(name);

/**
 * Removes access by other accounts from files of DATA_DIR that earlier versions created with the rights of their
 * folder. Returns the names of those that were open to others. Throws if a file belongs to someone else: nobody else
 * may hold secrets of this program.
 */
export const tightenFiles = async (dataDir: string): Promise<readonly string[]> => {
  const tightened: string[] = [];
  for (const name of (await readdir(dataDir)).filter(isOurs)) {
    const path = join(dataDir, name);
    const { mode } = await stat(path);
    if ((mode & 0o077) === 0) continue;
    await chmod(path, mode & 0o700);
    tightened.push(name);
  }
  return tightened;
};
