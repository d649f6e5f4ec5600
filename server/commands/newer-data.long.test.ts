import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { currentSchema } from '#server/service/store/migrate.ts';
import { openSqlite } from '#server/service/store/sqlite.ts';
import { raw } from '#server/service/store/sql.ts';
import { isPostgres, makeSchema } from '#server/service/testing/test-database.ts';
import { testFolder } from '#server/service/testing/test-folder.ts';
import { minimalEnvironment } from '#server/service/testing/test-environment.ts';

const run = promisify(execFile);
const ended = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() });
const storage = isPostgres ? await makeSchema() : undefined;
const newer = currentSchema + 1;
const words = `their schema has the number ${newer}, and this program knows those up to ${currentSchema}`;

let folder: string;
let backup: string;

const programIn = async (dir: string, file: string, ...args: string[]) => {
  const env = { ...minimalEnvironment, DATA_DIR: join(folder, dir), DATABASE_URL: storage?.url };
  return run(process.execPath, [join(import.meta.dirname, '..', file), ...args], { env });
};
const refused = async (dir: string, file: string, ...args: string[]) =>
  ended.parse(await programIn(dir, file, ...args).catch((error: unknown) => error));

const open = async () => storage?.open() ?? openSqlite(join(folder, 'data/kontor.sqlite'));

const setNumber = async (number: number): Promise<void> => {
  const database = await open();
  await database.transaction(async (transaction) => {
    for (const statement of database.dialect.setSchemaNumber(number)) await transaction.run(statement);
  });
  await database.close();
};

const slow = { timeout: 180_000 };

beforeAll(async () => {
  folder = await mkdtemp(join(testFolder, 'kontor-newer-'));
  backup = join(folder, 'backup');
  await programIn('data', 'commands/client.ts', 'list');
  await programIn('data', 'commands/backup.ts', '--to', backup);
  await setNumber(newer);
}, slow.timeout);
afterAll(async () => {
  await storage?.remove();
  await rm(folder, { recursive: true });
});

describe('data of a newer program', slow, () => {
  it.each([
    ['main.ts', []],
    ['commands/backup.ts', ['--to', '/tmp/kontor-never-made']],
    ['commands/client.ts', ['list']],
    ['commands/company.ts', ['--org', 'new', '--name', 'New', '--owner', 'a@b.ch']],
    ['commands/seed.ts', ['--articles', '1']],
    ['commands/token.ts', []],
    ['commands/user.ts', ['--org', 'demo', '--email', 'a@b.ch', '--role', 'time']],
  ])('D11: %s refuses newer data with exit code 1 and an explanation', async (file, args) => {
    const { code, stderr } = await refused('data', file, ...args);
    expect([code, stderr.includes(words), stderr.includes('    at ')]).toEqual([1, true, false]);
    const database = await open();
    expect(await database.all(raw('select org from company'))).toEqual([]);
    await database.close();
  });

  it('D11: restore refuses a backup of newer data and changes nothing', async () => {
    const path = join(backup, 'backup.json');
    const made = await readFile(path, 'utf8');
    expect(made).toContain(`"schema": ${currentSchema}`);
    await writeFile(path, made.replace(`"schema": ${currentSchema}`, `"schema": ${newer}`));
    const { code, stderr } = await refused('other', 'commands/restore.ts', '--from', backup, '--force');
    expect([code, stderr.includes(words)]).toEqual([1, true]);
    expect(await readdir(folder)).not.toContain('other');
    await writeFile(path, made);
  });

  it('D11, control: the same commands accept the data once the number is restored', async () => {
    await setNumber(currentSchema);
    expect((await programIn('data', 'commands/client.ts', 'list')).stderr).toBe('');
  });
});
