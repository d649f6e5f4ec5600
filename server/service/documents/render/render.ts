import { Refusal } from '../../refusal.ts';
import type { PrintedDocument } from '../printed-document.ts';
import { startPool, type WorkerPool } from './worker-pool.ts';

const script = new URL('./render-worker.ts', import.meta.url);
const workers = 2;
/** Milliseconds for a PDF, and for each document in it. */
const limit = { file: 30_000, document: 100 } as const;

/** One pool for all services of the process, there while at least one of them is. */
const renderer: { pool: WorkerPool | undefined; holders: number } = { pool: undefined, holders: 0 };

/** Keeps the workers until the returned function is called; the last one to do so ends them. */
export const holdRenderer = (): (() => Promise<void>) => {
  renderer.holders += 1;
  return async () => {
    renderer.holders -= 1;
    if (renderer.holders > 0) return;
    await renderer.pool?.end();
    renderer.pool = undefined;
  };
};

/**
 * One PDF of these documents, each on pages of its own; the same documents give the same bytes. Drawn in a worker thread: where that fails
 * or takes longer than 30 s (a tenth of a second more per document), 500 with a sentence about it. Never call it inside a transaction.
 */
export const renderPdf = async (documents: readonly PrintedDocument[]): Promise<Uint8Array> => {
  renderer.pool ??= startPool(script, workers);
  try {
    return await renderer.pool.run(documents, limit.file + documents.length * limit.document);
  } catch (cause) {
    throw Object.assign(new Refusal(500, (t) => t.pdfFailed), { cause });
  }
};
