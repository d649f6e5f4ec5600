import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw-pdf.ts';
import { unpacked, type PrintJob } from './print-job.ts';
import { PaperTooLarge } from './too-large.ts';

const failureOf = (error: unknown): string | { readonly tooLarge: string } => {
  if (!(error instanceof Error)) return String(error);
  return error instanceof PaperTooLarge ? { tooLarge: error.message } : error.message;
};

/** The worker of `renderPdf`: receives papers, returns a PDF or an error message. */
parentPort?.on('message', (job: PrintJob) => {
  const until = performance.now() + job.limit;
  const check = (): void => {
    if (Atomics.load(job.ended, 0) === 1) throw new Error('the caller no longer waits');
    if (performance.now() > until) throw new PaperTooLarge(`it takes longer than ${job.limit} ms`);
  };
  drawPdf(unpacked(job), check).then(
    (bytes) => parentPort?.postMessage(bytes),
    (error: unknown) => parentPort?.postMessage(failureOf(error)),
  );
});
