import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const read = (name: string): Promise<string> => readFile(join(root, name), 'utf8');
const record = z.record(z.string(), z.string());
const manifest = z.object({ scripts: record, optionalDependencies: record });

/** Commands that do not start with the script that runs them on the project's Node. */
const elsewhere = (scripts: z.output<typeof record>): readonly string[] =>
  Object.entries(scripts)
    .filter(([, command]) => {
      const [, file = ''] = /^node scripts\/run\.mjs (\S+)/.exec(command) ?? [];
      return file === '' || !existsSync(join(root, file));
    })
    .map(([name]) => name);

it('runs every npm script on the project’s Node, whichever Node starts it', async () => {
  const { scripts } = manifest.parse(JSON.parse(await read('package.json')));
  // It only runs git.
  expect(elsewhere(scripts)).toEqual(['hooks']);
});

it('names one version of Node everywhere', async () => {
  const version = (await read('.nvmrc')).trim();
  const { optionalDependencies } = manifest.parse(JSON.parse(await read('package.json')));
  expect([...new Set(Object.values(optionalDependencies))]).toEqual([version]);
  expect(await read('deploy/Containerfile')).toContain(`/node:${version}-`);
  expect(process.versions.node).toBe(version);
});
