import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'dist/.built-from');
const sources = [
  'src/**/*',
  'contract/**/*',
  'domain/**/*',
  'public/**/*',
  'docs/guide/**/*',
  'docs/pictures/**/*',
  'index.html',
  'vite.config.ts',
  'scripts/vite/**/*',
  'package-lock.json',
];

const digest = (): string => {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
};

/** Builds the app into dist if its sources changed since the last build. */
export const buildApp = async (): Promise<void> => {
  const current = digest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  console.log('Building the app …');
  const { build } = await import('vite');
  const before = process.env['NODE_ENV'];
  await build({ root, logLevel: 'warn' });
  // Vite sets it to production for the whole process; tests started from here would run React's production code,
  // without act.
  if (before === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = before;
  writeFileSync(stamp, current);
};
