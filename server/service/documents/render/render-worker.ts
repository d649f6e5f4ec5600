import { parentPort } from 'node:worker_threads';
import type { PrintedDocument } from '../printed-document.ts';
import { drawPdf } from './draw-pdf.ts';

/** The worker of `renderPdf`: documents in, a PDF out, or a sentence about what went wrong. */
parentPort?.on('message', (documents: readonly PrintedDocument[]) => {
  drawPdf(documents).then(
    (bytes) => parentPort?.postMessage(bytes),
    (error: unknown) => parentPort?.postMessage(error instanceof Error ? error.message : String(error)),
  );
});
