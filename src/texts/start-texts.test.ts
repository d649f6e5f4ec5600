import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const aliases: readonly (readonly [alias: string, folder: string])[] = [
  ['#contract/', 'contract/'],
  ['#domain/', 'domain/'],
  ['#api/', 'src/api/'],
  ['#auth/', 'src/auth/'],
  ['#texts/', 'src/texts/'],
  ['#components/', 'src/components/'],
  ['#pages/', 'src/pages/'],
];

const fileOf = (from: string, wanted: string): string => {
  if (wanted.startsWith('.')) return join(dirname(from), wanted);
  const [alias, folder] = aliases.find(([each]) => wanted.startsWith(each)) ?? ['', 'node_modules/'];
  return join(root, folder, wanted.slice(alias.length));
};

/** The files the app loads at once, and those it loads to complete its start page. */
const roots = [
  'src/main.tsx',
  'src/background.tsx',
  'src/pages/today/today-page.tsx',
  'src/notices.tsx',
  'src/components/layout/save-state.tsx',
  'src/components/layout/today-line.tsx',
  'src/components/stopwatch/stopwatch.tsx',
];

/** A file and everything it imports, except types and dynamic imports. */
const startFiles = (file: string, known = new Set<string>()): ReadonlySet<string> => {
  if (known.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return known;
  known.add(file);
  const { staticImports } = parseSync(file, readFileSync(file, 'utf8')).module;
  for (const { moduleRequest, entries } of staticImports) {
    if (entries.length === 0 || entries.some(({ isType }) => !isType))
      startFiles(fileOf(file, moduleRequest.value), known);
  }
  return known;
};

test('the frame and the start page need no text outside the start dictionary', () => {
  const files = [...new Set(roots.flatMap((file) => [...startFiles(join(root, file))]))].filter(
    (file) => !file.endsWith('texts-context.tsx'),
  );
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => /\buseTexts\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
