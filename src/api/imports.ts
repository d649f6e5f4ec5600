import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { importCreate, importList, importRecords, importRows, importUndo } from '#contract/import-operations.ts';
import { timetracking, type TimetrackingInput } from '#contract/resources/timetracking.ts';
import { call } from './call.ts';
import { repeatUnanswered } from './repeat.ts';

/** What a service answers to rows of an import: the import, and each row's outcome in their order. */
export type TakenRows = z.infer<typeof importCreate.answer>;

type Chunk = {
  /** Undefined for the first rows, which begin the import. */
  readonly id: number | undefined;
  /** Of the import. */
  readonly name: string;
  readonly rows: readonly TimetrackingInput[];
  /** The same rows under the same key are written once. */
  readonly key: string;
};

/** Writes rows of an import, also those that are there already; repeated while no answer comes (gap register, Ours alone: `import`). */
export const takeRows = async ({ id, name, rows, key }: Chunk): Promise<TakenRows> => {
  const body = { rows, duplicates: true };
  return repeatUnanswered(() =>
    id === undefined
      ? call(importCreate, { body: { name, ...body }, idempotencyKey: key })
      : call(importRows, { path: { import: id }, body, idempotencyKey: key }),
  );
};

/** Query options of the latest imports; for who only tracks time his own. */
export const latestImports = (limit: number) =>
  queryOptions({
    queryKey: [timetracking.name, 'imports', limit],
    queryFn: ({ signal }) => call(importList, { query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });

/** What is made of each kind, and the ids that it got, in their order. */
type Records = Omit<z.infer<typeof importRecords.body>, 'import' | 'name'>;
export type MadeRecords = z.infer<typeof importRecords.answer>;

/** Makes records that rows of an import name, as parts of it; the same under the same key once. */
export const makeRecords = async ({ id, name, key }: Omit<Chunk, 'rows'>, records: Records): Promise<MadeRecords> => {
  const body = { ...(id !== undefined && { import: id }), name, ...records };
  return repeatUnanswered(() => call(importRecords, { body, idempotencyKey: key }));
};

export type Undone = Omit<z.infer<typeof importUndo.answer>, 'import'>;

/**
 * Deletes what an import made, some hundred records at a time; what was changed, billed or is used since stays and is named. Tells after
 * each step all that is done; `signal` ends it there.
 */
export async function* undoImport(id: number, signal: AbortSignal): AsyncGenerator<Undone> {
  let done: Undone = { deleted: 0, records: 0, kept: [], next: { resource: 'timetracking', id: 0 } };
  while (done.next !== null && !signal.aborted) {
    const [body, idempotencyKey] = [{ after: done.next }, crypto.randomUUID()];
    const ask = () => call(importUndo, { path: { import: id }, body, idempotencyKey });
    const { deleted, records, kept, next } = await repeatUnanswered(ask);
    done = { deleted: done.deleted + deleted, records: done.records + records, kept: [...done.kept, ...kept], next };
    yield done;
  }
}
