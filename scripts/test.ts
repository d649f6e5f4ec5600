import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from './build-app.ts';
import { findBrowser } from './browser.ts';
import { playwrightOutcome, vitestOutcome } from './outcomes.ts';
import { runStep, type Step } from './run-step.ts';

const reports = mkdtempSync(join(tmpdir(), 'kontor-test-'));
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');

const checks: readonly Step[] = [
  { name: 'types', program: 'tsc' },
  { name: 'lint', program: 'oxlint', parameters: ['--type-aware', '--deny-warnings'] },
  { name: 'format', program: 'oxfmt', parameters: ['--check'] },
  { name: 'unused', program: 'knip' },
  {
    name: 'tests in process',
    program: 'vitest',
    parameters: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  },
];

const failed: string[] = [];
for (const step of checks) if ((await runStep(step)) !== 0) failed.push(step.name);

await buildApp();
const budget: Step = { name: 'weight of the pages', program: 'node', parameters: ['scripts/budget.ts'] };
if ((await runStep(budget)) !== 0) failed.push(budget.name);

const benches: Step = { name: 'benches, each for a second', program: 'node', parameters: ['bench/run.ts', '--second'] };
if ((await runStep(benches)) !== 0) failed.push(benches.name);

const browser = await findBrowser();
const journeys: Step = {
  name: 'journeys in the browser',
  program: 'playwright',
  parameters: ['test'],
  env: { KONTOR_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
};
if ((await runStep(journeys)) !== 0) failed.push(journeys.name);

const outcomes = [vitestOutcome(unitReport), playwrightOutcome(journeyReport)];
const failures = outcomes.flatMap((outcome) => outcome.failed);
const atSecondTry = outcomes.flatMap((outcome) => outcome.atSecondTry);
for (const name of failures) console.log(`failed: ${name}`);
for (const name of atSecondTry) console.log(`passed at the second try: ${name}`);
console.log(failed.length === 0 ? '\nEvery check passed.' : `\nFailed: ${failed.join(', ')}.`);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, atSecondTry.length);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
