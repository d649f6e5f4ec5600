import { availableParallelism } from 'node:os';
import { setup } from '#server/service/testing/test-cluster.ts';
import { makeSchema } from '#server/service/testing/test-database.ts';
import { makeCompanies, type Company } from './measure/companies.ts';
import { compare, type Side } from './measure/compare.ts';
import { maxSpread, percent, formatFigure } from './measure/figures.ts';
import { seed, seedPostgres, startKontor, type Kontor, type Seeded } from './measure/kontor.ts';
import { drive, fetchBody, type Load } from './measure/load.ts';
import { articlesOf, type Bench, type Finding, type Length } from './measure/row.ts';

const connections = 16;
type Spread = (kontor: Kontor, index: number) => Omit<Load, 'milliseconds' | 'connections'>;

/** Microseconds of elapsed time per request, 16 connections spread over this many processes. */
const over = (processes: readonly Kontor[], spread: Spread): Side => ({
  name: String(processes.length),
  once: async (milliseconds) => {
    const each = connections / processes.length;
    const driven = await Promise.all(
      processes.flatMap((kontor, position) =>
        Array.from({ length: each }, async (_, index) =>
          drive({ ...spread(kontor, position * each + index), connections: 1, milliseconds }),
        ),
      ),
    );
    const requests = driven.reduce((sum, one) => sum + one.requests, 0);
    const seconds = Math.max(...driven.map((one) => one.seconds));
    return (seconds * 1_000_000) / requests;
  },
});

const grows = async (what: string, kontors: readonly Kontor[], spread: Spread, length: Length): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const count of [2, 4]) {
    const { figures, ratio } = await compare(
      over(kontors.slice(0, count), spread),
      over(kontors.slice(0, 1), spread),
      length,
    );
    const [single, together] = [figures.get('1'), figures.get(String(count))];
    const isBusy = (single?.spread ?? 1) > maxSpread;
    const hasCores = availableParallelism() > count + 1;
    const why = isBusy
      ? 'left out, the machine is busy: '
      : hasCores
        ? ''
        : `${availableParallelism()} cores for service, PostgreSQL and load: `;
    findings.push({
      row: 'P8',
      what: `${what}, ${count} processes`,
      seen: `${why}${formatFigure(ratio.median)} x of one process (${formatFigure(together?.median ?? 0)} µs elapsed, ${formatFigure(single?.median ?? 0)} µs ±${percent((single?.spread ?? 0) / 2)})`,
      reach: count === 2 ? '1.6 x if cores allow' : '',
      isReached: isBusy || !hasCores || count !== 2 ? undefined : ratio.median >= 1.6,
      figures: { ratio: ratio.median, 'µs of one': single?.median ?? 0, [`µs of ${count}`]: together?.median ?? 0 },
    });
  }
  return findings;
};

const paths = [
  '/article/500',
  '/article?order_by=id&limit=2000',
  '/account?limit=100',
  '/timesheet?limit=100&order_by=id',
];

/** The same seeds on both databases, so the responses are equal byte for byte. */
const checkSame = async (postgres: Kontor, counts: Parameters<typeof seed>[0]): Promise<Finding> => {
  const data = await seed(counts);
  const sqlite = await startKontor(data);
  try {
    const differing: string[] = [];
    for (const path of paths) {
      const [one, other] = [sqlite, postgres].map(async ({ base, headers }) =>
        fetchBody({ url: base + path, headers }),
      );
      if ((await one) !== (await other)) differing.push(path);
    }
    const seen =
      differing.length === 0 ? `${paths.length} of ${paths.length} the same` : `different: ${differing.join(', ')}`;
    return {
      row: 'P8',
      what: 'answers of PostgreSQL and SQLite',
      seen,
      reach: 'the same bytes',
      isReached: differing.length === 0,
      figures: {},
    };
  } finally {
    await sqlite.stop();
    await data.remove();
  }
};

const work = async (data: Seeded, companies: readonly Company[], length: Length): Promise<readonly Finding[]> => {
  const kontors: Kontor[] = [];
  try {
    for (let count = 0; count < 4; count += 1) kontors.push(await startKontor(data));
    const [first] = kontors;
    if (first === undefined) return [];
    const show: Spread = ({ base, headers }) => ({ url: `${base}/article/500`, headers });
    const create: Spread = ({ base }, index) => {
      const { org, authorization } = companies[index % companies.length] ?? { org: '', authorization: '' };
      const body = () => JSON.stringify({ article_type_id: 2, intern_name: 'Made' });
      return {
        url: `${new URL(base).origin}/api2.php/${org}/article`,
        method: 'POST',
        headers: { authorization },
        body,
      };
    };
    return [
      ...(await grows('show an article', kontors, show, length)),
      ...(await grows('create an article', kontors, create, length)),
      await checkSame(first, { articles: articlesOf(length) }),
    ];
  } finally {
    for (const kontor of kontors) await kontor.stop();
  }
};

/**
 * P8: one, two and four service processes sharing one PostgreSQL at $DATABASE_URL, otherwise the bench's own, which
 * does not sync.
 */
export const processes: Bench = {
  row: 'P8',
  needs: 'PostgreSQL',
  run: async (length) => {
    const end = await setup();
    const schema = await makeSchema();
    const data = await seedPostgres({ articles: articlesOf(length) }, schema.url);
    try {
      const database = await schema.open();
      // Writers of one company run one after another, so creates are spread over companies.
      const companies = await makeCompanies(database, connections);
      await database.close();
      return await work(data, companies, length);
    } finally {
      await data.remove();
      await schema.remove();
      await end?.();
    }
  },
};
