import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** True if the linter refuses an import in a file of ours. */
const isRefused = (file: string, imported: string): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'borders-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `import { x } from '${imported}';\nexport const y = x;\n`);
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint')], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout.includes('no-restricted-imports');
};

test.each([
  ['contract/resources/a.ts', '#domain/dates/calendar.ts'],
  ['contract/facts/a.ts', '#contract/resources/unit.ts'],
  ['domain/dates/a.ts', '#server/service/store/sql.ts'],
  ['server/service/sales/a.ts', '#api/records/operations.ts'],
  ['src/texts/a.ts', '#components/feedback/button.tsx'],
  ['src/api/records/a.ts', '#components/feedback/button.tsx'],
  ['src/auth/a.ts', '#server/service/store/sql.ts'],
  ['src/components/feedback/a.ts', '#pages/today/today-page.tsx'],
  ['src/pages/today/a.ts', '#server/service/store/sql.ts'],
])('the linter refuses that %s imports %s', (file, imported) => {
  expect(isRefused(file, imported)).toBe(true);
});

test.each([
  ['domain/dates/a.ts', '#contract/resources/unit.ts'],
  ['src/pages/today/a.ts', '#components/feedback/button.tsx'],
  ['src/pages/today/test-a.ts', '#server/service/testing/test-service.ts'],
])('the linter lets %s import %s', (file, imported) => {
  expect(isRefused(file, imported)).toBe(false);
});
