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

test('R9: every version is exact', async () => {
  const { dependencies, devDependencies } = manifest.parse(await read('package.json'));
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test('R9: of the packages that serve, none but node runs anything when it is installed', async () => {
  const { packages } = lock.parse(await read('package-lock.json'));
  const serving = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  // That of @scarf/scarf, which the page of /docs brings along, is not among the "allowScripts" of package.json: npm does not run it.
  expect(serving.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => path)).toEqual([
    'node_modules/@scarf/scarf',
    'node_modules/node',
  ]);
});
