import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CheckedRow, MasterResource } from '#contract/kontor/import-master-operations.ts';
import { checkMasterRows } from '#api/records/master-imports.ts';
import { recordIndex } from '#domain/records/record-index.ts';
import type { FileRow } from './read-master.ts';

/** A row that the service has checked. */
export type MasterLine = FileRow & {
  readonly checked: CheckedRow;
  /** The earlier line of the file that is about the same record. */
  readonly earlier: number | undefined;
};

/** The earlier line of each line that repeats one. */
const repeatedLines = (resource: MasterResource, rows: readonly FileRow[]): ReadonlyMap<number, number> => {
  const index = recordIndex(resource);
  const repeated = new Map<number, number>();
  for (const { line, row } of rows) {
    const fields = { ...row.named, ...row.record };
    const same = index.find(fields);
    if (same === undefined) index.add(line, fields);
    else repeated.set(line, same.id);
  }
  return repeated;
};

/** The effect that an import would have on each row; undefined until the service has answered. */
export const useMasterCheck = (resource: MasterResource, digest: string, rows: readonly FileRow[]) => {
  const query = useQuery({
    queryKey: ['import_master_check', resource, digest, rows],
    queryFn: ({ signal }) =>
      checkMasterRows(
        resource,
        rows.map(({ row }) => row),
        signal,
      ),
    enabled: rows.length > 0,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
  const { data, isPlaceholderData } = query;
  const repeated = useMemo(() => repeatedLines(resource, rows), [resource, rows]);
  const lines = useMemo(
    () =>
      data === undefined || isPlaceholderData
        ? undefined
        : rows.flatMap((row, index): readonly MasterLine[] => {
            const checked = data[index];
            return checked === undefined ? [] : [{ ...row, checked, earlier: repeated.get(row.line) }];
          }),
    [rows, data, isPlaceholderData, repeated],
  );
  return { lines, isFailed: query.isError, retry: query.refetch };
};
