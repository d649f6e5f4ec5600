import type { ReportResponse } from '#contract/kontor/report-operations.ts';
import type { Step } from './drill-down.ts';
import type { Levels } from './report-address.ts';

type Figures = ReportResponse['total'];

/** A line of the table: a row of the first level, or one of the second below it. */
export type ReportLine = Figures & { readonly steps: readonly [Step, ...Step[]] };

/** The lines of a report in order, those of the second level below those of the first. */
export const linesOf = (rows: ReportResponse['rows'], { first, second }: Levels): readonly ReportLine[] =>
  rows.flatMap(({ rows: inner, ...row }) => {
    const step: Step = { level: first, key: row };
    const below = second === null ? [] : inner;
    return [
      { ...row, steps: [step] as const },
      ...below.map((each) => ({ ...each, steps: [step, { level: second ?? first, key: each }] as const })),
    ];
  });
