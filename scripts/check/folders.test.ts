import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const aliases: Readonly<Record<string, string>> = {
  '#contract': 'contract',
  '#domain': 'domain',
  '#server': 'server',
  '#api': 'src/api',
  '#auth': 'src/auth',
  '#texts': 'src/texts',
  '#components': 'src/components',
  '#pages': 'src/pages',
};

/** Pairs of folders that may import each other. */
const allowed = [
  // Billing lists expenses, and the pages of expenses show whether they are billed.
  'src/pages/billing/expenses, src/pages/expenses',
  // The texts of each language keep the type of the original, and that is loaded with them.
  'src/texts, src/texts/de',
  'src/texts, src/texts/en',
  'src/texts, src/texts/fr',
  'src/texts, src/texts/it',
];

/** The file that an import names, relative to the root; undefined if it is a package. */
const targetOf = (file: string, name: string): string | undefined => {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  const [alias = '', ...rest] = name.split('/');
  const folder = aliases[alias];
  return folder === undefined ? undefined : join(folder, ...rest);
};

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    const target = targetOf(file, name);
    return target === undefined || dirname(target) === dirname(file) ? [] : [`${dirname(file)} → ${dirname(target)}`];
  });

test('folders import each other in one direction only', () => {
  const files = globSync('{contract,domain,server,src,scripts}/**/*.{ts,tsx}', { cwd: root });
  const code = files.filter((file) => !/\.test\.tsx?$|\/test-|\/testing\//.test(file));
  const imports = new Set(code.flatMap(importsOf));
  expect(imports.size).toBeGreaterThan(500);
  const pairs = [...imports]
    .map((each) => each.split(' → '))
    .filter(([from = '', to = '']) => from < to && imports.has(`${to} → ${from}`));
  expect(pairs.map((pair) => pair.join(', ')).toSorted()).toEqual(allowed);
});
