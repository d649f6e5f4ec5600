import { importedPaper } from '../documents/imported-invoice.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { paperOf, type Printable } from './frozen.ts';
import { renderPdf } from './render/render.ts';

/** The PDF of a document, and its name without extension. */
type PrintedPdf = { readonly name: string; readonly bytes: Uint8Array };

/**
 * The PDF of one document: the one that the customer received from another program if it was imported, otherwise drawn. Never call it
 * inside a transaction. Errors as for `renderPdf`.
 */
export const printedPdf = async (
  origin: ChangeOrigin,
  printable: Printable,
  hungUp?: AbortSignal,
): Promise<PrintedPdf> => {
  const paper = await paperOf(origin, printable);
  const received =
    printable.kind === 'invoice' ? await importedPaper(origin, origin.database, printable.id) : undefined;
  return { name: paper.file_name, bytes: received ?? (await renderPdf([paper], hungUp)) };
};
