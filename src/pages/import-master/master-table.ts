import type { MasterResource } from '#contract/kontor/import-master-operations.ts';
import { splitsOf, withoutHint } from '../import/formats/export-table.ts';
import { matchColumns } from '../import/formats/columns.ts';
import type { FileSource } from '../import/formats/file-source.ts';
import type { CsvRecord } from '#domain/csv/read-csv.ts';
import { masterHeaders, plainHeader, type ColumnHeaders, type MasterColumn } from './headers.ts';

import { presetColumns, type ImportKind } from './presets.ts';

export type MasterColumns = ReadonlyMap<MasterColumn, number>;

/** A file of master data as a table. */
export type MasterTable = {
  readonly headers: readonly string[];
  readonly columns: MasterColumns;
  readonly records: readonly CsvRecord[];
};

/**
 * Opens a file with the delimiter that gives the most known headers; undefined if it is not a table. Line numbers are
 * those of the file.
 */
export const openNamedTable = (kind: ImportKind, names: ColumnHeaders, source: FileSource): MasterTable | undefined => {
  const splits = splitsOf(withoutHint(source)).map((split) => ({
    ...split,
    columns: matchColumns(Object.keys(names), [names], split.headers.map(plainHeader)),
  }));
  const [best] = splits.toSorted(
    (one, other) => other.columns.size - one.columns.size || other.headers.length - one.headers.length,
  );
  if (best === undefined || (best.columns.size === 0 && best.headers.length < 2)) return undefined;
  const { headers, columns } = best;
  return { headers, columns: presetColumns(kind, headers, columns), records: best.records() };
};

/** Opens a file of contacts, items or projects. */
export const openMasterTable = (resource: MasterResource, source: FileSource): MasterTable | undefined =>
  openNamedTable(resource, masterHeaders[resource], source);
