import { z } from 'zod';
import { SettingError } from '#server/environment.ts';
import { keepPrivate } from '#server/secrets/private-files.ts';
import { Refusal } from '#server/service/requests/refusal.ts';
import { NewerSchema } from '#server/service/store/migrate.ts';

/** Invalid input of a command; the message explains it. */
export class UsageError extends Error {}

const isUsage = (error: Error): boolean =>
  error instanceof UsageError ||
  ('code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS'));

const explain = (error: Error, usage: string): string => {
  if (isUsage(error)) return `${error.message}\n\n${usage}`;
  const isPlain = [SettingError, NewerSchema, Refusal].some((known) => error instanceof known);
  return isPlain ? error.message : (error.stack ?? error.message);
};

/** Checks an e-mail address given as an option; UsageError if it is invalid. */
export const checkEmail = (option: string, text: string): string => {
  if (!z.email().safeParse(text.trim()).success)
    throw new UsageError(`${option} must be an e-mail address, not “${text}”.`);
  return text.trim();
};

/** Checks that an option has one of a few values; UsageError otherwise. */
export const oneOf = <Word extends string>(option: string, words: readonly Word[], text: string): Word => {
  const word = words.find((known) => known === text);
  if (word === undefined) throw new UsageError(`${option} must be one of ${words.join(', ')}, not “${text}”.`);
  return word;
};

/** Runs a command-line program: `--help` prints its usage, invalid input ends with exit code 2, another failure with 1. */
export const runCommand = async (usage: string, work: (given: string[]) => Promise<void>): Promise<void> => {
  keepPrivate();
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
