import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { rows, type Row } from '../trust/rows.ts';
import { findBrowser } from './browser.ts';
import { buildApp } from './build-app.ts';
import { runStep } from './run-step.ts';

const usage = `npm run trust -- [--rows D1,D7] [--short]

Runs the tests behind each row of what must hold in their long form, prints one table and writes trust/results.json.
  --rows   these rows alone
  --short  in the form of npm test`;

const { values } = parseArgs({
  options: { rows: { type: 'string' }, short: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help === true) {
  console.log(usage);
  process.exit(0);
}
const wanted = values.rows?.split(',');
const chosen = rows.filter(({ row }) => wanted === undefined || wanted.includes(row));
const unknown = wanted?.filter((name) => !rows.some(({ row }) => row === name)) ?? [];
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}.\n\n${usage}`);
  process.exit(2);
}

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'kontor-trust-'));
const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
const journeys = files.filter((file) => file.endsWith('.spec.ts'));
const units = files.filter((file) => !journeys.includes(file));
const env = values.short === true ? {} : { TRUST_LENGTH: 'long' };

type Count = { passed: number; failed: number };
const counts = new Map<string, Count>();
const count = (file: string, hasPassed: boolean): void => {
  const { passed, failed } = counts.get(file) ?? { passed: 0, failed: 0 };
  counts.set(file, hasPassed ? { passed: passed + 1, failed } : { passed, failed: failed + 1 });
};
const reportIn = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

const unitReport = z.object({
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});
if (units.length > 0) {
  const path = join(folder, 'units.json');
  const parameters = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...units];
  await runStep({ name: 'tests in process', program: 'vitest', parameters, env });
  for (const { name, assertionResults } of unitReport.parse(reportIn(path)).testResults) {
    for (const { status } of assertionResults) count(name.slice(root.length + 1), status === 'passed');
  }
}

const journeyReport = z.object({
  suites: z.array(z.object({ file: z.string(), specs: z.array(z.object({ ok: z.boolean() })) })),
});
if (journeys.length > 0) {
  await buildApp();
  const path = join(folder, 'journeys.json');
  const browser = { KONTOR_BROWSER: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  await runStep({
    name: 'journeys',
    program: 'playwright',
    parameters: ['test', ...journeys],
    env: { ...env, ...browser },
  });
  for (const { file, specs } of journeyReport.parse(reportIn(path)).suites) {
    for (const { ok } of specs) count(join('e2e', file), ok);
  }
}

const sum = ({ tests }: Row, key: keyof Count): number =>
  tests.reduce((total, file) => total + (counts.get(file)?.[key] ?? 0), 0);
const results = chosen.map((row) => ({
  row: row.row,
  must: row.must,
  passed: sum(row, 'passed'),
  failed: sum(row, 'failed'),
  holds: row.tests.every((file) => counts.has(file)) && sum(row, 'failed') === 0,
}));
const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
console.log(`\n${machine}, Node ${process.version}, ${values.short === true ? 'short' : 'long'} form`);
for (const { row, must, passed, failed, holds } of results) {
  console.log(
    `${row.padEnd(4)} ${holds ? 'holds' : 'FAILS'}  ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed  ${must}`,
  );
}
writeFileSync(join(root, 'trust/results.json'), `${JSON.stringify({ machine, results }, null, 2)}\n`);
process.exit(results.every(({ holds }) => holds) ? 0 : 1);
