import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SettingError } from './environment.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Not `recursive`: with it, Node never ends in a folder such as /proc, where nothing can be made. */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder, { mode: 0o700 });
  }
};

/** Makes DATA_DIR if it is missing, with access only for its owner. Throws SettingError if no file can be made in it. */
export const openDataFolder = async (dataDir: string): Promise<void> => {
  try {
    await makeFolder(dataDir);
    await rmdir(await mkdtemp(join(dataDir, 'start-')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError(`DATA_DIR: needs a folder in which Kontor can write, not “${dataDir}” (${reason}).`);
  }
};
