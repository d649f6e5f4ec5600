import type { QueryClient } from '@tanstack/react-query';
import { importedResources } from '#contract/kontor/import-operations.ts';
import type { ExistingChoice, MasterResource } from '#contract/kontor/import-master-operations.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { masterChunk, sendMasterRows } from '#api/records/master-imports.ts';
import { withLock } from '#api/storage/locks.ts';
import type { SelectedFile } from '../import/match/selected-file.ts';
import { digestOf, type StoredImport, type StoredRun } from '../import/match/stored-import.ts';
import { fileRun, type RowOutcome } from '../import/write/import-run.ts';
import { keptRunOf } from '../import/write/kept-run.ts';
import type { StartedRun } from '../import/write/start-run.ts';
import type { FileRow } from './read-master.ts';

/** The number of records created or filled. */
export type MasterTotal = { readonly rows: number };

type StartInput = {
  readonly client: QueryClient;
  readonly account: string;
  readonly kept: StoredImport;
  readonly file: SelectedFile;
  readonly resource: MasterResource;
  readonly existing: ExistingChoice;
  readonly rows: readonly FileRow[];
  /** An error of the service as a sentence. */
  readonly wordsOf: (errors: readonly string[]) => string;
};

const maxNameLength = 80;

const outcomeOf =
  (wordsOf: StartInput['wordsOf']) =>
  ({
    id,
    outcome,
    errors,
  }: {
    readonly id: number | null;
    readonly outcome: string;
    readonly errors: readonly string[];
  }): RowOutcome =>
    id === null ? { words: wordsOf(errors) } : { id, isThere: outcome === 'duplicate' };

/** Prepares to write a file of master data as one import. The progress is stored in this browser until the run ends. */
export const startMasterRun = async (wanted: StartInput): Promise<StartedRun<MasterTotal>> => {
  const { client, account, kept, file, resource, existing, rows, wordsOf } = wanted;
  const mapping = JSON.stringify([resource, existing, rows]);
  let place = await keptRunOf({ kept, file, mapping, total: rows.length });
  const keep = (change: Partial<StoredRun>): void => {
    place = { ...place, ...change };
    kept.keepRun(place);
  };
  const name = place.name.slice(0, maxNameLength).toWellFormed();
  const write = async (batch: readonly FileRow[], attempt: string): Promise<readonly RowOutcome[]> => {
    const lines = batch.map(({ line }) => line);
    if (place.id === undefined && place.first.length === 0) keep({ first: lines });
    // The request that started the import named none; when repeated after a reload, it must be identical to get the
    // same answer.
    const isFirst = attempt === '' && lines.join() === place.first.join();
    const id = isFirst ? undefined : place.id;
    const key = await digestOf(new TextEncoder().encode(JSON.stringify([file.digest, place.run, attempt, lines])));
    const answer = await sendMasterRows({ id, name, resource, existing, rows: batch.map(({ row }) => row), key });
    if (place.id === undefined) keep({ id: answer.import.id });
    return answer.rows.map(outcomeOf(wordsOf));
  };
  const run = fileRun<FileRow, MasterTotal>(rows, true, {
    lineOf: ({ line }) => line,
    sum: (tasks, before = { rows: 0 }) => ({ rows: before.rows + tasks.length }),
    // The service itself recognises the records that exist.
    look: async () => new Map(),
    write,
    prepare: async () => undefined,
    takeBack: async () => undefined,
    size: masterChunk,
    atOnce: 1,
    alone: (leg, signal) => withLock(`kontor-import-${account}`, leg, signal),
    ended: () => void announceChange(client, importedResources),
  });
  run.subscribe(() => {
    const { phase, total, written, there } = run.current();
    if (phase === 'done') kept.dropRun();
    else keep({ total, written: written.rows + there });
  });
  return { ...run, importId: () => place.id, made: () => run.current().written.rows };
};
