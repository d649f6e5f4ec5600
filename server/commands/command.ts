import { SettingError } from '#server/environment.ts';

/** What was typed cannot be used; the message says why. */
export class UsageError extends Error {}

const isUsage = (error: Error): boolean =>
  error instanceof UsageError ||
  ('code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS'));

const explain = (error: Error, usage: string): string => {
  if (isUsage(error)) return `${error.message}\n\n${usage}`;
  return error instanceof SettingError ? error.message : (error.stack ?? error.message);
};

/** Runs a command of the terminal: `--help` prints its usage, what cannot be used ends with exit code 2, another failure with 1. */
export const runCommand = async (usage: string, work: (given: string[]) => Promise<void>): Promise<void> => {
  const given = process.argv.slice(2);
  if (given.includes('--help') || given.includes('-h')) {
    console.log(usage);
    return;
  }
  try {
    await work(given);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(explain(error, usage));
    process.exitCode = isUsage(error) ? 2 : 1;
  }
};
