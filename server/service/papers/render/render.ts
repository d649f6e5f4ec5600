import type { PrintedDocument } from './printed-document.ts';
import { callerGone, Refusal } from '../../requests/refusal.ts';
import { packing } from './print-job.ts';
import { startPool, TooLarge, type WorkerPool } from './worker-pool.ts';

const script = new URL('./render-worker.ts', import.meta.url);
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 } as const;
/** Milliseconds for a PDF, plus those for each document in it: a minute for the largest batch. */
const limit = { file: 30_000, document: 60 } as const;
/** Milliseconds before a worker that has not ended the job by itself is terminated. */
const grace = 5000;
const maxLetters = 8_000_000;

/** One pool for all services of the process; it exists while at least one of them does. */
const renderer: { pool: WorkerPool | undefined; holders: number } = { pool: undefined, holders: 0 };

/** Keeps the workers until the returned function is called; the last caller ends them. */
export const acquireRenderer = (): (() => Promise<void>) => {
  renderer.holders += 1;
  return async () => {
    renderer.holders -= 1;
    if (renderer.holders > 0) return;
    await renderer.pool?.end();
    renderer.pool = undefined;
  };
};

const tooLarge = (cause?: unknown): Refusal => Object.assign(new Refusal(422, (t) => t.pdfTooLarge), { cause });

/**
 * Renders one PDF of these documents, each on its own pages; the same documents give the same bytes. Draws in a worker
 * thread: 422 if they have more than 8 million letters together, one has more than 1000 pages, or drawing takes longer
 * than 30 s (plus 0.06 s per document); 500 if it fails. Drawing stops when `hungUp` fires.
 */
export const renderPdf = async (
  documents: Iterable<PrintedDocument> | AsyncIterable<PrintedDocument>,
  hungUp?: AbortSignal,
): Promise<Uint8Array> => {
  const { add, letters, packed } = packing();
  for await (const document of documents) {
    if (hungUp?.aborted === true) throw callerGone();
    add(document);
    if (letters() > maxLetters) throw tooLarge();
  }
  const { papers, pictures } = packed();
  const ended = new Int32Array(new SharedArrayBuffer(4));
  const end = (): void => void Atomics.store(ended, 0, 1);
  hungUp?.addEventListener('abort', end, { once: true });
  renderer.pool ??= startPool(script, memory);
  const timeLimit = limit.file + papers.length * limit.document;
  try {
    return await renderer.pool.run({ papers, pictures, limit: timeLimit, ended }, timeLimit + grace);
  } catch (cause) {
    if (hungUp?.aborted === true) throw callerGone();
    throw cause instanceof TooLarge ? tooLarge(cause) : Object.assign(new Refusal(500, (t) => t.pdfFailed), { cause });
  } finally {
    hungUp?.removeEventListener('abort', end);
  }
};
