import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Bytes. */
const enough = 4 * 2 ** 30;

const hasRoom = (): boolean => {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= enough;
};

/** The folder for temporary files of tests: in memory if there is enough, because every commit is synced to disk. */
export const testFolder = hasRoom() ? memory : tmpdir();
