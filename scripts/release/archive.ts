import { createHash } from 'node:crypto';
import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { create } from 'tar';

/**
 * Packs a folder, under its own name, into a file. The same content gives the same bytes: sorted, with the given time,
 * modes 755 and 644, and no owner. Returns the SHA-256 of the file.
 */
export const pack = async (folder: string, file: string, time: Date): Promise<string> => {
  const cwd = dirname(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths) {
    const { mode } = await stat(path);
    await chmod(path, (mode & 0o100) === 0 ? 0o644 : 0o755);
  }
  const sorted = [folder, ...paths].map((path) => relative(cwd, path)).toSorted();
  await create(
    { cwd, file, gzip: { level: 9 }, portable: true, mtime: time, noDirRecurse: true, strict: true },
    sorted,
  );
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
};
