import type { QueryClient } from '@tanstack/react-query';
import { timetracking } from '#contract/resources/timetracking.ts';
import { withLock } from '#api/locks.ts';
import { tellChanged } from '#api/query-client.ts';
import type { ChosenFile } from './chosen-file.ts';
import type { ImportRun } from './import-run.ts';
import { importRun } from './import-run.ts';
import type { ImportTask } from './import-task.ts';
import type { KeptImport } from './kept-import.ts';
import { digestOf } from './kept-import.ts';
import { lookUp } from './look-up.ts';
import { mappingText } from './mapping.ts';
import type { ImportMapping } from './to-timetracking.ts';
import { writeRow } from './write-row.ts';

type Wanted = {
  readonly client: QueryClient;
  readonly account: string;
  readonly kept: KeptImport;
  readonly file: ChosenFile;
  readonly mapping: ImportMapping;
  readonly tasks: readonly ImportTask[];
  readonly skipThere: boolean;
  readonly zone: string;
};

/**
 * The keys of a file's creates begin with its digest and the line. A file that was broken off and is written by the same
 * mapping goes on under the same keys; any other writing has its own, so that entries deleted since are written again.
 */
const runName = async ({ kept, file, mapping }: Wanted): Promise<{ run: string; mapping: string }> => {
  const fingerprint = await digestOf(new TextEncoder().encode(mappingText(mapping)));
  const before = kept.run();
  const goesOn = before?.digest === file.digest && before.mapping === fingerprint;
  return { run: goesOn ? before.run : Date.now().toString(36), mapping: fingerprint };
};

/** Makes the writing of a file ready to start; how far it is, is kept in this browser until its end. */
export const beginRun = async (wanted: Wanted): Promise<ImportRun> => {
  const { client, account, kept, file, tasks, skipThere, zone } = wanted;
  const { run: name, mapping } = await runName(wanted);
  const run = importRun(tasks, skipThere, {
    look: (open, except) =>
      lookUp(
        client,
        open.map(({ row, input }) => ({ row, user_id: input.user_id })),
        zone,
        except,
      ),
    write: (task) => writeRow(client, task, `${file.digest}-${task.row.line}-${name}`),
    alone: (leg, signal) => withLock(`kontor-import-${account}`, leg, signal),
    ended: () => void tellChanged(client, [timetracking.name]),
  });
  run.subscribe(() => {
    const { phase, total, written, there } = run.current();
    if (phase === 'done') kept.dropRun();
    else
      kept.keepRun({ digest: file.digest, name: file.name, run: name, mapping, total, written: written.rows + there });
  });
  return run;
};
