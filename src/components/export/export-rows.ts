import type { QueryClient } from '@tanstack/react-query';
import type { NamedResource } from '#api/names/named.ts';
import { nameQuery } from '#api/names/names.ts';
import type { ResourceEndpoint } from '#api/records/operations.ts';
import { everyRecord, type RecordQuery } from '#api/records/record-query.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import type { Resource } from '#contract/resource.ts';
import type { Column } from '../record-table/column.ts';
import { byteOrderMark, csvLine, type CsvValue } from '#domain/csv/csv-line.ts';

type Names = Map<NamedResource, Map<number, string>>;

/** Loads the names that rows refer to and that earlier rows did not. */
const loadNames = async <Row>(
  client: QueryClient,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  names: Names,
): Promise<void> => {
  for (const column of columns) {
    if ('csv' in column) continue;
    const known = names.get(column.named) ?? new Map<number, string>();
    names.set(column.named, known);
    const ids = new Set(rows.map((row) => column.id(row) ?? null).filter((id) => id !== null && !known.has(id)));
    await Promise.all(
      [...ids].map(async (id) => {
        if (id !== null) known.set(id, (await client.fetchQuery(nameQuery(column.named, id)))?.name ?? String(id));
      }),
    );
  }
};

const valueOf = <Row>(column: Column<Row>, row: Row, names: Names): CsvValue => {
  if ('csv' in column) return column.csv(row);
  const id = column.id(row) ?? null;
  return id === null ? null : (names.get(column.named)?.get(id) ?? null);
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
  const text = [byteOrderMark, csvLine(columns.map(({ label, csvLabel = label }) => csvLabel))];
  const names: Names = new Map();
  let done = 0;
  for await (const { records, count } of everyRecord(client, endpoint, query, signal)) {
    await loadNames(client, columns, records, names);
    text.push(records.map((row) => csvLine(columns.map((column) => valueOf(column, row, names)))).join(''));
    done += records.length;
    onProgress(done, Math.max(done, count));
  }
  return { text, count: done };
};
