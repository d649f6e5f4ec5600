import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Journeys run every rule of axe in the light theme, and only those about colours in the dark one (e2e/axe.ts).

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const mention = /data-theme|prefers-color-scheme/g;
const block = /(?:\[data-theme='dark'\] \{|@media \(prefers-color-scheme: dark\) \{\s*:root \{)([^}]*)\}/g;
const colour = /^(--[\w-]+: (#[\da-f]{6}|rgb\([\d ./]+\))|color-scheme: dark)$/;

const sheets = globSync('{public,server,src}/**/*.css', { cwd: root }).map((file) => ({ file, text: read(file) }));
const themed = sheets.filter(({ text }) => text.search(mention) !== -1);

test.each(themed)('$file: the dark theme changes nothing but colours', ({ text }) => {
  const blocks = [...text.matchAll(block)];
  expect(blocks).toHaveLength(text.match(mention)?.length ?? 0);
  const declarations = blocks.flatMap(([, body = '']) => body.split(';').map((each) => each.trim()));
  expect(declarations.filter((each) => each !== '' && !colour.test(each))).toEqual([]);
});

test('no component looks different in the dark theme by itself', () => {
  const components = globSync('src/**/*.tsx', { cwd: root }).filter((file) => /\bdark:/.test(read(file)));
  expect(themed.length).toBeGreaterThan(3);
  expect(components).toEqual([]);
});
