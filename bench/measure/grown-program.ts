import { statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { residentOf } from './cpu.ts';
import { seed, startKontor, type Kontor, type Seeded } from './kontor.ts';
import { fetchBody } from './load.ts';

/** The program with this many records. */
export type GrownProgram = {
  readonly count: number;
  readonly data: Seeded;
  readonly kontor: Kontor;
  /** Milliseconds until it responds. */
  readonly startedIn: number;
};

export const startGrown = async (count: number, data: Seeded): Promise<GrownProgram> => {
  const began = performance.now();
  const kontor = await startKontor(data);
  return { count, data, kontor, startedIn: performance.now() - began };
};

/** The demo company with this many additional timetrackings. */
export const grow = async (count: number): Promise<GrownProgram> =>
  startGrown(count, await seed({ timetrackings: count }));

export const endGrown = async ({ data, kontor }: GrownProgram): Promise<void> => {
  await kontor.stop();
  await data.remove();
};

export const sizesOf = ({ data, kontor, startedIn }: GrownProgram) => ({
  'MB on disk': statSync(join(data.dataDir, 'kontor.sqlite')).size / 1e6,
  'MB in memory': residentOf(kontor.pid) / 1e6,
  'ms to start': startedIn,
});

const page = { order_by: 'date_desc,id_desc', limit: 50 } as const;
const answer = z.looseObject({
  next: z.string(),
  records: z.array(z.looseObject({ id: z.int(), date: z.string() })).min(1),
});

const targetFor = ({ kontor }: GrownProgram, path: string, body: object) =>
  ({ url: kontor.base + path, method: 'POST', headers: kontor.headers, body: () => JSON.stringify(body) }) as const;
const query = '/kontor/query/timetracking';

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The year back from the newest entry, and the requests for each size, derived from its own first page. */
export const questionsOf = async (grown: GrownProgram) => {
  const { next, records } = answer.parse(JSON.parse(await fetchBody(targetFor(grown, query, page))));
  const { id, date } = records[0] ?? { id: 0, date: '' };
  const [month, year] = [30, 364].map((days) => ({ from: daysBefore(date, days), to: date }));
  const { base, headers } = grown.kontor;
  const offset = Math.floor(grown.count * 0.9);
  const behind = answer.parse(JSON.parse(await fetchBody(targetFor(grown, query, { ...page, offset }))));
  const entry = {
    user_id: 1,
    client_service_id: 1,
    allowable_bill: true,
    tracking: { type: 'duration', date, duration: '00:01' },
  };
  return {
    year: year ?? { from: date, to: date },
    offset,
    targets: {
      'first page': targetFor(grown, query, page),
      'indexed search': targetFor(grown, query, {
        ...page,
        filter: [{ field: 'contact_id', value: 1 }],
        period: { field: 'date', ...month },
      }),
      'keyset, the next page': targetFor(grown, query, { ...page, after: next }),
      'keyset at nine tenths': targetFor(grown, query, { ...page, after: behind.next, counted: false }),
      'counts per day of a page': targetFor(grown, query, { ...page, page_days: true }),
      'counts per day, all entries (a scan)': targetFor(grown, query, { ...page, limit: 1, days: true }),
      'search for a common value': targetFor(grown, query, { ...page, text: 'e', counted: false }),
      'text search over everything (a scan)': targetFor(grown, query, { ...page, text: 'nowhere' }),
      show: { url: `${base}/timesheet/${id}`, headers },
      'list at nine tenths': { url: `${base}/timesheet?order_by=date&limit=100&offset=${offset}`, headers },
      'report of a year': targetFor(grown, '/kontor/report', { period: year, by: ['contact'] }),
      create: targetFor(grown, '/timesheet', entry),
    },
  };
};
