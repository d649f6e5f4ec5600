import PDFDocument from 'pdfkit';
import type { PrintedDocument } from './printed-document.ts';
import { drawDocument } from './draw-document.ts';
import { fonts } from './fonts.ts';
import type { DrawLogo } from './letter-head.ts';
import { isPicture } from './logo.ts';
import { mm, penOf } from './pen.ts';
import { hasTabularDates } from './spacing.ts';
import type { CheckTime } from './too-large.ts';

type Doc = PDFKit.PDFDocument;

const box: [number, number] = [60 * mm, 22 * mm];

/** Draws logos. The file holds each once, because the library recognises them by their address. */
const logosOf = (doc: Doc): DrawLogo => {
  const usable = new Map<string, boolean>();
  return (address, x, y) => {
    if (address === null) return false;
    const isUsable = usable.get(address) ?? isPicture(address);
    usable.set(address, isUsable);
    if (!isUsable) return false;
    try {
      doc.image(address, x, y, { fit: box });
      return true;
    } catch {
      usable.set(address, false);
      return false;
    }
  };
};

const bytesOf = async (doc: Doc): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  doc.on('end', resolve).on('error', reject);
  doc.end();
  await promise;
  return new Uint8Array(Buffer.concat(chunks));
};

/**
 * One PDF of documents that are ready to print. The same documents give the same bytes: dates come from the first one,
 * and the ID of the file from its title and date. `check` is called repeatedly and ends the drawing by throwing;
 * PaperTooLarge if a document has too many pages.
 */
export const drawPdf = async (
  documents: readonly PrintedDocument[],
  check: CheckTime = () => undefined,
): Promise<Uint8Array> => {
  const [first] = documents;
  const date = new Date(`${first?.date ?? '2000-01-01'}T00:00:00Z`);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: `${first?.language ?? 'de'}-CH`,
    displayTitle: true,
    // Our fonts cache layouts within limits; the library would keep all of a document.
    fontLayoutCache: false,
    info: {
      Title: first?.title ?? '',
      Author: first?.letterhead.name ?? '',
      Creator: 'Kontor',
      Producer: 'Kontor',
      CreationDate: date,
      ModDate: date,
    },
  });
  for (const [name, font] of fonts) doc.registerFont(name, font);
  const drawLogo = logosOf(doc);
  for (const document of documents)
    drawDocument({ doc, pen: penOf(doc, check, hasTabularDates(document)), drawLogo }, document);
  return bytesOf(doc);
};
