import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { UsageError } from './command.ts';
import { checkSqlite, copySqlite } from './sqlite-copy.ts';

const manifestName = 'backup.json';
/** The dump of PostgreSQL in a backup. */
export const dumpName = 'kontor.sql';

const manifest = z.strictObject({
  /** Of this form of backup. */
  version: z.literal(1),
  made_at: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** The number of the schema; older backups do not have it. */
  schema: z.int().optional(),
  /** SHA-256 of every file, by its path. */
  files: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof manifest>;

/** What SQLite keeps beside a database belongs to its process. */
const isPassing = (name: string): boolean => /\.sqlite-(wal|shm|journal)$/.test(name);
const isSqlite = (name: string): boolean => name.endsWith('.sqlite');

/** The paths of all files below a folder. */
const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !isPassing(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
};

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

const sync = async (path: string): Promise<void> => {
  const file = await open(path);
  await file.sync();
  await file.close();
};

/** Copies the files of a folder into another, databases as they are at one moment; each is readable by its owner alone. */
export const copyFiles = async (from: string, to: string, online: boolean): Promise<void> => {
  for (const path of await filesIn(from)) {
    const target = join(to, path);
    if (path === manifestName || path === dumpName) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if (online && isSqlite(path)) copySqlite(join(from, path), target);
    else await copyFile(join(from, path), target);
    await chmod(target, 0o600);
    await sync(target);
  }
};

/** Writes what a backup holds into it, as the last of its files. */
export const writeManifest = async (
  folder: string,
  about: Pick<Manifest, 'database' | 'schema' | 'made_at'>,
): Promise<number> => {
  const paths = await filesIn(folder);
  const files: Record<string, string> = {};
  for (const path of paths) files[path] = await digestOf(join(folder, path));
  const content: Manifest = { version: 1, ...about, files };
  const path = join(folder, manifestName);
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await sync(path);
  return paths.length;
};

const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')));
  } catch {
    throw new UsageError(`${folder} is no backup: it has no ${manifestName} that can be read.`);
  }
};

/** Reads a backup whole: every file is there as it was written, and no database is damaged. UsageError otherwise. */
export const verifyBackup = async (folder: string): Promise<Manifest> => {
  const read = await readManifest(folder);
  for (const [path, digest] of Object.entries(read.files)) {
    const found = await digestOf(join(folder, path)).catch(() => undefined);
    if (found !== digest) throw new UsageError(`${join(folder, path)} is missing or damaged.`);
    if (isSqlite(path)) checkSqlite(join(folder, path));
  }
  return read;
};
