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

/** Where tests keep files that do not outlive them: in memory where the machine offers enough, as every commit is synced to the disk. */
export const testFolder = hasRoom() ? memory : tmpdir();
