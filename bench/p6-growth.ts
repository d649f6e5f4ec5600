import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { atMost } from './measure/at-most.ts';
import { besideSmaller, pages, scans } from './measure/compare-smaller.ts';
import { cpuPerRequest, type Side } from './measure/compare.ts';
import { formatFigure } from './measure/figures.ts';
import { endGrown, grow, questionsOf, sizesOf, type GrownProgram } from './measure/grown-program.ts';
import type { Load } from './measure/load.ts';
import type { Bench, Finding, Length } from './measure/row.ts';

const inFull = [1000, 100_000, 1_000_000] as const;
const inShort = [1000, 5000] as const;

/** Microseconds of this process per call. */
const here = (name: string, work: () => void): Side => ({
  name,
  once: async (milliseconds) => {
    const [before, end] = [process.cpuUsage(), performance.now() + milliseconds];
    let calls = 0;
    for (; performance.now() < end || calls === 0; calls += 1) work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / calls;
  },
});

const processorOf = ({ count, kontor }: GrownProgram, load: Omit<Load, 'milliseconds'>): Side =>
  cpuPerRequest(String(count), kontor.pid, load);

const comparedWithFirst = async (
  first: GrownProgram,
  grown: GrownProgram,
  length: Length,
): Promise<readonly Finding[]> => {
  const paged = await besideSmaller(first, grown, { operations: pages, side: processorOf }, length);
  const scanned = await besideSmaller(first, grown, { operations: scans, side: processorOf }, length);
  return [...paged, ...scanned.map((finding) => ({ ...finding, reach: 'a separate row', isReached: undefined }))];
};

/** Compared with the query a program without optimisation would use. */
const comparedWithPlain = async (grown: GrownProgram, length: Length): Promise<readonly Finding[]> => {
  const { count, data, kontor } = grown;
  const { targets: asked, year, offset } = await questionsOf(grown);
  const database = new DatabaseSync(join(data.dataDir, 'kontor.sqlite'), { readOnly: true });
  // With only its primary key, like a table not designed for growth: a sign before a column disables its indexes.
  const naive = database.prepare(
    'select * from timetracking where company_id = 1 order by +date, id limit 100 offset ?',
  );
  const plain = database.prepare(`
    select contact_id, sum(seconds), sum(round(seconds * rate / 3600.0 / 10000) / 100) from timetracking
    where company_id = 1 and +date between ? and ? group by +contact_id`);
  try {
    return [
      await atMost(
        cpuPerRequest('Kontor', kontor.pid, { ...asked['list at nine tenths'], connections: 1 }),
        here('plain', () => naive.all(offset)),
        length,
        { what: `list by date from offset ${offset}`, limit: 0.05, unit: '%', than: 'the plain query' },
      ),
      await atMost(
        cpuPerRequest('Kontor', kontor.pid, { ...asked['report of a year'], connections: 1 }),
        here('plain', () => plain.all(year.from, year.to)),
        length,
        { what: `report of a year by contact, ${count} entries`, limit: 0.1, unit: '%', than: 'the plain query' },
      ),
    ];
  } finally {
    database.close();
  }
};

const sizeOf = (grown: GrownProgram): Finding => {
  const figures = sizesOf(grown);
  const seen = Object.entries(figures).map(([unit, value]) => `${formatFigure(value)} ${unit}`);
  return { row: 'P6', what: `${grown.count} entries`, seen: seen.join(', '), reach: '', isReached: undefined, figures };
};

/** P6: the time of operations as timetrackings grow, compared with the smallest company; and with plain queries at the largest. */
export const growth: Bench = {
  row: 'P6',
  run: async (length) => {
    const grown: GrownProgram[] = [];
    try {
      for (const count of length.isShort ? inShort : inFull) grown.push(await grow(count));
      const [first, ...others] = grown;
      const largest = others.at(-1);
      if (first === undefined || largest === undefined) return [];
      const findings: Finding[] = [];
      for (const other of others) findings.push(...(await comparedWithFirst(first, other, length)));
      return [...findings, ...(await comparedWithPlain(largest, length)), ...grown.map(sizeOf)];
    } finally {
      for (const each of grown) await endGrown(each);
    }
  },
};
