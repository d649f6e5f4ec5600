import { useMemo } from 'react';
import type { CheckedRow, MasterResource } from '#contract/kontor/import-master-operations.ts';
import { checkMasterRows } from '#api/records/master-imports.ts';
import { recordIndex } from '#domain/records/record-index.ts';
import { choicesFor, masterNames } from './names/row-names.ts';
import type { FileNames } from './names/use-file-names.ts';
import type { FileRow } from './read-master.ts';
import { useCheckedRows } from './use-checked-rows.ts';

/** A row that the service has checked. */
export type MasterLine = FileRow & {
  readonly checked: CheckedRow;
  /** The earlier line of the file that is about the same record. */
  readonly earlier: number | undefined;
};

/** True for a row that is neither in Kontor nor in an earlier line, but has the name of a contact in another place, or the e-mail address of another one. */
export const isSimilar = ({ checked, earlier }: MasterLine): boolean =>
  checked.outcome === 'similar' && earlier === undefined;

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

/** The effect that an import would have on each row of master data, with what its names mean. */
export const useMasterCheck = (
  resource: MasterResource,
  digest: string,
  rows: readonly FileRow[],
  { choices, isReady }: FileNames,
) => {
  const checked = useCheckedRows([resource, digest, JSON.stringify([...choices])], rows, isReady, async (all, signal) =>
    checkMasterRows(
      resource,
      all.map(({ row }) => row),
      (batch) => choicesFor(batch.map(masterNames), choices),
      signal,
    ),
  );
  const repeated = useMemo(() => repeatedLines(resource, rows), [resource, rows]);
  const lines = useMemo(
    () => checked.lines?.map((line): MasterLine => ({ ...line, earlier: repeated.get(line.line) })),
    [checked.lines, repeated],
  );
  return { ...checked, lines };
};
