import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedArticle } from '#server/commands/seed-article.ts';
import { insertRecords } from '#server/company/insert-records.ts';
import { openSqlite } from '#server/service/store/sqlite.ts';
import { plot, type PlotLine, type Panel } from './growth-plot.ts';
import { makeCompanies } from './measure/companies.ts';
import { cpuOf } from './measure/cpu.ts';
import { figureOf, formatFigure } from './measure/figures.ts';
import { endGrown, grow, questionsOf, sizesOf, startGrown, type GrownProgram } from './measure/grown-program.ts';
import { seed } from './measure/kontor.ts';
import { drive, type Target } from './measure/load.ts';
import type { Length } from './measure/row.ts';

/** One size with its requests: each operation of one company or of several in turn. */
type Size = { readonly grown: GrownProgram; readonly targets: { readonly [operation: string]: readonly Target[] } };

const articles = 100;
/** Maximum number of requests in one repetition. */
const maxRequests = 50;

const withCompanies = async (count: number): Promise<Size> => {
  const data = await seed({ articles });
  const database = openSqlite(join(data.dataDir, 'kontor.sqlite'));
  const companies = await makeCompanies(database, count, async (transaction, { companyId, userId }) => {
    const origin = { companyId, zone: 'Europe/Zurich', users: [userId], today: '' };
    const records = Array.from({ length: articles }, (_, index) => seedArticle(origin, index));
    return insertRecords(transaction, origin, 'item', records);
  });
  await database.close();
  const grown = await startGrown(count, data);
  const { origin } = new URL(grown.kontor.base);
  const step = Math.ceil(count / maxRequests);
  const each = (path: string, more: Partial<Target> = {}): readonly Target[] =>
    companies
      .filter((_, index) => index % step === 0)
      .map(({ org, authorization }) => ({
        url: `${origin}/api2.php/${org}${path}`,
        headers: { authorization },
        ...more,
      }));
  const body = (): string => JSON.stringify({ article_type_id: 2, intern_name: 'Made' });
  const targets = {
    show: each('/article/50'),
    'list of 100': each('/article?limit=100&order_by=id'),
    create: each('/article', { method: 'POST', body }),
  };
  return { grown, targets };
};

const withEntries = async (count: number): Promise<Size> => {
  const grown = await grow(count);
  const { targets } = await questionsOf(grown);
  return {
    grown,
    targets: Object.fromEntries(Object.entries(targets).map(([operation, target]) => [operation, [target]])),
  };
};

/** Microseconds of processor time per request, over all of these. */
const once = async (pid: number, targets: readonly Target[], milliseconds: number): Promise<number> => {
  const before = cpuOf(pid);
  let requests = 0;
  for (const target of targets) {
    const driven = await drive({ ...target, connections: 1, milliseconds: milliseconds / targets.length });
    requests += driven.requests;
  }
  return (cpuOf(pid) - before) / requests;
};

/** The median of each size. The repetitions of all sizes are interleaved, and the first one only warms up. */
const measure = async (sizes: readonly Size[], operation: string, length: Length): Promise<PlotLine> => {
  const seen = sizes.map((): number[] => []);
  for (let repetition = 0; repetition <= length.repetitions; repetition += 1) {
    for (const [index, { grown, targets: asked }] of sizes.entries()) {
      const value = await once(grown.kontor.pid, asked[operation] ?? [], length.milliseconds / 2);
      if (repetition > 0) seen[index]?.push(value);
    }
  }
  return { name: operation, values: seen.map((values) => figureOf(values).median) };
};

const tableOf = (counts: readonly number[], panels: readonly Panel[]): string => {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const lines = panels.flatMap(({ unit, lines: own }) =>
    own.map(({ name, values }) => row([`${name}, ${unit}`, ...values.map(formatFigure)])),
  );
  return [row(['', ...counts.map(String)]), row(['---', ...counts.map(() => '--:')]), ...lines].join('\n');
};

const folder = join(import.meta.dirname, '../docs/pictures');

const growthOf = async (
  name: 'entries' | 'companies',
  counts: readonly number[],
  make: (count: number) => Promise<Size>,
  length: Length,
): Promise<void> => {
  const sizes: Size[] = [];
  try {
    for (const count of counts) sizes.push(await make(count));
    const times: PlotLine[] = [];
    for (const operation of Object.keys(sizes[0]?.targets ?? {})) times.push(await measure(sizes, operation, length));
    const held = sizes.map(({ grown }) => sizesOf(grown));
    const heldLine = (unit: keyof (typeof held)[number], title: string): Panel => ({
      title,
      unit,
      lines: [{ name: title, values: held.map((one) => one[unit]) }],
    });
    const panels: readonly Panel[] = [
      { title: 'time per operation', unit: 'µs of the processor', lines: times },
      heldLine('MB in memory', 'memory'),
      heldLine('MB on disk', 'database'),
      heldLine('ms to start', 'start'),
    ];
    console.log(`\n${tableOf(counts, panels)}`);
    if (length.isShort) return;
    const of = name === 'entries' ? 'timetrackings of one company' : `companies with ${articles} articles each`;
    writeFileSync(join(folder, `growth-${name}.svg`), plot(of, counts, panels));
  } finally {
    for (const { grown } of sizes) await endGrown(grown);
  }
};

/**
 * Measures how time per operation, memory, database and start grow with one company's entries and with the number of companies; prints
 * tables, and draws docs/pictures/growth-*.svg.
 */
export const growth = async (length: Length): Promise<void> => {
  await growthOf('entries', length.isShort ? [1000, 2000] : [1000, 100_000, 1_000_000], withEntries, length);
  await growthOf('companies', length.isShort ? [1, 3] : [1, 100, 1000], withCompanies, length);
};
