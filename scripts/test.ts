import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildApp } from './build-app.ts';
import { playwrightOutcome, vitestOutcome, type Outcome } from './outcomes.ts';
import { compileCache, runStep, type Step } from './run-step.ts';

/** `npm test` checks what a change may break; `npm run test:all` checks everything (docs/testing.md). */
const isAll = process.argv.includes('--all');
/** With `--all`, the part that `npm test` omits: the two together are everything. */
const isRest = process.argv.includes('--rest');
/** On a loaded machine: failed tests run once more by themselves, and are reported as unsteady if they then pass. */
const isLoaded = process.argv.includes('--loaded');

const browser = await findBrowser();
const env = {
  KONTOR_BROWSER: browser,
  KONTOR_TESTS: isRest ? 'rest' : isAll ? 'all' : 'short',
  ...compileCache,
};
const reports = mkdtempSync(join(tmpdir(), 'kontor-test-'));
const failed: string[] = [];
const failures: string[] = [];
const unsteady: string[] = [];
let passed = 0;

const run = (step: Step): Promise<number> => runStep({ ...step, env: { ...env, ...step.env } });

const check = async (step: Step): Promise<void> => {
  if ((await run(step)) !== 0) failed.push(step.name);
};

const namesOf = (outcome: Outcome): readonly string[] => outcome.failed.map(({ file, title }) => `${file}: ${title}`);

/** Runs tests, and with `--loaded` the failed ones once more; `again` makes that second step, which writes the same report. */
const tests = async (step: Step, read: () => Outcome, again: (outcome: Outcome) => Step): Promise<void> => {
  const code = await run(step);
  const outcome = read();
  passed += outcome.passed;
  if (code === 0) return;
  const names = namesOf(outcome);
  if (!isLoaded || names.length === 0) {
    failed.push(step.name);
    failures.push(...names);
    return;
  }
  const secondCode = await run(again(outcome));
  const failedAgain = new Set(namesOf(read()));
  unsteady.push(...names.filter((each) => !failedAgain.has(each)));
  if (secondCode === 0) return;
  failed.push(step.name);
  failures.push(...failedAgain);
};

const unit = async (name: string, projects: readonly string[]): Promise<void> => {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const step = { name, program: 'vitest', parameters: ['run', ...projects, ...reporters] };
  await tests(
    step,
    () => vitestOutcome(report),
    (outcome) => ({
      name: `${name}, once more`,
      program: 'vitest',
      parameters: ['run', ...projects, ...reporters, ...new Set(outcome.failed.map(({ file }) => file))],
    }),
  );
};

const journeys = async (name: string, ...parameters: readonly string[]): Promise<void> => {
  const report = join(reports, `${name}.json`);
  const step = { program: 'playwright', env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } };
  await tests(
    { ...step, name, parameters: ['test', ...parameters] },
    () => playwrightOutcome(report),
    () => ({ ...step, name: `${name}, once more`, parameters: ['test', '--last-failed', '--workers=1'] }),
  );
};

const benches: Step = { name: 'benches, each for a second', program: 'node', parameters: ['bench/run.ts', '--second'] };

if (isRest) {
  await buildApp();
  await unit('long tests on SQLite', ['--project=sqlite']);
  await unit('tests on PostgreSQL', ['--project=postgres']);
  await check(benches);
  await journeys('all other journeys', '--grep-invert=@page');
} else {
  await check({ name: 'types', program: 'tsc' });
  await check({ name: 'lint', program: 'oxlint', parameters: ['--type-aware', '--deny-warnings'] });
  await check({ name: 'format', program: 'oxfmt', parameters: ['--check'] });
  await check({ name: 'unused', program: 'knip' });
  await check({ name: 'spelling', program: 'cspell', parameters: ['lint', '--no-progress', '--no-summary'] });
  await buildApp();
  await check({ name: 'weight of the pages', program: 'node', parameters: ['scripts/budget.ts'] });
  await unit('tests on SQLite', ['--project=sqlite*']);
  // Runs by itself: its tests wait for a browser, which would take too long on a busy core.
  await unit('parts of the kit in a browser', ['--project=browser']);
  if (isAll) {
    await unit('tests on PostgreSQL', ['--project=postgres']);
    await check(benches);
    await journeys('journeys in the browser');
  } else {
    await unit('conformance on PostgreSQL', ['--project=postgres']);
    await journeys('a journey per page', '--grep=@page');
  }
}

for (const name of unsteady) console.log(`unsteady, passed the second time: ${name}`);
for (const name of failures) console.log(`failed: ${name}`);
console.log(failed.length === 0 ? '\nEvery check passed.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`${passed} passed, ${unsteady.length} unsteady, ${failures.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
