import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Files that only tests may import; a release does not contain them (`scripts/release/files.ts`). */
const isForTests = (file: string): boolean => /\.test\.tsx?$|(?:^|\/)test-|\/testing\//.test(file);

test('the program imports no file that only tests may import', () => {
  const program = globSync('{contract,domain,server,src}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !isForTests(file) && !/\/(?:testing|test)\.ts$|^server\/hosted-service\/|^contract\/facts\//.test(file),
  );
  expect(program.length).toBeGreaterThan(1000);
  const imports = program.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\()\s*'([.#][^']+)'/g)].map(
      ([, name = '']) => `${file} imports ${name}`,
    ),
  );
  expect(imports.filter((each) => isForTests(each.replace(/^.* imports /, '')))).toEqual([]);
});
