import type { QueryClient } from '@tanstack/react-query';
import { importedResources } from '#contract/kontor/import-operations.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { sendInvoicePaper } from '#api/records/invoice-imports.ts';
import { withLock } from '#api/storage/locks.ts';
import { fileRun } from '../import/write/import-run.ts';
import type { RowTotal } from '../import/write/start-row-run.ts';
import type { StartedRun } from '../import/write/start-run.ts';

/** The PDF of an invoice that was imported without it. */
export type MissingPaper = { readonly line: number; readonly id: number; readonly paper: File };

type Input = {
  readonly client: QueryClient;
  readonly account: string;
  readonly papers: readonly MissingPaper[];
  /** All PDFs are kept. */
  readonly onDone: () => void;
};

/** Prepares to add PDFs to invoices that were imported without them. No invoice is written. */
export const startPaperRun = ({ client, account, papers, onDone }: Input): StartedRun<RowTotal> => {
  const run = fileRun<MissingPaper, RowTotal>(papers, true, {
    lineOf: ({ line }) => line,
    sum: (tasks, before = { rows: 0 }) => ({ rows: before.rows + tasks.length }),
    look: async () => new Map(),
    write: async (batch) =>
      Promise.all(
        batch.map(async ({ id, paper }) => {
          const isKept = await sendInvoicePaper(id, paper);
          return { id, isThere: !isKept };
        }),
      ),
    prepare: async () => undefined,
    takeBack: async () => undefined,
    size: 1,
    atOnce: 1,
    exclusive: (leg, signal) => withLock(`kontor-import-${account}`, leg, signal),
    ended: () => void announceChange(client, importedResources),
  });
  run.subscribe(() => {
    if (run.current().phase === 'done') onDone();
  });
  return { ...run, importId: () => undefined, made: () => 0 };
};
