import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { baseOfWork, changedSince } from './check/changed.ts';
import { runUnitTests } from './check/unit-tests.ts';

const root = join(import.meta.dirname, '..');
/** Milliseconds for everything; the tests get the rest, but at least the second number. */
const [limit, leastForTests] = [27_000, 8_000];

type Failure = { readonly name: string; readonly output: string };

/** Runs a program of the project; returns its output if it fails. */
const failureOf = async (name: string, program: string, ...parameters: readonly string[]): Promise<Failure[]> => {
  const child = spawn(join(root, 'node_modules/.bin', program), parameters, { cwd: root, stdio: 'pipe' });
  const ended = new Promise((resolve) => child.on('error', resolve).on('exit', resolve));
  const [code, ...outputs] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return code === 0 ? [] : [{ name, output: outputs.join('').trim() }];
};

const base = baseOfWork(root);
const changed = changedSince(root, base);
const sources = changed.filter((path) => /\.(?:ts|tsx|mjs)$/.test(path));
/** The kinds of files that `cspell.json` names; files given by name are checked whatever it says. */
const texts = changed.filter((path) => /\.(?:md|ts|tsx)$/.test(path));
const typeAware = ['--type-aware', '--deny-warnings', ...sources];
const spellingOptions = ['--no-progress', '--no-summary', '--no-must-find-files'];
const failures = (
  await Promise.all([
    failureOf('types', 'tsc'),
    failureOf('lint', 'oxlint', '--deny-warnings'),
    sources.length === 0 ? [] : failureOf('lint with types', 'oxlint', ...typeAware),
    failureOf('format, which npm run format corrects', 'oxfmt', '--check'),
    failureOf('unused', 'knip', '--cache'),
    texts.length === 0 ? [] : failureOf('spelling', 'cspell', 'lint', ...spellingOptions, ...texts),
    failureOf('rules for the tree', 'vitest', 'run', '--project=sqlite', 'scripts/check'),
  ])
).flat();
for (const { name, output } of failures) console.log(`── ${name}\n${output}\n`);

const tests = await runUnitTests(root, base, changed, Math.max(limit - performance.now(), leastForTests));
const failed = [...failures.map(({ name }) => name), ...(tests.hasFailed ? ['tests'] : [])];
const outcome = failed.length === 0 ? 'Every check passed' : `Failed: ${failed.join(', ')}`;
const left = tests.left === 0 ? '' : `; ${tests.left} more depend on the change, npm test runs them`;
console.log(`${outcome}. ${tests.ran} test files ran in time${left}. ${(performance.now() / 1000).toFixed(0)} s.`);
process.exit(failed.length === 0 ? 0 : 1);
