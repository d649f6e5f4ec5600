import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
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
 * Backs up `dataDir`, restores the copy to prove that it can be restored, gives it its name, and then deletes outdated
 * backups. Returns the path of the backup. If anything fails, every older backup stays. All of it happens in one folder,
 * so that whatever a killed process left there is deleted by the next backup.
 */
export const makeBackup = async (plan: BackupPlan, dataDir: string, now: Date): Promise<string> => {
  const path = join(plan.folder, backupName(now));
  const trial = join(plan.folder, '.restore-trial');
  const made = join(trial, 'backup');
  await rm(trial, { recursive: true, force: true });
  try {
    await command('backup', dataDir, '--to', made);
    await command('restore', join(trial, 'restored'), '--from', made);
    await rename(made, path);
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
  for (const name of outdated(plan, await backupNames(plan), now))
    await rm(join(plan.folder, name), { recursive: true, force: true });
  return path;
};
