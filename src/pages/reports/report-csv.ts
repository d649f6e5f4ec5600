import type { QueryClient } from '@tanstack/react-query';
import { nameQuery } from '#api/names/names.ts';
import { byteOrderMark, csvLine, type CsvValue } from '#domain/csv/csv-line.ts';
import type { ReportsTexts } from '#texts/de/reports.ts';
import { amountsOf } from './figures.ts';
import { namedBy } from './level-labels.ts';
import type { ReportLine } from './report-lines.ts';
import type { Step } from './drill-down.ts';

const hoursOf = (seconds: number): string => (seconds / 3600).toFixed(4);

const cellOf = async (
  client: QueryClient,
  { level, key: { id, date } }: Step,
  without: ReportsTexts['without'],
): Promise<CsvValue> => {
  if (level === 'day' || level === 'week' || level === 'month') return date;
  if (id === null) return without[level];
  return (await client.fetchQuery(nameQuery(namedBy[level], id)))?.name ?? id;
};

/**
 * The lines of a report as CSV: the names of their levels, days as ISO dates, hours as decimals with four places. With two levels,
 * only the lines of the second, so that a column adds up to the total.
 */
export const reportCsv = async (
  client: QueryClient,
  lines: readonly ReportLine[],
  levelWords: readonly string[],
  heads: readonly string[],
  without: ReportsTexts['without'],
): Promise<{ readonly text: readonly string[]; readonly count: number }> => {
  const own = lines.filter(({ steps }) => steps.length === levelWords.length);
  const rows = await Promise.all(
    own.map(async (line) => {
      const { amount, billed_amount, unbilled_amount } = amountsOf(line);
      const names = await Promise.all(line.steps.map((step) => cellOf(client, step, without)));
      const hours = [hoursOf(line.seconds), hoursOf(line.billable_seconds)];
      return csvLine([...names, line.count, ...hours, line.billable_share, amount, billed_amount, unbilled_amount]);
    }),
  );
  return { text: [byteOrderMark, csvLine([...levelWords, ...heads]), ...rows], count: rows.length };
};
