import type { QueryClient } from '@tanstack/react-query';
import { nameQuery } from '#api/names/names.ts';
import type { ResourceEndpoint } from '#api/records/operations.ts';
import { everyRecord, type RecordQuery } from '#api/records/record-query.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import type { Resource } from '#contract/resource.ts';
import type { Column } from '../record-table/column.ts';
import { byteOrderMark, csvLine, type CsvValue } from '#domain/csv/csv-line.ts';

const valueOf = async <Row>(client: QueryClient, column: Column<Row>, row: Row): Promise<CsvValue> => {
  if ('csv' in column) return column.csv(row);
  const id = column.id(row) ?? null;
  if (id === null) return null;
  return (await client.fetchQuery(nameQuery(column.named, id)))?.name ?? id;
};

type Export<Entry extends Resource> = {
  readonly endpoint: ResourceEndpoint<Entry>;
  readonly query: RecordQuery;
  readonly columns: readonly Column<AppRecord<Entry>>[];
};

/** The CSV of everything a list finds, in its columns; reports the number of rows done. Throws like `send`, and when aborted. */
export const exportRows = async <Entry extends Resource>(
  client: QueryClient,
  { endpoint, query, columns }: Export<Entry>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<{ readonly text: readonly string[]; readonly count: number }> => {
  const text = [byteOrderMark, csvLine(columns.map(({ label }) => label))];
  let done = 0;
  for await (const { records, count } of everyRecord(client, endpoint, query, signal)) {
    for (const row of records) {
      text.push(csvLine(await Promise.all(columns.map((column) => valueOf(client, column, row)))));
    }
    done += records.length;
    onProgress(done, Math.max(done, count));
  }
  return { text, count: done };
};
