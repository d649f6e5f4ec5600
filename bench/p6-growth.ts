import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { atMost } from './measure/at-most.ts';
import { cpuPerRequest, type Side } from './measure/compare.ts';
import { shown } from './measure/figures.ts';
import { endGrown, grow, questionsOf, sizesOf, type Grown } from './measure/grown.ts';
import type { Bench, Finding, Length } from './row.ts';

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

const growing = [
  'first page',
  'indexed search',
  'keyset, the next page',
  'keyset at nine tenths',
  'counts per day of a page',
  'counts per day, all entries (a scan)',
  'search for what many hold',
  'text search over everything (a scan)',
] as const;

const comparedWithFirst = async (first: Grown, grown: Grown, length: Length): Promise<readonly Finding[]> => {
  const [{ asked: small }, { asked: large }] = [await questionsOf(first), await questionsOf(grown)];
  const findings: Finding[] = [];
  for (const what of growing) {
    const side = ({ count, kontor }: Grown, questions: typeof small) =>
      cpuPerRequest(String(count), kontor.pid, { ...questions[what], connections: 1 });
    const comparing = {
      what: `${what}, ${grown.count} entries`,
      most: 2,
      unit: 'x',
      than: `at ${first.count}`,
    } as const;
    const finding = await atMost(side(grown, large), side(first, small), length, comparing);
    findings.push(
      what.endsWith('(a scan)') ? { ...finding, reach: 'a row of its own', isReached: undefined } : finding,
    );
  }
  return findings;
};

/** Beside the query that a program would write that thinks of nothing. */
const comparedWithPlain = async (grown: Grown, length: Length): Promise<readonly Finding[]> => {
  const { count, data, kontor } = grown;
  const { asked, year, offset } = await questionsOf(grown);
  const database = new DatabaseSync(join(data.dataDir, 'kontor.sqlite'), { readOnly: true });
  // With its key alone, as a table has it that nobody thought of growing: a sign before a column keeps the indexes away.
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
        { what: `list by date from offset ${offset}`, most: 0.05, unit: '%', than: 'the plain query' },
      ),
      await atMost(
        cpuPerRequest('Kontor', kontor.pid, { ...asked['report of a year'], connections: 1 }),
        here('plain', () => plain.all(year.from, year.to)),
        length,
        { what: `report of a year by contact, ${count} entries`, most: 0.1, unit: '%', than: 'the plain query' },
      ),
    ];
  } finally {
    database.close();
  }
};

const sizeOf = (grown: Grown): Finding => {
  const figures = sizesOf(grown);
  const seen = Object.entries(figures).map(([unit, value]) => `${shown(value)} ${unit}`);
  return { row: 'P6', what: `${grown.count} entries`, seen: seen.join(', '), reach: '', isReached: undefined, figures };
};

/** P6: the time of operations as timetrackings grow, beside the smallest company; and beside plain queries at the largest. */
export const growth: Bench = {
  row: 'P6',
  run: async (length) => {
    const grown: Grown[] = [];
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
