import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { importCreate, importList, importRows, importUndo } from '#contract/import-operations.ts';
import { timetracking, type TimetrackingInput } from '#contract/resources/timetracking.ts';
import { send } from './http.ts';
import { fillPath, queryString } from './path.ts';
import { repeatUnanswered, shortWaits } from './repeat.ts';

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
  const { method, answer, path } = id === undefined ? importCreate : importRows;
  const body = { ...(id === undefined && { name }), rows, duplicates: true };
  const place = id === undefined ? path : fillPath(path, { import: id });
  return repeatUnanswered(() => send(answer, method, place, { body, idempotencyKey: key }));
};

/** Query options of the latest imports; for who only tracks time his own. */
export const latestImports = (limit: number) =>
  queryOptions({
    queryKey: [timetracking.name, 'imports', limit],
    queryFn: ({ signal }) =>
      send(importList.answer, importList.method, importList.path + queryString({ limit }), { signal }),
  });

/** A large import takes its time: milliseconds before each further look at what became of its undo. */
const patientWaits = [...shortWaits, 5_000, 10_000];

/** Mutation options that delete what an import made; what was changed or billed since stays and is named. */
export const undoImport = mutationOptions({
  mutationKey: [timetracking.name, importUndo.name],
  mutationFn: (id: number) => {
    const idempotencyKey = crypto.randomUUID();
    const path = fillPath(importUndo.path, { import: id });
    return repeatUnanswered(() => send(importUndo.answer, importUndo.method, path, { idempotencyKey }), patientWaits);
  },
});
