import type { z } from 'zod';
import {
  importMaster,
  importMasterCheck,
  type CheckedRow,
  type ExistingChoice,
  type MasterResource,
  type MasterRow,
} from '#contract/kontor/import-master-operations.ts';
import type { NameChoice } from '#contract/kontor/import-names-operations.ts';
import { call } from '../service/call.ts';
import { callOnce } from '../service/call-once.ts';

/** Rows per request: few enough that other writers wait less than half a second. */
export const masterChunk = 250;

/** The effect that an import would have on each row, in order; `namesOf` gives the choices for names in some rows. */
export const checkMasterRows = async (
  resource: MasterResource,
  rows: readonly MasterRow[],
  namesOf: (rows: readonly MasterRow[]) => NameChoice[],
  signal: AbortSignal,
): Promise<readonly CheckedRow[]> => {
  const checked: CheckedRow[] = [];
  for (let from = 0; from < rows.length; from += masterChunk) {
    const batch = rows.slice(from, from + masterChunk);
    const body = { resource, rows: batch, names: namesOf(batch) };
    checked.push(...(await call(importMasterCheck, { body, signal })).rows);
  }
  return checked;
};

type Chunk = {
  /** Undefined for the first rows, which start the import. */
  readonly id: number | undefined;
  readonly name: string;
  readonly resource: MasterResource;
  readonly existing: ExistingChoice;
  /** The choices for names in these rows. */
  readonly names: NameChoice[];
  /** A row may differ from `existing`. */
  readonly rows: readonly (MasterRow & { readonly existing?: ExistingChoice })[];
  /** The same rows under the same key are written once. */
  readonly key: string;
};

/** Writes rows of an import; repeated until a response comes. */
export const sendMasterRows = async ({
  id,
  key,
  rows,
  ...rest
}: Chunk): Promise<z.infer<typeof importMaster.answer>> => {
  const body = { ...rest, rows: [...rows], ...(id !== undefined && { import: id }) };
  return callOnce(importMaster, { body, idempotencyKey: key });
};
