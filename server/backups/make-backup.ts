import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { backupName, outdated, type BackupPlan } from './backup-plan.ts';

const run = promisify(execFile);
const commands = join(import.meta.dirname, '../commands');

/** A command in a process of its own, because it reads whole databases without a pause. */
const command = async (name: 'backup' | 'restore', dataDir: string, ...args: readonly string[]): Promise<void> => {
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: '' };
  await run(process.execPath, [join(commands, `${name}.ts`), ...args], { env });
};

/** The names in the folder of the backups; none if it does not exist yet. */
export const backupNames = async ({ folder }: BackupPlan): Promise<readonly string[]> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return readdir(folder);
};

/**
 * Backs up `dataDir`, restores the copy into a temporary folder to prove that it can be restored, and then deletes
 * outdated backups. Returns the path of the backup. If anything fails, every older backup stays.
 */
export const makeBackup = async (plan: BackupPlan, dataDir: string, now: Date): Promise<string> => {
  const path = join(plan.folder, backupName(now));
  const trial = join(plan.folder, '.restore-trial');
  await rm(trial, { recursive: true, force: true });
  await command('backup', dataDir, '--to', path);
  try {
    await command('restore', trial, '--from', path);
  } catch (error) {
    await rm(path, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
  for (const name of outdated(plan, await backupNames(plan), now))
    await rm(join(plan.folder, name), { recursive: true, force: true });
  return path;
};
