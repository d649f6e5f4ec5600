import { backupNames, makeBackup } from './make-backup.ts';
import { nextBackup, type BackupPlan } from './backup-plan.ts';

/** Counts the results for the operator. */
export type BackupResults = { readonly made: (at: Date) => void; readonly failed: () => void };

/** Pause after a failure, in milliseconds. */
const retryAfter = 60 * 60 * 1000;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'stderr' in error && typeof error.stderr === 'string' && error.stderr !== '' ? error.stderr : error.message;
};

/** Makes the backups of a plan for as long as the program runs. A failure is printed, and tried again after an hour. */
export const scheduleBackups = (plan: BackupPlan, dataDir: string, results: BackupResults | undefined): void => {
  const wait = (milliseconds: number): void => void setTimeout(() => void step(), milliseconds).unref();
  const step = async (): Promise<void> => {
    try {
      const now = new Date();
      const next = nextBackup(plan, await backupNames(plan), now);
      if (next > now) return wait(next.getTime() - now.getTime());
      console.log(`Backed up to ${await makeBackup(plan, dataDir, now)}, and restored on trial.`);
      results?.made(now);
      wait(0);
    } catch (error) {
      console.error(`The backup to ${plan.folder} failed, and will be tried again in an hour: ${reasonOf(error)}`);
      results?.failed();
      wait(retryAfter);
    }
  };
  void step();
};
