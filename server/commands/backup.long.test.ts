import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integerOf } from '#server/service/requests/rule.ts';
import type { Database } from '#server/service/store/database.ts';
import { insertRows } from '#server/service/store/insert-rows.ts';
import { sql } from '#server/service/store/sql.ts';
import { isPostgres } from '#server/service/testing/test-database.ts';
import { makeInstallation, slow } from './test-operator.ts';

const { folder, dataDir, command, refused, refusedIn, open, remove } = await makeInstallation();

/** Open all the time, like in the running service. */
let database: Database;

beforeAll(async () => {
  database = await open();
  await writeFile(join(dataDir, 'client-secret'), 'the secret of the client, long enough\n');
});

afterAll(async () => {
  await database.close();
  await remove();
});

describe('npm run backup and restore', slow, () => {
  /** Every committed state has as many names as notes. */
  const write = async (): Promise<void> =>
    database.transaction(async (transaction) => {
      await transaction.run(sql`update sequence set last = last + 1 where name = 'one'`);
      await transaction.run(sql`update sequence set last = last + 1 where name = 'other'`);
    });
  const written = async (of: Database) =>
    (await of.all(sql`select last from sequence where name in ('one', 'other')`)).map((row) => integerOf(row, 'last'));

  it('copies a busy database as it was at one moment, and restores it', async () => {
    await database.transaction(async (transaction) =>
      transaction.run(sql`insert into sequence (company_id, name, last) values (9, 'one', 0), (9, 'other', 0)`),
    );
    const state = { isDone: false };
    const to = join(folder, 'backup');
    const backing = command('backup', '--to', to).finally(() => {
      state.isDone = true;
    });
    while (!state.isDone) {
      for (let count = 0; count < 20; count += 1) await write();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await backing).toContain('and checked');
    const [last = 0] = await written(database);
    const files = await readdir(to);
    expect(files.toSorted()).toEqual(
      ['backup.json', 'client-secret', isPostgres ? 'kontor.sql' : 'kontor.sqlite'].toSorted(),
    );
    const modes = await Promise.all(files.map(async (file) => (await stat(join(to, file))).mode & 0o077));
    expect(modes).toEqual(files.map(() => 0));

    const elsewhere = isPostgres ? join(folder, 'elsewhere') : dataDir;
    const running = await refusedIn(elsewhere, 'restore', '--from', to, '--force');
    expect([running.code, running.stderr.includes('stop it first')]).toEqual([2, true]);
    await database.close();
    const notEmpty = await refused('restore', '--from', to);
    expect([notEmpty.code, notEmpty.stderr.includes('is not empty')]).toEqual([2, true]);
    await writeFile(join(dataDir, 'client-secret'), 'changed since\n');
    expect(await command('restore', '--from', to, '--force')).toContain('The previous data is in');
    database = await open();
    const [one, other] = await written(database);
    expect(one).toBe(other);
    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThan(last);
    expect(await readFile(join(dataDir, 'client-secret'), 'utf8')).toContain('long enough');
    const kept = (await readdir(folder)).find((name) => name.startsWith('data.before-')) ?? '';
    expect(await readFile(join(folder, kept, 'client-secret'), 'utf8')).toBe('changed since\n');
    expect((await readdir(folder)).filter((name) => /part|restoring/.test(name))).toEqual([]);
  });

  it('control: detects a copy that is taken in two steps during writes', async () => {
    const [one] = await written(database);
    await write();
    const [, other] = await written(database);
    expect(one).not.toBe(other);
  });

  it('sends no mail again that waited in the backup: a person decides', async () => {
    const states = ['held', 'queued', 'sending', 'accepted', 'failed', 'uncertain', 'kept'];
    const mail = { company_id: 9, user_id: 1, recipient_email: 'a@b.ch', sender: 'k@b.ch', subject: 'Rechnung' };
    const rest = { message_id: '<1@b.ch>', raw: Buffer.from('mail'), size: 4, attempts: 0, created_at: 0 };
    await database.transaction(async (transaction) =>
      insertRows(
        transaction,
        'outbox',
        states.map((state, id) => ({ ...mail, ...rest, id, state, held_until: state === 'held' ? 1 : null })),
      ),
    );
    const to = join(folder, 'waiting');
    await command('backup', '--to', to);
    await database.close();
    expect(await command('restore', '--from', to, '--force')).toContain('3 mails waited in the backup');
    database = await open();
    const rows = await database.all(sql`select state, held_until from outbox where company_id = 9 order by id`);
    const asked = ['uncertain', 'uncertain', 'uncertain'];
    expect(rows.map((row) => row['state'])).toEqual(asked.concat('accepted', 'failed', 'uncertain', 'kept'));
    expect(rows.every((row) => row['held_until'] === null)).toBe(true);
    expect(await readdir(dataDir)).not.toContain('kontor.sqlite-journal');
  });

  it('restores nothing from a damaged file or one that is not a backup', async () => {
    const to = join(folder, 'second');
    await command('backup', '--to', to);
    await appendFile(join(to, 'client-secret'), ' ');
    const empty = join(folder, 'empty');
    const damaged = await refusedIn(empty, 'restore', '--from', to, '--force');
    expect([damaged.code, damaged.stderr.includes('is missing or damaged')]).toEqual([2, true]);
    await rm(join(to, 'client-secret'));
    expect((await refusedIn(empty, 'restore', '--from', to, '--force')).stderr).toContain('is missing or damaged');
    const none = await refusedIn(empty, 'restore', '--from', folder);
    expect([none.code, none.stderr.includes('is not a backup')]).toEqual([2, true]);
    expect(await readdir(folder)).not.toContain('empty');
  });

  it.each(isPostgres ? ['PostgreSQL'] : [])('restores nothing from a truncated dump of %s', async () => {
    const to = join(folder, 'broken');
    await command('backup', '--to', to);
    const before = await written(database);
    await database.close();
    const path = join(to, 'kontor.sql');
    await appendFile(path, '\nselect 1 from a_table_that_is_not_there;\n');
    const manifest = join(to, 'backup.json');
    const digest = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    const text = (await readFile(manifest, 'utf8')).replace(/("kontor\.sql": ")[^"]*/, `$1${digest}`);
    await writeFile(manifest, text);
    const failed = await refused('restore', '--from', to, '--force');
    expect([failed.code, failed.stderr.includes('psql failed')]).toEqual([2, true]);
    database = await open();
    expect(await written(database)).toEqual(before);
    expect((await readdir(folder)).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  it.each([
    ['backup', ['--to', '.'], 'already exists'],
    ['backup', [], '--to is required'],
    ['restore', [], '--from is required'],
  ] as const)('%s refuses %j with exit code 2', async (name, args, message) => {
    const { code, stderr } = await refused(name, ...args);
    expect([code, stderr.includes(message)]).toEqual([2, true]);
  });

  it('refuses to write a backup into the data folder', async () => {
    expect((await refused('backup', '--to', join(dataDir, 'backup'))).stderr).toContain('inside DATA_DIR');
  });
});
