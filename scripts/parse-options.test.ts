import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

// Exit code 2, as docs/operate.md says of each command.
test.each([
  ['scripts/release.ts', '--too'],
  ['scripts/release.ts', '--to'],
  ['scripts/trust.ts', '--row'],
  ['bench/run.ts', '--seconds'],
])('%s ends with exit code 2 and its usage if it gets %s', (script, option) => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, script), option], { cwd: root, encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain(option);
  expect(stderr).toContain(' -- [--');
});
