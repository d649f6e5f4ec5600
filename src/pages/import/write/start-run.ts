import type { QueryClient } from '@tanstack/react-query';
import { importedResources } from '#contract/kontor/import-operations.ts';
import { isImportUndone, undoImport } from '#api/time-entries/imports.ts';
import { withLock } from '#api/storage/locks.ts';
import { isHosted } from '#api/service/namespace.ts';
import { announceChange } from '#api/cache/query-client.ts';
import type { SelectedFile } from '../match/selected-file.ts';
import { importRun, type FileRun, type RunSteps } from './import-run.ts';
import type { ImportTask, Sum } from '../plan/import-task.ts';
import type { StoredImport, StoredRun } from '../match/stored-import.ts';
import { keptRunOf, restarted } from './kept-run.ts';
import { lookUp } from '../plan/look-up.ts';
import { mappingText, type NewRecord } from '../plan/new-records.ts';
import type { ImportMapping } from '../plan/to-timetracking.ts';
import { singleWriter } from './write-row.ts';
import { rowWriter } from './write-rows.ts';

type StartRunInput = {
  readonly client: QueryClient;
  readonly account: string;
  readonly kept: StoredImport;
  readonly file: SelectedFile;
  readonly mapping: ImportMapping;
  readonly tasks: readonly ImportTask[];
  /** Records created before the rows. */
  readonly fresh: readonly NewRecord[];
  readonly user_id: number;
  readonly skipThere: boolean;
  readonly zone: string;
};

/** An import run; `importId` is set once Kontor's own service has created an import for it. */
export type StartedRun<Total = Sum> = FileRun<Total> & {
  readonly importId: () => number | undefined;
  /** Number of records that were created for it and still exist. */
  readonly made: () => number;
};

/** Rows that Kontor's own service takes at once: few enough that the progress moves and a stop takes effect soon. */
const chunk = 200;

/** Prepares to write a file. The progress is stored in this browser until the run ends. */
export const startRun = async (startInput: StartRunInput): Promise<StartedRun> => {
  const { client, account, kept, file, tasks, fresh, user_id, skipThere, zone } = startInput;
  let storedRun = await keptRunOf({ kept, file, mapping: mappingText(startInput.mapping), total: tasks.length });
  /** An interrupted import may have been undone since. */
  let isCertain = storedRun.first.length === 0 && storedRun.id === undefined;
  const keep = (change: Partial<StoredRun>): void => {
    storedRun = { ...storedRun, ...change };
    kept.keepRun(storedRun);
  };
  const writer = rowWriter({
    name: storedRun.name,
    keyOf: () => `${file.digest}-${storedRun.run}`,
    tasks,
    fresh,
    user_id,
    begun: storedRun,
    onBegun: ({ id, first }) => keep({ id, first: [...first] }),
  });
  const hosted = await isHosted(client);
  const single = singleWriter(fresh);
  const write: Pick<RunSteps, 'write' | 'prepare' | 'size' | 'atOnce'> = hosted
    ? { ...single, size: 1, atOnce: 4 }
    : { write: writer.write, prepare: writer.prepare, size: chunk, atOnce: 1 };
  const startAgain = (): void => {
    keep(restarted());
    writer.forget();
  };
  /** Removes an import that has only created records. Without a response, its undo stays in the list of imports. */
  const takeBack = async (): Promise<void> => {
    const id = writer.id();
    if (id === undefined || writer.made() === 0) return;
    try {
      await Array.fromAsync(undoImport(id, new AbortController().signal));
    } catch {
      return;
    }
    startAgain();
  };
  /** An import that was undone is never continued. */
  const leaveUndone = async (): Promise<void> => {
    await writer.recall();
    const id = writer.id();
    if (!isCertain && id !== undefined && (await isImportUndone(id))) startAgain();
    isCertain = true;
  };
  const run = importRun(tasks, skipThere, {
    ...write,
    takeBack,
    look: async (open, except) => {
      if (!hosted) await leaveUndone();
      const rows = open.map(({ row, input }) => ({ row, user_id: input.user_id }));
      return lookUp(client, rows, zone, except);
    },
    exclusive: (leg, signal) => withLock(`kontor-import-${account}`, leg, signal),
    ended: () => void announceChange(client, importedResources),
  });
  run.subscribe(() => {
    const { phase, total, written, there } = run.current();
    if (phase === 'done') kept.dropRun();
    else keep({ total, written: written.rows + there });
  });
  return { ...run, importId: writer.id, made: writer.made };
};
