import type { PdfDocument } from './open-pdf.ts';

/** Beyond this width browsers give up on a canvas. */
const maxWidthInPixels = 4000;

export type PaintedPage = {
  readonly canvas: HTMLCanvasElement;
  /** Its words in reading order, for screen readers. */
  readonly text: string;
};

const paint = async (pdf: PdfDocument, number: number, pixels: number): Promise<PaintedPage> => {
  const page = await pdf.getPage(number);
  const scale = Math.min(pixels, maxWidthInPixels) / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const { items } = await page.getTextContent();
  await page.render({ canvas, viewport }).promise;
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  return { canvas, text };
};

/** Per document, the completion of the current painting, so that an abandoned document delays no other. */
const turns = new WeakMap<PdfDocument, Promise<unknown>>();

/**
 * Paints a page of a PDF on its own canvas, `pixels` wide; one at a time, so that each frame paints part of a single page and typing stays
 * responsive. Rejects if `signal` was aborted before its turn.
 */
export const paintPage = async (
  pdf: PdfDocument,
  number: number,
  pixels: number,
  signal?: AbortSignal,
): Promise<PaintedPage> => {
  const before = turns.get(pdf) ?? Promise.resolve();
  const painted = before.then(async () => {
    signal?.throwIfAborted();
    return paint(pdf, number, pixels);
  });
  const end = painted.catch(() => undefined);
  turns.set(pdf, end);
  return painted;
};
