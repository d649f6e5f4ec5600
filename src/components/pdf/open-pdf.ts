import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { workerAddress } from '#api/service/worker-address.ts';

export type PdfDocument = PDFDocumentProxy;
export type PdfTask = PDFDocumentLoadingTask;

const workerFile = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

let worker: PDFWorker | undefined;

/** Starts reading a PDF; the task's `destroy` stops it and frees its memory. The first call loads the library and its worker. */
export const openPdf = async (data: Uint8Array): Promise<PdfTask> => {
  const pdf = await import('pdfjs-dist');
  worker ??= pdf.PDFWorker.create({ port: new Worker(workerAddress(workerFile), { type: 'module' }) });
  // The library transfers the bytes to its worker, so it gets a copy. The pages' security policy allows no wasm.
  return pdf.getDocument({ data: data.slice(), worker, useWasm: false });
};
