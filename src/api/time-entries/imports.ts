import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  importCreate,
  importList,
  importRecords,
  importRows,
  importUndo,
  type ImportRecord,
} from '#contract/kontor/import-operations.ts';
import { timetracking, type TimetrackingInput } from '#contract/resources/timetracking.ts';
import { call } from '../service/call.ts';
import { callOnce } from '../service/call-once.ts';

/** The service's response to rows of an import: the import, and each row's outcome in order. */
export type ImportedRows = z.infer<typeof importCreate.answer>;

type Chunk = {
  /** Undefined for the first rows, which start the import. */
  readonly id: number | undefined;
  /** The import's name. */
  readonly name: string;
  readonly rows: readonly TimetrackingInput[];
  /** Rows sent again under the same key are written only once. */
  readonly key: string;
};

/** Writes rows of an import, including those that exist already; repeated until a response comes (rulings/time#import). */
export const sendImportRows = async ({ id, name, rows, key }: Chunk): Promise<ImportedRows> => {
  const body = { rows, duplicates: true };
  return id === undefined
    ? callOnce(importCreate, { body: { name, ...body }, idempotencyKey: key })
    : callOnce(importRows, { path: { import: id }, body, idempotencyKey: key });
};

/** Query options of the latest imports; users who only track time see their own. */
export const latestImports = (limit: number) =>
  queryOptions({
    queryKey: [timetracking.name, 'imports', limit],
    queryFn: ({ signal }) => call(importList, { query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });

/** The most imports of one list. */
const listedImports = 500;

/** An import of the latest ones; undefined for older ones. */
const findImport = async (id: number): Promise<ImportRecord | undefined> =>
  (await call(importList, { query: { limit: listedImports } })).find((each) => each.id === id);

/** Query options of one import: null for one that is older than the latest ones. */
export const oneImport = (id: number) =>
  queryOptions({
    queryKey: [timetracking.name, 'imports', 'one', id],
    queryFn: async () => (await findImport(id)) ?? null,
  });

/** True once an undo of the import has begun. */
export const isImportUndone = async (id: number): Promise<boolean> =>
  typeof (await findImport(id))?.undone_at === 'string';

/** The records to create of each kind, and the ids they got, in order. */
type Records = Omit<z.infer<typeof importRecords.body>, 'import' | 'name'>;
export type CreatedRecords = z.infer<typeof importRecords.answer>;

/** Creates records that an import's rows name, as parts of the import; once per key. */
export const makeRecords = async (
  { id, name, key }: Omit<Chunk, 'rows'>,
  records: Records,
): Promise<CreatedRecords> => {
  const body = { ...(id !== undefined && { import: id }), name, ...records };
  return callOnce(importRecords, { body, idempotencyKey: key });
};

export type UndoResult = Omit<z.infer<typeof importUndo.answer>, 'import'>;

/**
 * Deletes an import's records, some hundred at a time; records changed, billed or used since stay and are listed. Yields everything done so
 * far after each step; `signal` stops it there.
 */
export async function* undoImport(id: number, signal: AbortSignal): AsyncGenerator<UndoResult> {
  let done: UndoResult = { deleted: 0, records: 0, kept: [], next: { resource: 'timetracking', id: 0 } };
  while (done.next !== null && !signal.aborted) {
    const body = { after: done.next };
    const { deleted, records, kept, next } = await callOnce(importUndo, { path: { import: id }, body });
    done = { deleted: done.deleted + deleted, records: done.records + records, kept: [...done.kept, ...kept], next };
    yield done;
  }
}
