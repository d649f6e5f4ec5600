import type { QueryClient } from '@tanstack/react-query';
import type { ReportBody } from '#contract/kontor/report-operations.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { at } from '#api/records/operations.ts';
import { everyRecord, type RecordQuery } from '#api/records/record-query.ts';
import { exportRows } from '#components/export/export-rows.ts';
import type { Texts } from '#texts/load.ts';
import { entryCsv } from '../timetrackings/entry-csv.ts';

type OnProgress = (done: number, total: number) => void;
type File = { readonly text: readonly string[]; readonly count: number };

const endpoint = at(timetracking);

/** The timetrackings that a report counts, oldest first. */
const queryOf = ({ period, filter = {} }: ReportBody): RecordQuery => ({
  filter: Object.entries(filter).map(([field, value]) => ({ field, value })),
  period: { field: 'date', ...period },
  text: '',
  order_by: 'date,id',
});

/** The timetrackings of a report as CSV, read 2000 at a time. Throws like `send`, and when aborted. */
export const entriesCsv = (
  client: QueryClient,
  body: ReportBody,
  texts: Texts,
  currency: string,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<File> =>
  exportRows(client, { endpoint, query: queryOf(body), columns: entryCsv(texts, currency) }, signal, onProgress);

/**
 * The same as JSON: an array of the document's records, including the fields of our namespace. Throws like `send`, and when aborted.
 */
export const entriesJson = async (
  client: QueryClient,
  body: ReportBody,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<File> => {
  const lines: string[] = [];
  for await (const { records, count } of everyRecord(client, endpoint, queryOf(body), signal)) {
    for (const record of records) lines.push(JSON.stringify(record));
    onProgress(lines.length, Math.max(lines.length, count));
  }
  return { text: ['[\n', lines.join(',\n'), '\n]\n'], count: lines.length };
};
