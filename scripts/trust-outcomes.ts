import { spawnSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Note } from '../trust/rows/notes.ts';
import type { Result } from '../trust/rows/results.ts';
import type { Row } from '../trust/rows/row.ts';
import { playwrightReport, readJson } from './playwright-report.ts';

const root = join(import.meta.dirname, '..');

type Database = Note['database'];
export type TestOutcome = {
  readonly file: string;
  readonly name: string;
  readonly hasPassed: boolean;
  readonly seconds: number;
  readonly database: Database;
};

const assertion = z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() });
const unitReport = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string(), assertionResults: z.array(assertion) })),
});

/** The tests in a Vitest report; a file that cannot be run counts as failed. */
export const unitsIn = (path: string, database: Database): readonly TestOutcome[] =>
  (unitReport.safeParse(readJson(path)).data?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = name.slice(root.length + 1);
    if (assertionResults.length === 0 && status === 'failed')
      return [{ file, name: 'cannot be run', hasPassed: false, seconds: 0, database }];
    return assertionResults.map((one) => ({
      file,
      name: one.fullName,
      hasPassed: one.status === 'passed',
      seconds: (one.duration ?? 0) / 1000,
      database,
    }));
  });

/** The journeys in a Playwright report; they run on SQLite. */
export const journeysIn = (path: string): readonly TestOutcome[] =>
  (playwrightReport(path)?.specs ?? []).map(({ title, file, ok, tests }) => ({
    file: join('e2e', file),
    name: title,
    hasPassed: ok,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
    database: 'sqlite',
  }));

const isOf = (test: string, { file, name }: TestOutcome): boolean => {
  const [path, part = ''] = test.split(' > ');
  return path === file && name.includes(part);
};

const isControl = ({ name }: TestOutcome): boolean => /\bcontrol\b/.test(name);

/** Combines the tests of a row with their notes. */
export const resultOf = (row: Row, ran: readonly TestOutcome[], notes: readonly Note[]) => {
  const own = ran.filter((one) => row.tests.some((test) => isOf(test, one)));
  const missing = row.tests.filter((test) => !ran.some((one) => isOf(test, one)));
  const failed = own.filter(({ hasPassed }) => !hasPassed).map(({ name, database }) => `${name} (${database})`);
  const ownNotes = notes.filter((note) => note.row === row.row);
  const skipped = [...new Set(ownNotes.flatMap((note) => note.skipped ?? []))];
  const on = (database: Database): Result['sqlite'] => {
    const passed = own.filter((one) => one.database === database && one.hasPassed).length;
    if (passed === 0) return undefined;
    const here = ownNotes.filter((note) => note.database === database);
    const lengths = here.flatMap(({ length }) => length ?? []);
    return {
      lengths: lengths.length === 0 && row.length !== undefined ? [row.length] : lengths,
      seeds: here.flatMap(({ seed }) => seed ?? []),
      passed,
    };
  };
  const reasons = [...failed, ...missing.map((test) => `${test} did not run`)];
  const result = reasons.length > 0 ? 'fails' : skipped.length > 0 ? 'skipped' : 'holds';
  return {
    row: row.row,
    must: row.must,
    sqlite: on('sqlite'),
    postgres: on('postgres'),
    seconds: Math.ceil(own.reduce((sum, { seconds }) => sum + seconds, 0)),
    result,
    reasons: reasons.length > 0 ? reasons : skipped,
    controls: own.filter((one) => isControl(one) && one.hasPassed).length,
  } as const;
};

const git = (...parameters: readonly string[]): string =>
  spawnSync('git', ['--no-optional-locks', ...parameters], { cwd: root, encoding: 'utf8' }).stdout.trim();

/** Commit, day, Node and machine of a run. */
export const runContext = () => {
  const memory = Math.round(totalmem() / 2 ** 30);
  return {
    commit: `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${git('status', '--porcelain') === '' ? '' : '+'}`,
    date: new Date().toISOString().slice(0, 10),
    node: process.version.slice(1),
    machine: `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, ${memory} GB, ${type()} ${release()}`,
  };
};
