import type { PdfDocument } from './open-pdf.ts';

/** Beyond this browsers give up on a canvas. */
const mostPixelsWide = 4000;

export type PaintedPage = {
  readonly canvas: HTMLCanvasElement;
  /** Its words in their order, for those who do not see them. */
  readonly text: string;
};

const paint = async (pdf: PdfDocument, number: number, pixels: number): Promise<PaintedPage> => {
  const page = await pdf.getPage(number);
  const scale = Math.min(pixels, mostPixelsWide) / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const { items } = await page.getTextContent();
  await page.render({ canvas, viewport }).promise;
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  return { canvas, text };
};

/** Of each document, the end of what is being painted: one that is given up holds no other back. */
const turns = new WeakMap<PdfDocument, Promise<unknown>>();

/**
 * Paints a page of a PDF on a canvas of its own, `pixels` wide; one after another, so that a frame has a part of one page to paint, and who
 * types meanwhile sees it. Rejects where `signal` has ended before its turn.
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
