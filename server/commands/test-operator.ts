import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Database } from '#server/service/store/database.ts';
import { openSqlite } from '#server/service/store/sqlite.ts';
import { isPostgres, makeSchema } from '#server/service/testing/test-database.ts';
import { minimalEnvironment } from '#server/service/testing/test-environment.ts';
import { testFolder } from '#server/service/testing/test-folder.ts';

const run = promisify(execFile);
const ended = z.object({ code: z.number(), stderr: z.string() });

type Name = 'company' | 'user' | 'client' | 'backup' | 'restore';

/** An installation with an empty database, and the operator's commands for it, each a process of its own. */
export const makeInstallation = async () => {
  const folder = await mkdtemp(join(testFolder, 'kontor-operator-'));
  const dataDir = join(folder, 'data');
  /** Undefined for SQLite, whose file is in the data folder. */
  const schema = isPostgres ? await makeSchema() : undefined;

  const commandIn = async (dir: string, name: Name, ...args: readonly string[]): Promise<string> => {
    const environment = { ...minimalEnvironment, DATA_DIR: dir, DATABASE_URL: schema?.url };
    const file = join(import.meta.dirname, `${name}.ts`);
    return (await run(process.execPath, [file, ...args], { env: environment })).stdout;
  };
  /** Exit code and message of a command that must fail. */
  const refusedIn = async (dir: string, name: Name, ...args: readonly string[]) => {
    const outcome: unknown = await commandIn(dir, name, ...args).catch((error: unknown) => error);
    return ended.parse(outcome);
  };
  await commandIn(dataDir, 'client', 'list');

  return {
    folder,
    dataDir,
    command: async (name: Name, ...args: readonly string[]) => commandIn(dataDir, name, ...args),
    refused: async (name: Name, ...args: readonly string[]) => refusedIn(dataDir, name, ...args),
    refusedIn,
    open: async (): Promise<Database> =>
      schema === undefined ? openSqlite(join(dataDir, 'kontor.sqlite')) : schema.open(),
    remove: async (): Promise<void> => {
      await schema?.remove();
      await rm(folder, { recursive: true });
    },
  };
};

/** Each command is a separate process, and the machine may be busy. */
export const slow = { timeout: 120_000 };
