import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { compare, cpuPerRequest, type Side } from './measure/compare.ts';
import { residentOf } from './measure/cpu.ts';
import { greatestSpread, percent, shown } from './measure/figures.ts';
import { seed, startKontor, type Kontor, type Seeded } from './measure/kontor.ts';
import { once } from './measure/load.ts';
import type { Bench, Finding, Length } from './row.ts';

type Grown = { readonly count: number; readonly data: Seeded; readonly kontor: Kontor; readonly startedIn: number };

const inFull = [1000, 100_000, 1_000_000] as const;
const inShort = [1000, 5000] as const;

const grow = async (count: number): Promise<Grown> => {
  const data = await seed({ timetrackings: count });
  const began = performance.now();
  const kontor = await startKontor(data);
  return { count, data, kontor, startedIn: performance.now() - began };
};

const page = { order_by: 'date_desc,id_desc', limit: 50 } as const;
const answer = z.looseObject({ next: z.string(), records: z.array(z.looseObject({ date: z.string() })) });

const asking = ({ kontor }: Grown, path: string, body: object) =>
  ({ url: kontor.base + path, method: 'POST', headers: kontor.headers, body: () => JSON.stringify(body) }) as const;
const query = '/kontor/query/timetracking';

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** What is asked of each size, made of its own first page. */
const questionsOf = async (grown: Grown) => {
  const { next, records } = answer.parse(JSON.parse(await once(asking(grown, query, page))));
  const last = records[0]?.date ?? '';
  const [month, year] = [30, 364].map((days) => ({ from: daysBefore(last, days), to: last }));
  return {
    'first page': asking(grown, query, page),
    'indexed search': asking(grown, query, {
      ...page,
      filter: [{ field: 'contact_id', value: 1 }],
      period: { field: 'date', ...month },
    }),
    'keyset, the next page': asking(grown, query, { ...page, after: next }),
    'counts per day, all entries': asking(grown, query, { ...page, limit: 1, days: true }),
    'text search over everything (a scan)': asking(grown, query, { ...page, text: 'nowhere' }),
    year: asking(grown, '/kontor/report', { period: year, by: ['contact'] }),
    period: year,
  };
};

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

type Comparing = { readonly what: string; readonly most: number; readonly unit: 'x' | '%'; readonly than: string };

/** How much of the other's time ours takes: at most so much. */
const atMost = async (
  ours: Side,
  other: Side,
  length: Length,
  { what, most, unit, than }: Comparing,
): Promise<Finding> => {
  const { figures, ratio } = await compare(ours, other, length);
  const share = 1 / ratio.median;
  const said = (value: number): string => (unit === 'x' ? `${shown(value)} x` : percent(value));
  const [own, others] = [figures.get(ours.name)?.median ?? 0, figures.get(other.name)?.median ?? 0];
  const isBusy = (figures.get(other.name)?.spread ?? 1) > greatestSpread;
  return {
    row: 'P6',
    what,
    seen: `${isBusy ? 'left out, the machine is busy: ' : ''}${said(share)} of ${than} (${shown(own)} µs, ${shown(others)} µs)`,
    reach: `at most ${said(most)}`,
    isReached: isBusy ? undefined : share <= most,
    figures: { share, [`${ours.name} µs`]: own, [`${other.name} µs`]: others },
  };
};

const growing = [
  'first page',
  'indexed search',
  'keyset, the next page',
  'counts per day, all entries',
  'text search over everything (a scan)',
] as const;

const comparedWithFirst = async (first: Grown, grown: Grown, length: Length): Promise<readonly Finding[]> => {
  const [small, large] = [await questionsOf(first), await questionsOf(grown)];
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
    findings.push(what.startsWith('text') ? { ...finding, reach: 'a row of its own', isReached: undefined } : finding);
  }
  return findings;
};

/** Beside the query that a program would write that thinks of nothing. */
const comparedWithPlain = async (grown: Grown, length: Length): Promise<readonly Finding[]> => {
  const { count, data, kontor } = grown;
  const { period, year } = await questionsOf(grown);
  const database = new DatabaseSync(join(data.dataDir, 'kontor.sqlite'), { readOnly: true });
  const offset = Math.floor(count * 0.9);
  const naive = database.prepare(
    'select * from timetracking not indexed where company_id = 1 order by date, id limit 100 offset ?',
  );
  const plain = database.prepare(`
    select contact_id, sum(seconds), sum(round(seconds * rate / 3600.0 / 10000) / 100) from timetracking not indexed
    where company_id = 1 and date between ? and ? group by contact_id`);
  try {
    const list = { url: `${kontor.base}/timesheet?order_by=date&limit=100&offset=${offset}`, headers: kontor.headers };
    return [
      await atMost(
        cpuPerRequest('Kontor', kontor.pid, { ...list, connections: 1 }),
        here('plain', () => naive.all(offset)),
        length,
        { what: `list by date from offset ${offset}`, most: 0.05, unit: '%', than: 'the plain query' },
      ),
      await atMost(
        cpuPerRequest('Kontor', kontor.pid, { ...year, connections: 1 }),
        here('plain', () => plain.all(period?.from ?? '', period?.to ?? '')),
        length,
        { what: `report of a year by contact, ${count} entries`, most: 0.1, unit: '%', than: 'the plain query' },
      ),
    ];
  } finally {
    database.close();
  }
};

const sizeOf = ({ count, data, kontor, startedIn }: Grown): Finding => {
  const bytes = statSync(join(data.dataDir, 'kontor.sqlite')).size;
  const figures = { 'MB on disk': bytes / 1e6, 'MB in memory': residentOf(kontor.pid) / 1e6, 'ms to start': startedIn };
  const seen = Object.entries(figures).map(([unit, value]) => `${shown(value)} ${unit}`);
  return { row: 'P6', what: `${count} entries`, seen: seen.join(', '), reach: '', isReached: undefined, figures };
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
      for (const { data, kontor } of grown) {
        await kontor.stop();
        await data.remove();
      }
    }
  },
};
