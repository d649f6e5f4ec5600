import type { MasterResource } from '#contract/kontor/import-master-operations.ts';
import { asWritten, delimiters, firstRecord } from '../import/formats/export-table.ts';
import { matchColumns } from '../import/formats/columns.ts';
import { readCsv, type CsvRecord } from '#domain/csv/read-csv.ts';
import { masterHeaders, plainHeader, type MasterColumn } from './headers.ts';

export type MasterColumns = ReadonlyMap<MasterColumn, number>;

/** A file of master data as a table. */
export type MasterTable = {
  readonly headers: readonly string[];
  readonly columns: MasterColumns;
  readonly records: readonly CsvRecord[];
};

const recognise = (resource: MasterResource, headers: readonly string[]): MasterColumns => {
  const names = masterHeaders[resource];
  return matchColumns(Object.keys(names), [names], headers.map(plainHeader));
};

/**
 * Reads CSV with the delimiter that gives the most known headers; undefined if the text is not a table. Line numbers
 * are those of the file, so a spreadsheet's hint `sep=;` counts as a line.
 */
export const openMasterTable = (resource: MasterResource, text: string): MasterTable | undefined => {
  const content = text.replace(/^\uFEFF/, '').replace(/^sep=.(?=[\r\n])/i, '');
  const split = delimiters.map((delimiter) => {
    const headers = firstRecord(content, delimiter);
    return { delimiter, headers, columns: recognise(resource, headers) };
  });
  const [best] = split.toSorted(
    (one, other) => other.columns.size - one.columns.size || other.headers.length - one.headers.length,
  );
  if (best === undefined || (best.columns.size === 0 && best.headers.length < 2)) return undefined;
  const { delimiter, headers, columns } = best;
  return { headers, columns, records: readCsv(content, delimiter).slice(1).map(asWritten) };
};
