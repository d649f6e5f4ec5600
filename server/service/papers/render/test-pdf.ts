import { createCanvas } from '@napi-rs/canvas';
import jsqr from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';
import { pdfFile } from '#contract/resources/pdf.ts';
import type { PrintedDocument } from './printed-document.ts';

const open = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 });

const item = z.looseObject({ str: z.string(), transform: z.array(z.number()), width: z.number() });
type Item = z.infer<typeof item>;
const at = ({ transform }: Item, index: number): number => transform[index] ?? 0;

/** The lines of each page from top to bottom; text on the same line is joined from left to right. */
export const readPages = async (bytes: Uint8Array): Promise<readonly (readonly string[])[]> => {
  const task = open(bytes);
  const pdf = await task.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const found = items.flatMap((one) => {
      const read = item.safeParse(one);
      return read.success && read.data.str.trim() !== '' ? [read.data] : [];
    });
    const lines = Map.groupBy(found, (one) => Math.round(at(one, 5) / 3));
    const sorted = [...lines].toSorted(([one], [other]) => other - one);
    pages.push(
      sorted.map(([, parts]) =>
        parts
          .toSorted((one, other) => at(one, 4) - at(other, 4))
          .map(({ str }) => str)
          .join(' ')
          .replaceAll(/\s+/g, ' '),
      ),
    );
  }
  await task.destroy();
  return pages;
};

/** All lines of all pages as one text. */
export const readText = async (bytes: Uint8Array): Promise<string> => (await readPages(bytes)).flat().join('\n');

const mm = 72 / 25.4;
const pageHeight = 297;

const findFirst = async (bytes: Uint8Array, words: string): Promise<Item | undefined> => {
  const task = open(bytes);
  const pdf = await task.promise;
  let found: Item | undefined;
  for (let number = 1; number <= pdf.numPages && found === undefined; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const one of items) {
      const read = item.safeParse(one);
      if (found === undefined && read.success && read.data.str.includes(words)) found = read.data;
    }
  }
  await task.destroy();
  return found;
};

/** Distance in millimetres from the top of the page to the baseline of the first line with these words. */
export const topOf = async (bytes: Uint8Array, words: string): Promise<number | undefined> => {
  const found = await findFirst(bytes, words);
  return found === undefined ? undefined : pageHeight - at(found, 5) / mm;
};

/** Distance in millimetres from the left edge to the first text with these words. */
export const leftOf = async (bytes: Uint8Array, words: string): Promise<number | undefined> => {
  const found = await findFirst(bytes, words);
  return found === undefined ? undefined : at(found, 4) / mm;
};

/** Distance in millimetres from the left edge to the end of the first text with these words. */
export const rightOf = async (bytes: Uint8Array, words: string): Promise<number | undefined> => {
  const found = await findFirst(bytes, words);
  return found === undefined ? undefined : (at(found, 4) + found.width) / mm;
};

const scale = 3;
/** The QR code of a page with some margin: the payment part begins 62 mm from the left and 192 mm from the top. */
const corner = { left: 62 * mm * scale, top: 200 * mm * scale, size: 70 * mm * scale } as const;

type Area = { readonly left: number; readonly top: number; readonly size: number };

/** The pixels of a part of a page (from 1). */
const paint = async (bytes: Uint8Array, number: number, area: Area) => {
  const task = open(bytes);
  const page = await (await task.promise).getPage(number);
  const viewport = page.getViewport({ scale, offsetX: -area.left, offsetY: -area.top });
  const canvas = createCanvas(area.size, area.size);
  const context = canvas.getContext('2d');
  // @ts-expect-error the canvas of a server is not the one of a browser, but has all that is drawn with
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  await task.destroy();
  return pixels;
};

/** True if the first page is black at a point, in millimetres from its top left. */
export const isBlackAt = async (bytes: Uint8Array, left: number, top: number): Promise<boolean> => {
  const { data } = await paint(bytes, 1, { left: left * mm * scale, top: top * mm * scale, size: 1 });
  return data.slice(0, 3).every((value) => value < 64);
};

/** Lines of the QR code on a page (from 1), read from its pixels as a camera would; undefined if there is none. */
export const scanQr = async (bytes: Uint8Array, number = 1): Promise<readonly string[] | undefined> => {
  const { data, width, height } = await paint(bytes, number, corner);
  return jsqr(data, width, height)?.data.split('\n');
};

const info = z.looseObject({ Title: z.string(), CreationDate: z.string() });

/** The metadata of the file. */
export const readInfo = async (bytes: Uint8Array): Promise<z.infer<typeof info>> => {
  const task = open(bytes);
  const metadata = await (await task.promise).getMetadata();
  await task.destroy();
  return info.parse(metadata.info);
};

/** The bytes of a returned file; checks its size, type and base64. */
export const bytesOf = (body: unknown): Uint8Array => {
  const { size, mime, content } = pdfFile.parse(body);
  const bytes = new Uint8Array(Buffer.from(content, 'base64'));
  if (bytes.length !== size || mime !== 'application/pdf') throw new Error(`${bytes.length} bytes, ${size} ${mime}`);
  return bytes;
};

/** A paper with one line and no payment details. */
export const samplePaper = (more: Partial<PrintedDocument> = {}): PrintedDocument => ({
  kind: 'invoice',
  language: 'de',
  currency: 'CHF',
  file_name: 'RE-00001',
  title: 'Rechnung RE-00001',
  subject: '',
  date: '2025-11-20',
  letterhead: { name: 'Lindenhof Treuhand AG', address: ['Lindenhofgasse 12', '8001 Zürich'], details: [], logo: null },
  address: ['Muster AG', 'Seestrasse 5', '8002 Zürich'],
  references: [{ label: 'Datum', value: '20.11.2025' }],
  header: '',
  positions: [sampleLine()],
  totals: [{ weight: 'due', label: 'Total CHF', amount: '100.00' }],
  notes: [],
  footer: '',
  payment: [],
  qr_bill: null,
  captions: {
    pos: 'Pos.',
    text: 'Bezeichnung',
    amount: 'Menge',
    price: 'Preis',
    discount: 'Rabatt',
    tax: 'MWST',
    total: 'Betrag',
    optional: 'optional',
    page: 'Seite {page} von {pages}',
  },
  ...more,
});

type Line = Extract<PrintedDocument['positions'][number], { kind: 'line' }>;

export const sampleLine = (text = 'Beratung', more: Partial<Line> = {}): Line => ({
  kind: 'line',
  level: 0,
  pos: '1',
  text,
  amount: '1',
  unit: 'h',
  price: '100.00',
  discount: null,
  tax: null,
  total: '100.00',
  is_optional: false,
  ...more,
});
