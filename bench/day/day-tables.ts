import { plot, type Panel } from '../growth-plot.ts';
import { formatFigure, percent } from '../measure/figures.ts';
import type { HourResult } from './hour.ts';
import type { Summary } from './samples.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [row(head), row(['---', ...head.slice(1).map(() => '--:')]), ...lines.map(row)].join('\n');

const failuresOf = ({ failures }: Summary): string =>
  failures.size === 0 ? '0' : [...failures].map(([reason, count]) => `${count} (${reason})`).join(', ');

type Times = { readonly all: Summary; readonly seconds: number };
type Named = readonly (readonly [string, Summary])[];

const tableOfTimes = (head: string, named: Named, { all, seconds }: Times): string =>
  table(
    [head, 'requests a second', 'p50, ms', 'p95, ms', 'p99, ms', 'failed'],
    [...named, ['all', all] as const].map(([name, summary]) => [
      name,
      formatFigure(summary.requests / seconds),
      ...[summary.p50, summary.p95, summary.p99].map(formatFigure),
      failuresOf(summary),
    ]),
  );

/** Milliseconds by activity. */
export const tableOfActivities = (hour: HourResult): string => tableOfTimes('Activity', hour.byActivity, hour);

/** Milliseconds by request. */
export const tableOfRequests = (byRoute: Named, times: Times): string => tableOfTimes('Request', byRoute, times);

/** A step with the size of the database in bytes. */
export type Step = HourResult & { readonly database: number };

const microseconds = ({ cores, all, seconds }: Step): number => (cores.kontor * seconds * 1e6) / all.requests;

/** One column for each number of companies. */
export const tableOfSteps = (steps: readonly Step[]): string => {
  const line = (name: string, value: (step: Step) => string): readonly string[] => [name, ...steps.map(value)];
  return table(
    ['Companies', ...steps.map(({ companies, pace }) => (pace === 1 ? String(companies) : `${companies} x ${pace}`))],
    [
      line('requests a second', ({ all, seconds }) => formatFigure(all.requests / seconds)),
      line('p50, ms', ({ all }) => formatFigure(all.p50)),
      line('p95, ms', ({ all }) => formatFigure(all.p95)),
      line('p99, ms', ({ all }) => formatFigure(all.p99)),
      line('failed', ({ all }) => percent(all.failed / all.requests)),
      line('processor of Kontor, of one core', ({ cores }) => percent(cores.kontor)),
      line('processor of the load generator, of one core', ({ cores }) => percent(cores.generator)),
      line('processor time a request, µs', (step) => formatFigure(microseconds(step))),
      line('memory of Kontor, MB', ({ resident }) => formatFigure(resident / 1e6)),
      line('database, MB', ({ database }) => formatFigure(database / 1e6)),
      line('generator late at p99, ms', ({ late }) => formatFigure(late)),
    ],
  );
};

/** The steps as a picture. */
export const drawDay = (steps: readonly Step[]): string => {
  const line = (name: string, value: (step: Step) => number) => ({ name, values: steps.map(value) });
  const panels: readonly Panel[] = [
    {
      title: 'time of a request',
      unit: 'ms',
      lines: [line('p50', ({ all }) => all.p50), line('p95', ({ all }) => all.p95), line('p99', ({ all }) => all.p99)],
    },
    {
      title: 'processor',
      unit: '% of one core',
      lines: [
        line('Kontor', ({ cores }) => cores.kontor * 100),
        line('load generator', ({ cores }) => cores.generator * 100),
      ],
    },
    {
      title: 'requests',
      unit: 'a second',
      lines: [line('requests', ({ all, seconds }) => all.requests / seconds)],
    },
    {
      title: 'size',
      unit: 'MB',
      lines: [line('memory', ({ resident }) => resident / 1e6), line('database', ({ database }) => database / 1e6)],
    },
  ];
  return plot(
    'companies with ten people each; beyond 1,100 the same companies, several times as busy',
    steps.map(({ companies, pace }) => companies * pace),
    panels,
  );
};
