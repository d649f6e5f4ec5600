import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/service/store/database.ts';
import { raw, type Row } from '#server/service/store/sql.ts';
import { makeSchema } from '#server/service/testing/test-database.ts';
import { testFolder } from '#server/service/testing/test-folder.ts';
import { minimalEnvironment } from '#server/service/testing/test-environment.ts';

const run = promisify(execFile);
const storage = await makeSchema();
const schema = new URL(storage.url).searchParams.get('options')?.replace('-c search_path=', '') ?? '';
const slow = { timeout: 180_000 };

let folder: string;
let number = 0;

/** Each uses its own DATA_DIR, as on another machine. */
const command = async (name: string, ...args: string[]): Promise<string> => {
  number += 1;
  const env = { ...minimalEnvironment, DATA_DIR: join(folder, `data-${number}`), DATABASE_URL: storage.url };
  return (await run(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], { env })).stdout;
};

const change = async (...statements: readonly string[]): Promise<void> => {
  const database = await storage.open();
  await database.transaction(async (transaction) => {
    for (const statement of statements) await transaction.run(raw(statement));
  });
  await database.close();
};
const query = async (statement: string): Promise<readonly Row[]> => {
  const database: Database = await storage.open();
  const rows = await database.all(raw(statement));
  await database.close();
  return rows;
};

const keptIn = (printed: string): string => /the schema (\w+_before_\d{14})/.exec(printed)?.[1] ?? '';
const drop = async (kept: string): Promise<void> =>
  change('set local client_min_messages = warning', `drop schema ${kept} cascade`);

/** A backup needs files beside the dump. */
const backup = async (name: string, dataDir = join(folder, 'data')): Promise<string> => {
  const to = join(folder, name);
  const env = { ...minimalEnvironment, DATA_DIR: dataDir, DATABASE_URL: storage.url };
  await run(process.execPath, [join(import.meta.dirname, 'client.ts'), 'list'], { env });
  await run(process.execPath, [join(import.meta.dirname, 'backup.ts'), '--to', to], { env });
  return to;
};

/** Changes the dump of a backup, and its digest in the manifest. */
const changeDump = async (backupFolder: string, write: (path: string) => Promise<void>): Promise<void> => {
  const path = join(backupFolder, 'kontor.sql');
  await write(path);
  const digest = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  const manifest = join(backupFolder, 'backup.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replace(/("kontor\.sql": ")[^"]*/, `$1${digest}`));
};

beforeAll(async () => {
  folder = await mkdtemp(join(testFolder, 'kontor-restore-'));
  await command('client', 'list');
}, slow.timeout);
afterAll(async () => {
  await storage.remove();
  await rm(folder, { recursive: true });
});

describe('npm run restore on PostgreSQL', slow, () => {
  it('leaves other programs’ tables untouched, and moves its own earlier tables to another schema', async () => {
    await change('create table other_app (note text)', `insert into other_app values ('not of Kontor')`);
    const to = await backup('beside-others');
    await change(`insert into sequence (company_id, name, last) values (9, 'later', 1)`);
    const kept = keptIn(await command('restore', '--from', to, '--force'));
    expect(await query(`select 1 from sequence where name = 'later'`)).toEqual([]);
    expect(await query(`select last from ${kept}.sequence where name = 'later'`)).toEqual([{ last: 1n }]);
    expect(await query('select note from other_app')).toEqual([{ note: 'not of Kontor' }]);
    expect(await query(`select to_regclass('${kept}.other_app') as moved, fold('Ä') as text`)).toEqual([
      { moved: null, text: 'ä' },
    ]);
    await drop(kept);
    await change('drop table other_app');
  });

  it('fills an empty database, including the triggers for text search', async () => {
    const triggers = `select count(*) as number from pg_trigger where tgname like '%\\_folded\\_%'
      and tgfoid in (select oid from pg_proc where pronamespace = '${schema}'::regnamespace)`;
    const before = await query(triggers);
    expect(before).not.toEqual([{ number: 0n }]);
    const to = await backup('empty');
    await change('set local client_min_messages = warning', `drop schema ${schema} cascade`, `create schema ${schema}`);
    await command('restore', '--from', to);
    expect(await query(triggers)).toEqual(before);
    await command('client', 'list');
  });

  it('reads dumps of earlier versions, which create their own schema', async () => {
    const to = await backup('earlier');
    await changeDump(to, async (path) => {
      await rm(path);
      await run('pg_dump', [`--dbname=${storage.url}`, `--schema=${schema}`, '--no-owner', `--file=${path}`]);
    });
    await change(`insert into sequence (company_id, name, last) values (9, 'later', 1)`);
    const kept = keptIn(await command('restore', '--from', to, '--force'));
    expect(await query(`select 1 from sequence where name = 'later'`)).toEqual([]);
    await drop(kept);
  });

  it('replaces nothing if DATA_DIR cannot be renamed', async () => {
    // Like a mounted volume: its name is so long that there is none for the old folder beside it.
    const dataDir = join(folder, 'd'.repeat(235));
    const to = await backup('fixed', dataDir);
    await change(`insert into sequence (company_id, name, last) values (9, 'fixed', 1)`);
    const env = { ...minimalEnvironment, DATA_DIR: dataDir, DATABASE_URL: storage.url };
    const restore = run(process.execPath, [join(import.meta.dirname, 'restore.ts'), '--from', to, '--force'], { env });
    await expect(restore).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be renamed') });
    expect(await query(`select last from sequence where name = 'fixed'`)).toEqual([{ last: 1n }]);
  });

  it('replaces nothing if the waiting mails cannot be stopped', async () => {
    await change(`insert into outbox (company_id, id, user_id, recipient_email, sender, subject, message_id, raw, size,
      state, attempts, created_at) values (9, 1, 1, 'a@b.ch', 'k@b.ch', 'Rechnung', '<1@b.ch>', '', 0, 'queued', 0, 0)`);
    const to = await backup('unstoppable');
    const text = `\nalter table ${schema}.outbox add check (state <> 'uncertain');\n`;
    await changeDump(to, async (path) => appendFile(path, text));
    await change(`insert into sequence (company_id, name, last) values (9, 'stopped', 1)`);
    await expect(command('restore', '--from', to, '--force')).rejects.toThrow('outbox_state_check');
    expect(await query(`select last from sequence where name = 'stopped'`)).toEqual([{ last: 1n }]);
  });
});
