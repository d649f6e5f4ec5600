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
  /** Version of the backup format. */
  version: z.literal(1),
  made_at: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** The schema number; older backups lack it. */
  schema: z.int().optional(),
  /** SHA-256 of every file by path. */
  files: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof manifest>;

/** SQLite's files beside a database belong to its process. */
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

/** Copies the files of a folder into another, databases as a snapshot; only the owner can read them. */
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

/** Writes the manifest of a backup, as its last file. */
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
    throw new UsageError(`${folder} is not a backup: it has no readable ${manifestName}.`);
  }
};

/** Verifies a complete backup: every file is unchanged, and no database is damaged. UsageError otherwise. */
export const verifyBackup = async (folder: string): Promise<Manifest> => {
  const read = await readManifest(folder);
  for (const [path, digest] of Object.entries(read.files)) {
    const found = await digestOf(join(folder, path)).catch(() => undefined);
    if (found !== digest) throw new UsageError(`${join(folder, path)} is missing or damaged.`);
    if (isSqlite(path)) checkSqlite(join(folder, path));
  }
  return read;
};
