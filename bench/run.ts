import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseOptions } from '../scripts/parse-options.ts';
import { day } from './day/day.ts';
import { recordDay } from './day/record.ts';
import { growth } from './growth.ts';
import { canMeasureCpu } from './measure/cpu.ts';
import { removeSeeds } from './measure/kontor.ts';
import { full, second, type Bench, type Finding } from './measure/row.ts';
import { benches } from './rows.ts';
import { tableOf, writeTable } from './table.ts';

const usage = `npm run bench -- [--rows P1,P2] [--growth] [--day] [--record] [--second]

Measures the rows of docs/speed.md beside their anchors and peers, prints one table and writes bench/results.json and the table of
docs/speed.md, where all rows were measured in full.
  --rows    only these rows
  --growth  instead of rows, how time, memory, database and start grow with entries and companies: tables, and docs/pictures/growth-*.svg
  --day     instead of rows, a day of 200 companies and more on this machine: tables, and docs/pictures/day.svg
  --record  records again, in a browser, what the app requests on such a day: bench/day/requests.json
  --second  each for about a second, as a quick check; skips rows that need a browser or packages of a peer`;

const values = parseOptions(usage, {
  rows: { type: 'string' },
  growth: { type: 'boolean' },
  day: { type: 'boolean' },
  record: { type: 'boolean' },
  second: { type: 'boolean' },
});
const rows = values.rows?.split(',');
const unknown = rows?.filter((name) => !benches.some(({ row }) => row === name)) ?? [];
if (unknown.length > 0) {
  console.error(`Unknown row: ${unknown.join(', ')}.\n\n${usage}`);
  process.exit(2);
}
if (!canMeasureCpu()) {
  console.log('Left out: this system does not report the CPU time of a process (/proc/PID/task/*/schedstat of Linux).');
  process.exit(0);
}

const length = values.second === true ? second : full;
const wholes = { growth, day, record: recordDay };
for (const [name, measure] of Object.entries(wholes)) {
  if (!(name in values)) continue;
  await measure(length);
  await removeSeeds();
  process.exit(0);
}
/** A short run depends on this clone only: no browser, and no packages that an earlier run has left on the machine. */
const isQuick = ({ needs, peers = [] }: Bench): boolean => needs !== 'a browser' && peers.length === 0;
const isMeant = (bench: Bench): boolean =>
  rows === undefined ? !length.isShort || isQuick(bench) : rows.includes(bench.row);

const failures: string[] = [];
const run = async ({ row, run: measure }: Bench): Promise<readonly Finding[]> => {
  const began = performance.now();
  try {
    const findings = await measure(length);
    console.log(`${row} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    for (const { what, seen } of findings) console.log(`  ${what}: ${seen}`);
    return findings;
  } catch (error) {
    failures.push(row);
    console.error(error);
    return [];
  }
};

const findings: Finding[] = [];
for (const bench of benches.filter(isMeant)) findings.push(...(await run(bench)));
await removeSeeds();

const root = join(import.meta.dirname, '..');
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim();
const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
const [load = 0] = loadavg();
const machineInfo = { commit, machine, node: process.version, date: new Date().toISOString(), load };
console.log(`\n${machine}, Node ${machineInfo.node}, commit ${commit}, load ${load.toFixed(1)}\n`);
console.log(tableOf(findings));
if (!length.isShort) {
  writeFileSync(
    join(import.meta.dirname, 'results.json'),
    `${JSON.stringify({ ...machineInfo, findings }, null, 2)}\n`,
  );
  if (rows === undefined) writeTable(machineInfo, findings);
}
process.exit(failures.length === 0 ? 0 : 1);
