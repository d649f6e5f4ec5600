import { SwissQRBill } from 'swissqrbill/pdf';
import type { PrintedDocument } from '../printed-document.ts';
import { qrFont } from './fonts.ts';
import { page, qrPart, size } from './geometry.ts';
import { drawFirstHead, drawNextHead, runningTitle, type DrawLogo } from './letter-head.ts';
import { paginate, type Page } from './paginate.ts';
import { ink, mm, type Pen, type Style } from './pen.ts';
import { closing, opening } from './prose.ts';
import { qrData } from './qr-data.ts';
import { tableOf } from './table.ts';
import { totalsOf } from './totals.ts';

/** What draws: pages of an open PDF. */
export type Canvas = { readonly doc: PDFKit.PDFDocument; readonly pen: Pen; readonly drawLogo: DrawLogo };

const quiet: Style = { size: size.small, color: ink.second };
const qrLanguages = { de: 'DE', fr: 'FR', it: 'IT', en: 'EN' } as const;

const drawFooter = (
  pen: Pen,
  document: PrintedDocument,
  top: number,
  [number, count]: readonly [number, number],
): void => {
  pen.text(
    pen.wrap(`${document.letterhead.name} · ${runningTitle(document)}`, 120 * mm, quiet)[0] ?? '',
    page.left,
    top,
    quiet,
  );
  const place = document.captions.page.replace('{page}', String(number)).replace('{pages}', String(count));
  pen.figure(place, page.right, top, quiet);
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

/** The last page takes the QR-bill where it ends above it, else one more does. */
const withRoom = (pages: readonly Page[], { qr_bill }: PrintedDocument): readonly Page[] => {
  const isTight = qr_bill !== null && (pages.at(-1)?.bottom ?? 0) > qrPart.bottom;
  return isTight ? [...pages, { placed: [], bottom: page.nextTop, hasTableHead: false }] : pages;
};

/** Draws a document on new pages, from its letterhead to its QR-bill. */
export const drawDocument = ({ doc, pen, drawLogo }: Canvas, document: PrintedDocument): void => {
  doc.addPage();
  const table = tableOf(pen, document);
  const blocks = [
    ...opening(pen, document),
    ...table.blocks,
    ...totalsOf(pen, document, table.endsInBreak),
    ...closing(pen, document),
  ];
  const first = drawFirstHead(pen, drawLogo, document);
  const frame = { first, others: page.nextTop, bottom: page.bottom, tableHead: table.headHeight };
  const pages = withRoom(paginate(blocks, frame), document);
  for (const [index, { placed, hasTableHead }] of pages.entries()) {
    if (index > 0) {
      doc.addPage();
      drawNextHead(pen, document);
    }
    if (hasTableHead) table.drawHead(page.nextTop);
    for (const { block, top } of placed) block.draw(top);
    const hasQrBill = document.qr_bill !== null && index === pages.length - 1;
    drawFooter(pen, document, hasQrBill ? qrPart.footer : page.footer, [index + 1, pages.length]);
    if (hasQrBill) drawQrBill(doc, document);
  }
};
