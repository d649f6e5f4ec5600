import PDFDocument from 'pdfkit';
import { drawPdf } from '#server/service/documents/render/draw-pdf.ts';
import type { PrintedDocument, PrintedPosition } from '#server/service/documents/printed-document.ts';
import { compare, type Side } from './measure/compare.ts';
import { findingOf } from './measure/finding.ts';
import type { Bench } from './row.ts';

const line = (number: number): PrintedPosition => ({
  kind: 'line',
  level: 0,
  pos: String(number),
  text: `Beratung und Buchführung, Teil ${number}`,
  amount: '2.5',
  unit: 'h',
  price: '165.00',
  discount: null,
  tax: '8.1 %',
  total: '412.50',
  is_optional: false,
});
const lines = Array.from({ length: 30 }, (_, index) => line(index + 1));

/** A reminder of two pages, as the service hands it to the worker. */
const reminder: PrintedDocument = {
  kind: 'reminder',
  language: 'de',
  currency: 'CHF',
  file_name: 'MA-00001',
  title: '1. Mahnung MA-00001',
  subject: 'Unsere Rechnung RE-00001',
  date: '2025-11-20',
  letterhead: { name: 'Lindenhof Treuhand AG', address: ['Lindenhofgasse 12', '8001 Zürich'], details: [], logo: null },
  address: ['Muster AG', 'Seestrasse 5', '8002 Zürich'],
  references: [
    { label: 'Datum', value: '20.11.2025' },
    { label: 'Rechnung', value: 'RE-00001' },
  ],
  header: 'Guten Tag\n\nVermutlich ist Ihnen entgangen, dass die Rechnung noch offen ist.',
  positions: lines,
  totals: [{ weight: 'due', label: 'Zu zahlen CHF', amount: '12375.00' }],
  notes: [],
  footer: 'Freundliche Grüsse',
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
};

const columns = [57, 85, 330, 370, 420, 480] as const;

/** The same words on two pages by pdfkit alone, each at a place that was known before, in a font that every reader has: no wrapping, no rules for breaks, nothing embedded. */
const drawBare = async (): Promise<void> => {
  const doc = new PDFDocument({ size: 'A4', margin: 0 });
  const { promise, resolve } = Promise.withResolvers<void>();
  doc.on('data', () => undefined).on('end', resolve);
  doc.font('Helvetica').fontSize(9);
  const { letterhead, address, references, header, totals, footer } = reminder;
  const labels = references.map(({ label, value }) => `${label} ${value}`);
  const head = [letterhead.name, ...letterhead.address, ...address, ...labels, reminder.title, ...header.split('\n')];
  head.forEach((text, index) => doc.text(text, 57, 40 + index * 14, { lineBreak: false }));
  lines.forEach((position, index) => {
    if (position.kind !== 'line') return;
    if (index === 20) doc.addPage();
    const { pos, text, amount, unit, price, total } = position;
    const cells = [pos ?? '', text, amount, unit, price, total];
    cells.forEach((cell, column) =>
      doc.text(cell, columns[column] ?? 57, 240 + (index % 20) * 18, { lineBreak: false }),
    );
  });
  for (const { label, amount } of totals) doc.text(`${label} ${amount}`, 330, 700, { lineBreak: false });
  doc.text(footer, 57, 720, { lineBreak: false });
  doc.end();
  return promise;
};

/** Microseconds of this process per file. */
const drawing = (name: string, draw: () => Promise<unknown>): Side => ({
  name,
  once: async (milliseconds) => {
    const [before, end] = [process.cpuUsage(), performance.now() + milliseconds];
    let files = 0;
    for (; performance.now() < end || files === 0; files += 1) await draw();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / files;
  },
});

/** D1: a reminder of two pages, as the worker thread draws it. */
export const reminderPdf: Bench = {
  row: 'D1',
  run: async (length) => {
    const compared = await compare(
      drawing('Kontor', async () => drawPdf([reminder])),
      drawing('bare pdfkit', drawBare),
      length,
    );
    const wanted = { row: 'D1', what: 'a reminder of two pages as PDF', least: 0.5, in: '%', unit: 'µs' } as const;
    return [findingOf(compared, { ...wanted, ours: 'Kontor', other: 'bare pdfkit' })];
  },
};
