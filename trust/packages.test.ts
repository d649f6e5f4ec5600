import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const versions = z.record(z.string(), z.string());
const manifest = z.object({ dependencies: versions, devDependencies: versions });
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(root, name), 'utf8'));

/** Packages whose version is not one alone. */
const looseIn = (text: unknown): readonly string[] => {
  const { dependencies, devDependencies } = manifest.parse(text);
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name]) => name);
};

/** Packages that serve and would run something when they are installed. */
const runningIn = (text: unknown): readonly string[] =>
  Object.entries(lock.parse(text).packages)
    .filter(([path, { dev, hasInstallScript }]) => path !== '' && dev !== true && hasInstallScript === true)
    .map(([path]) => path);

test('R9: every version is exact', async () => {
  expect(looseIn(await read('package.json'))).toEqual([]);
});

test('R9: of the packages that serve, none but node runs anything when it is installed', async () => {
  // That of @scarf/scarf, which the page of /docs brings along, is not among the "allowScripts" of package.json: npm does not run it.
  expect(runningIn(await read('package-lock.json'))).toEqual(['node_modules/@scarf/scarf', 'node_modules/node']);
});

test('R9, control: a version that moves and a package that runs something are found', async () => {
  const dependencies = { caret: '^1.0.0', tag: 'latest', link: 'github:someone/link', exact: '1.2.3-beta.1' };
  expect(looseIn({ dependencies, devDependencies: { tilde: '~2.0.0' } })).toEqual(['caret', 'tag', 'link', 'tilde']);
  const packages = {
    'node_modules/serves': { hasInstallScript: true },
    'node_modules/builds': { hasInstallScript: true, dev: true },
    'node_modules/quiet': {},
  };
  expect(runningIn({ packages })).toEqual(['node_modules/serves']);
});
