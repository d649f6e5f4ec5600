import { SwissQRBill } from 'swissqrbill/pdf';
import { annexPages } from './annex.ts';
import type { PrintedDocument } from './printed-document.ts';
import { qrFont } from './fonts.ts';
import { page, qrPartTop } from './geometry.ts';
import { drawFirstHead, drawNextHead, runningTitle, type DrawLogo } from './letter-head.ts';
import { paginate, type Page } from './paginate.ts';
import { colours, mm, type Pen } from './pen.ts';
import { closing, opening } from './prose.ts';
import { qrData } from './qr-data.ts';
import { drawSampleMarks } from './sample-marks.ts';
import { spacingOf } from './spacing.ts';
import { listBlocks } from './list-table.ts';
import { styles } from './styles.ts';
import { tableOf } from './table.ts';
import { maxPages, PaperTooLarge } from './too-large.ts';
import { totalsOf } from './totals.ts';

/** The drawing tools for the pages of an open PDF. */
export type Canvas = { readonly doc: PDFKit.PDFDocument; readonly pen: Pen; readonly drawLogo: DrawLogo };

const { small } = styles;
const qrLanguages = { de: 'DE', fr: 'FR', it: 'IT', en: 'EN' } as const;

const drawFooter = (
  pen: Pen,
  document: PrintedDocument,
  top: number,
  [number, count]: readonly [number, number],
): void => {
  const { name, footer } = document.letterhead;
  if (footer === undefined)
    pen.text(pen.wrap(`${name} · ${runningTitle(document)}`, 120 * mm, small)[0] ?? '', page.left, top, small);
  else pen.line(footer, page.left, top, small, 148 * mm);
  const pageNumber = document.captions.page.replace('{page}', String(number)).replace('{pages}', String(count));
  pen.figure(pageNumber, page.right, top, small);
};

const drawQrBill = (doc: PDFKit.PDFDocument, { qr_bill, language }: PrintedDocument): void => {
  if (qr_bill === null) return;
  const options = { language: qrLanguages[language], fontName: qrFont } as const;
  doc.x = 0;
  doc.y = 0;
  doc.save();
  doc.fillColor('black');
  new SwissQRBill(qrData(qr_bill), options).attachTo(doc);
  doc.restore();
  doc.undash();
};

/** Draws the placeholder for the QR-bill of a draft. */
const drawQrBillNote = (pen: Pen, text: string): void => {
  pen.rule(0, qrPartTop, page.width, 0.4, colours.line);
  pen.text(pen.wrap(text, page.right - page.left, small)[0] ?? '', page.left, qrPartTop + 5 * mm, small);
};

const drawQrPart = ({ doc, pen }: Canvas, document: PrintedDocument): void => {
  if (document.qr_bill_later === undefined) drawQrBill(doc, document);
  else drawQrBillNote(pen, document.qr_bill_later);
};

const hasQrPart = ({ qr_bill, qr_bill_later }: PrintedDocument): boolean =>
  qr_bill !== null || qr_bill_later !== undefined;

/** Puts the QR-bill on the last page if the content leaves room, otherwise on an added page. */
const withRoom = (pages: readonly Page[], document: PrintedDocument): readonly Page[] => {
  const isTight = hasQrPart(document) && (pages.at(-1)?.bottom ?? 0) > spacingOf(document).qrBottom;
  return isTight ? [...pages, { placed: [], bottom: page.nextTop, hasTableHead: false }] : pages;
};

/** The pages of the document itself, the last of them with the QR-bill. */
const documentPages = ({ pen, drawLogo }: Canvas, document: PrintedDocument) => {
  const table = tableOf(pen, document);
  const blocks = [
    ...opening(pen, document),
    ...table.blocks,
    ...listBlocks(pen, document),
    ...totalsOf(pen, document, table.endsInBreak),
    ...closing(pen, document),
  ];
  const first = drawFirstHead(pen, drawLogo, document);
  const frame = { first, others: page.nextTop, bottom: page.bottom, tableHead: table.headHeight };
  return { pages: withRoom(paginate(blocks, frame), document), drawHead: table.drawHead };
};

/** Draws a document on new pages, from its letterhead to its QR-bill and the list of its hours. */
export const drawDocument = (canvas: Canvas, document: PrintedDocument): void => {
  const { doc, pen } = canvas;
  doc.addPage();
  const parts = [documentPages(canvas, document), ...(document.annex ? [annexPages(pen, document.annex)] : [])];
  if (document.sample_marks !== undefined) drawSampleMarks(canvas, document, document.sample_marks);
  const pages = parts.flatMap(({ pages: own, drawHead }, part) =>
    own.map((one, index) => ({
      ...one,
      drawHead,
      hasQrPart: part === 0 && index === own.length - 1 && hasQrPart(document),
    })),
  );
  if (pages.length > maxPages) throw new PaperTooLarge(`it has ${pages.length} pages`);
  for (const [index, { placed, hasTableHead, drawHead, hasQrPart: isAboveQrPart }] of pages.entries()) {
    if (index > 0) {
      doc.addPage();
      drawNextHead(pen, document);
    }
    if (hasTableHead) drawHead(page.nextTop);
    for (const { block, top } of placed) block.draw(top);
    drawFooter(pen, document, isAboveQrPart ? spacingOf(document).qrFooter : page.footer, [index + 1, pages.length]);
    if (isAboveQrPart) drawQrPart(canvas, document);
  }
};
