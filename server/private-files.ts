import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** From here on every file that this process makes is its owner's only, in whatever folder it lies. First in each program that writes. */
export const keepPrivate = (): void => {
  process.umask(0o077);
};

const isOurs = (name: string): boolean =>
  name === 'client-secret' || name === 'proxy-key' || /^(?:kontor|sessions)\.sqlite(?:-wal|-shm|-journal)?$/.test(name);

/**
 * Takes the rights of other accounts away from the files of DATA_DIR that earlier versions made with the rights of their folder. Returns the
 * names of those that were open to others. Throws where a file belongs to somebody else: nobody else may hold secrets of this program.
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
