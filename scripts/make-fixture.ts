import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * node scripts/make-fixture.ts COMMIT
 *
 * Writes the demo company made by the code of a commit to trust/fixtures: the SQLite file, and with DATABASE_URL, which
 * names an empty database, a dump of PostgreSQL. trust/storage/upgrade.test.ts upgrades every file of that folder.
 */
const [commit] = process.argv.slice(2);
if (commit === undefined) throw new Error('node scripts/make-fixture.ts COMMIT');

const root = join(import.meta.dirname, '..');
const fixtures = join(root, 'trust/fixtures');
const folder = mkdtempSync(join(tmpdir(), 'kontor-fixture-'));
const maxBuffer = 100_000_000;

const compress = (bytes: Uint8Array): Uint8Array =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } });

/** The command that prints a token creates the demo company first. */
const makeDemo = (databaseUrl?: string): string => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  execFileSync(process.execPath, [join(folder, 'program/server/commands/token.ts')], {
    cwd: join(folder, 'program'),
    env,
  });
  return dataDir;
};

try {
  mkdirSync(join(folder, 'program'));
  execFileSync('tar', ['-x', '-C', join(folder, 'program')], {
    input: execFileSync('git', ['archive', commit], { cwd: root, maxBuffer }),
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'program/node_modules'));
  writeFileSync(join(fixtures, `${commit}.sqlite.br`), compress(readFileSync(join(makeDemo(), 'kontor.sqlite'))));
  const url = process.env['DATABASE_URL'];
  if (url !== undefined) {
    makeDemo(url);
    const options = ['--schema=public', '--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=50'];
    const dump = execFileSync('pg_dump', [`--dbname=${url}`, ...options], { maxBuffer });
    writeFileSync(join(fixtures, `${commit}.postgres.sql.br`), compress(dump));
  }
} finally {
  rmSync(folder, { recursive: true });
}
