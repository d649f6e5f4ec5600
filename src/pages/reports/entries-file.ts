import type { QueryClient } from '@tanstack/react-query';
import type { ReportBody } from '#contract/report-operations.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { at } from '#api/operations.ts';
import { everyRecord, type RecordQuery } from '#api/record-query.ts';
import type { Shown } from '#api/record-shown.ts';
import type { Column } from '#components/list/column.ts';
import { exportRows } from '#components/list/export-rows.ts';
import type { Texts } from '#texts/load.ts';

type Tell = (done: number, total: number) => void;
type File = { readonly text: readonly string[]; readonly count: number };

const place = at(timetracking);

/** The timetrackings that a report counts, oldest first. */
const wantedOf = ({ period, filter = {} }: ReportBody): RecordQuery => ({
  filter: Object.entries(filter).map(([field, value]) => ({ field, value })),
  period: { field: 'date', ...period },
  text: '',
  order_by: 'date,id',
});

const columnsOf = ({ reports: t, timetrackings, list }: Texts): readonly Column<Shown<typeof timetracking>>[] => [
  { key: 'id', label: 'id', width: '', cell: ({ id }) => id, csv: ({ id }) => id },
  { key: 'date', label: t.levels.day, width: '', cell: ({ date }) => date, csv: ({ date }) => date },
  { key: 'user', label: t.levels.user, width: '', named: 'user', id: ({ user_id }) => user_id },
  {
    key: 'activity',
    label: t.levels.activity,
    width: '',
    named: 'business_activity',
    id: (row) => row.client_service_id,
  },
  { key: 'contact', label: t.levels.contact, width: '', named: 'contact', id: ({ contact_id }) => contact_id },
  { key: 'project', label: t.levels.project, width: '', named: 'pr_project', id: (row) => row.pr_project_id },
  { key: 'text', label: timetrackings.filters.text, width: '', cell: ({ text }) => text, csv: ({ text }) => text },
  { key: 'duration', label: t.columns.hours, width: '', cell: (row) => row.duration, csv: (row) => row.duration },
  {
    key: 'allowable_bill',
    label: t.filters.allowable_bill,
    width: '',
    cell: () => null,
    csv: ({ allowable_bill }) => (allowable_bill ? list.yes : list.no),
  },
];

/** The timetrackings of a report as CSV, read 2000 at a time. Throws as `send`, and when aborted. */
export const entriesCsv = (
  client: QueryClient,
  body: ReportBody,
  texts: Texts,
  signal: AbortSignal,
  tell: Tell,
): Promise<File> => exportRows(client, { place, wanted: wantedOf(body), columns: columnsOf(texts) }, signal, tell);

/** The same as JSON: an array of the document's records with what the namespace adds. Throws as `send`, and when aborted. */
export const entriesJson = async (
  client: QueryClient,
  body: ReportBody,
  signal: AbortSignal,
  tell: Tell,
): Promise<File> => {
  const lines: string[] = [];
  for await (const { records, count } of everyRecord(client, place, wantedOf(body), signal)) {
    for (const record of records) lines.push(JSON.stringify(record));
    tell(lines.length, Math.max(lines.length, count));
  }
  return { text: ['[\n', lines.join(',\n'), '\n]\n'], count: lines.length };
};
