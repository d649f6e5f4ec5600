import { drawPdf } from '#server/service/papers/render/draw-pdf.ts';
import type { PrintedDocument, PrintedPosition } from '#server/service/papers/render/printed-document.ts';
import { samplePaper } from '#server/service/papers/render/test-pdf.ts';
import { drawWords, fontFiles, openFonts, wordsOf } from './anchors/bare-pdf.ts';
import { compare, type Side } from './measure/compare.ts';
import { findingOf } from './measure/finding.ts';
import type { Bench, Finding } from './measure/row.ts';

const line = (number: number, index: number): PrintedPosition => ({
  kind: 'line',
  level: 0,
  pos: String(index),
  text: `Beratung und Buchführung, Teil ${number * 100 + index}`,
  amount: '2.5',
  unit: 'h',
  price: '165.00',
  discount: null,
  tax: '8.1 %',
  total: `${4000 + number}.50`,
  is_optional: false,
});

/** A two-page reminder, as the service passes it to the worker; each has different words and figures, since layouts are cached. */
const reminder = (number: number): PrintedDocument =>
  samplePaper({
    kind: 'reminder',
    file_name: `MA-${10_000 + number}`,
    title: `1. Mahnung MA-${10_000 + number}`,
    subject: `Unsere Rechnung RE-${20_000 + number}`,
    references: [
      { label: 'Datum', value: '20.11.2025' },
      { label: 'Rechnung', value: `RE-${20_000 + number}` },
    ],
    header: 'Guten Tag\n\nVermutlich ist Ihnen entgangen, dass die Rechnung noch offen ist.',
    positions: Array.from({ length: 30 }, (_, index) => line(number, index + 1)),
    totals: [{ weight: 'due', label: 'Zu zahlen CHF', amount: `${12_000 + number}.00` }],
    footer: 'Freundliche Grüsse',
  });

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

const pages = 2;

/** D1: a two-page reminder drawn by the worker thread, compared with the same words at the same places by pdfkit only. */
export const reminderPdf: Bench = {
  row: 'D1',
  run: async (length) => {
    const words = await wordsOf(await drawPdf([reminder(0)]));
    if (words.length !== pages) throw new Error(`The reminder has ${words.length} pages.`);
    let drawn = 0;
    const draw = async (): Promise<unknown> => {
      drawn += 1;
      return drawPdf([reminder(drawn)]);
    };
    const beside = async (other: string, fonts: Parameters<typeof drawWords>[1]): Promise<Finding> => {
      const compared = await compare(
        drawing('Kontor', draw),
        drawing(other, async () => drawWords(words, fonts)),
        length,
      );
      const spec = { row: 'D1', what: 'a reminder of two pages as PDF', least: 0.5, in: '%', unit: 'µs' } as const;
      return findingOf(compared, { ...spec, ours: 'Kontor', other });
    };
    return [await beside('bare pdfkit', fontFiles), await beside('bare pdfkit with its fonts kept open', openFonts)];
  },
};
