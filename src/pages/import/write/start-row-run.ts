import type { QueryClient } from '@tanstack/react-query';
import { importedResources } from '#contract/kontor/import-operations.ts';
import { isImportUndone } from '#api/time-entries/imports.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { withLock } from '#api/storage/locks.ts';
import type { SelectedFile } from '../match/selected-file.ts';
import type { FileChoices } from '../match/file-choices.ts';
import { digestOf, type StoredImport, type StoredRun } from '../match/stored-import.ts';
import { fileRun, type RowOutcome } from './import-run.ts';
import { keptRunOf, restarted } from './kept-run.ts';
import type { StartedRun } from './start-run.ts';

/** The number of records created or filled. */
export type RowTotal = { readonly rows: number };

/** The service's answer for a row: its record, or the reasons why it was refused. */
export type Written = { readonly id: number | null; readonly outcome: string; readonly errors: readonly string[] };

/** A request: without `id` it starts the import. The same rows under the same key are written once. */
export type RowRequest = { readonly id: number | undefined; readonly name: string; readonly key: string };

export type StartInput<Row> = {
  readonly client: QueryClient;
  readonly account: string;
  readonly kept: StoredImport;
  readonly file: SelectedFile;
  readonly rows: readonly Row[];
  /** Everything that decides how the rows are written. */
  readonly mapping: unknown;
  /** Stored, to continue with them after an interruption. */
  readonly choices: FileChoices;
  /** Rows per request. */
  readonly size: number;
  readonly send: (
    rows: readonly Row[],
    request: RowRequest,
  ) => Promise<{
    readonly import: { readonly id: number; readonly records: number };
    readonly rows: readonly Written[];
  }>;
  /** Completes rows that the service has written, before they count as written. It may be repeated. */
  readonly follow?: (rows: readonly Row[], written: readonly Written[]) => Promise<void>;
  /** Errors of the service as a sentence. */
  readonly wordsOf: (errors: readonly string[]) => string;
};

const maxNameLength = 80;

/**
 * Prepares to write a file whose rows the service itself compares with its records, as one import. The progress is stored in this browser
 * until the run ends.
 */
export const startRowRun = async <Row extends { readonly line: number }>(
  input: StartInput<Row>,
): Promise<StartedRun<RowTotal>> => {
  const { client, account, kept, file, rows, size, send, follow, wordsOf, choices } = input;
  const mapping = JSON.stringify(input.mapping);
  let storedRun = await keptRunOf({ kept, file, mapping, total: rows.length, choices });
  /** An interrupted import may have been undone since. */
  let isCertain = storedRun.first.length === 0 && storedRun.id === undefined;
  /** The records of the import so far, also those of new names. */
  let made = 0;
  const keep = (change: Partial<StoredRun>): void => {
    storedRun = { ...storedRun, ...change };
    kept.keepRun(storedRun);
  };
  /** Starts a new import in place of one that was undone; true if it did. */
  const leaveUndone = async (id: number | undefined): Promise<boolean> => {
    if (isCertain || id === undefined) return false;
    const isUndone = await isImportUndone(id);
    isCertain = true;
    if (isUndone) keep(restarted());
    return isUndone;
  };
  const outcomeOf = ({ id, outcome, errors }: Written): RowOutcome =>
    id === null ? { words: wordsOf(errors) } : { id, isThere: outcome === 'duplicate' };
  const name = storedRun.name.slice(0, maxNameLength).toWellFormed();
  const write = async (batch: readonly Row[], attempt: string): Promise<readonly RowOutcome[]> => {
    const lines = batch.map(({ line }) => line);
    if (storedRun.id === undefined && storedRun.first.length === 0) keep({ first: lines });
    // The request that started the import named none; when repeated after a reload, it must be identical to get the
    // same answer.
    const isFirst = attempt === '' && lines.join() === storedRun.first.join();
    const id = isFirst ? undefined : storedRun.id;
    const key = await digestOf(new TextEncoder().encode(JSON.stringify([file.digest, storedRun.run, attempt, lines])));
    const answer = await send(batch, { id, name, key });
    // Without a stored id, the answer may be a repeated one.
    if (await leaveUndone(answer.import.id)) return write(batch, attempt);
    if (storedRun.id === undefined) keep({ id: answer.import.id });
    made = answer.import.records;
    await follow?.(batch, answer.rows);
    return answer.rows.map(outcomeOf);
  };
  const run = fileRun<Row, RowTotal>(rows, true, {
    lineOf: ({ line }) => line,
    sum: (tasks, before = { rows: 0 }) => ({ rows: before.rows + tasks.length }),
    // The service itself recognises the records that exist.
    look: async () => {
      await leaveUndone(storedRun.id);
      return new Map();
    },
    write,
    prepare: async () => undefined,
    takeBack: async () => undefined,
    size,
    atOnce: 1,
    exclusive: (leg, signal) => withLock(`kontor-import-${account}`, leg, signal),
    ended: () => void announceChange(client, importedResources),
  });
  run.subscribe(() => {
    const { phase, total, written, there } = run.current();
    if (phase === 'done') kept.dropRun();
    else keep({ total, written: written.rows + there });
  });
  return { ...run, importId: () => storedRun.id, made: () => made };
};
