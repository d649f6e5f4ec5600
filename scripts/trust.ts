import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNotes, notesPath } from '../trust/rows/notes.ts';
import { readResults, writeResults } from '../trust/rows/results.ts';
import { rows } from '../trust/rows/rows.ts';
import { formatTable, show } from '../trust/rows/table.ts';
import { findBrowser } from './browser.ts';
import { buildApp } from './build-app.ts';
import { parseOptions } from './parse-options.ts';
import { compileCache, runStep } from './run-step.ts';
import { journeysIn, resultOf, runContext, unitsIn, type TestOutcome } from './trust-outcomes.ts';

const usage = `npm run trust -- [--rows D1,D7] [--length 10] [--database sqlite]

Runs the tests behind each row of what must hold in their long form, prints one table and writes trust/rows/results.json and docs/trust.md.
  --rows      only these rows; the results of the others are kept
  --length    per cent of the long form, 0 for the form of npm run test:all; 100 by default
  --database  only sqlite or postgres
TRUST_SEED=… repeats a run with a seed from the table.`;

const values = parseOptions(usage, {
  rows: { type: 'string' },
  length: { type: 'string', default: '100' },
  database: { type: 'string' },
});
const names = values.rows?.split(',');
const chosen = rows.filter(({ row }) => names === undefined || names.includes(row));
const unknown = names?.filter((name) => !rows.some(({ row }) => row === name)) ?? [];
const databases = (['sqlite', 'postgres'] as const).filter((name) => (values.database ?? name) === name);
if (unknown.length > 0 || databases.length === 0 || !/^\d{1,3}$/.test(values.length)) {
  console.error(
    `Unknown row, database or length: ${[...unknown, values.database, values.length].join(' ')}.\n\n${usage}`,
  );
  process.exit(2);
}

const form = { '0': 'short form', '100': 'long form' }[values.length] ?? `${values.length} % of the long form`;
const folder = mkdtempSync(join(tmpdir(), 'kontor-trust-'));
const notes = join(folder, 'notes');
const env = { ...compileCache, [notesPath]: notes, TRUST_LENGTH: values.length, KONTOR_TEST_SOCKET: '1' };
const about = { form, ...runContext() } as const;

const files = [...new Set(chosen.flatMap(({ tests }) => tests.map((each) => each.split(' > ')[0] ?? '')))];
const journeys = files.filter((file) => file.endsWith('.spec.ts'));
const units = files.filter((file) => !journeys.includes(file));
if (units.includes('server/token-proxy/token-proxy.test.ts') || journeys.length > 0) await buildApp();

const ran: TestOutcome[] = [];
for (const database of units.length > 0 ? databases : []) {
  const path = join(folder, `${database}.json`);
  const parameters = ['run', '--project', `${database}*`, '--passWithNoTests'];
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  await runStep({ name: `on ${database}`, program: 'vitest', parameters: [...parameters, ...reports, ...units], env });
  ran.push(...unitsIn(path, database));
}
if (journeys.length > 0) {
  const path = join(folder, 'journeys.json');
  const browser = { KONTOR_BROWSER: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const parameters = ['test', ...journeys];
  await runStep({ name: 'in the browser', program: 'playwright', parameters, env: { ...env, ...browser } });
  ran.push(...journeysIn(path));
}

const measured = readNotes(notes);
const results = chosen.map((row) => ({ ...resultOf(row, ran, measured), ...about }));
console.log(`\n${about.machine}, Node ${about.node}, commit ${about.commit}, ${about.date}, ${form}\n`);
console.log(formatTable(results));

const known = new Map([...readResults(), ...results].map((result) => [result.row, result]));
const all = rows.flatMap(({ row }) => known.get(row) ?? []);
writeResults(all);
await runStep({ name: 'format', program: 'oxfmt', parameters: ['trust/rows/results.json'] });
show(all);
process.exit(results.every(({ result }) => result !== 'fails') ? 0 : 1);
