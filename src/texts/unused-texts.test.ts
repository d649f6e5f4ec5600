import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { de } from './de.ts';

const root = join(import.meta.dirname, '../..');

/** Paths of every text, such as `list.exported`. */
const pathsIn = (texts: object, path: readonly string[] = []): readonly (readonly string[])[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? pathsIn(text, [...path, key]) : [[...path, key]],
  );

/** Every word of the app's code, of the contract (names of fields and codes) and of the domain. */
const usedWords = (): ReadonlySet<string> => {
  const files = globSync('{src,contract,domain}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/^src[\\/]texts[\\/]|\.test\.tsx?$/.test(file),
  );
  return new Set(files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []));
};

test('every text is used: its key occurs in the code', () => {
  const used = usedWords();
  const unused = pathsIn(de).filter((path) => !(path.at(-1) ?? '').split(' ').every((word) => used.has(word)));
  expect(unused.map((path) => path.join('.'))).toEqual([]);
});
