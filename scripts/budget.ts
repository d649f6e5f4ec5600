import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { manifest, weightsOf, type Limits } from './page-weights.ts';

const dist = join(import.meta.dirname, '../dist');

/**
 * 172 kB until the frame of the start page is displayed, half of it until the first paint; 40 kB for a further page.
 * The limits for the start page with everything its frame loads afterwards, and for a page with a part it loads later,
 * only prevent growth. PDFs and charts are loaded on demand.
 */
const limits: Limits = {
  paint: 90_000,
  frame: 172_300,
  start: 266_500,
  further: 40_000,
  withPart: 51_800,
  exceptions: {
    'pdfjs-dist': 135_000,
    'report-chart': 121_500,
    // The texts of all pages in one language. They load after the frame and are kept.
    'src/texts/': 48_500,
    // With the VAT rates of the day of the service, exchange rates, texts to insert, names of new lines in the language of the document, labels on a
    // phone, what covers the page while a dialog loads, what is said if a step could not begin, the repetition of a create whose answer was lost, the lines
    // that bill hours, which must not return as lines of no hours, texts that are too long, and the stored total of an issued document.
    'studio-page': 48_200,
    // Everything that a company sets, in one form.
    'company-page': 41_500,
    // The form of the company beside the invoice that it draws.
    'setup-page': 41_000,
    // With the characters of code page 850, in which old programs export, and the entries of the master data it creates, which the start
    // page does not load.
    'invoice-pages': 41_500,
    // The form kit, next to an existing studio.
    'facts-dialog': 67_000,
  },
};

const sizeOf = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const scripts = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/<script src="\/([^"]+)"/g)];
const chunks = manifest.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));
const weights = weightsOf(
  chunks,
  scripts.flatMap(([, file]) => file ?? []),
  sizeOf,
  limits,
);
for (const { name, bytes, limit } of weights) {
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} of ${(limit / 1000).toFixed(0).padStart(3)} kB  ${name}`);
}
const heavy = weights.filter(({ bytes, limit }) => bytes > limit);
for (const { name, bytes, limit } of heavy) {
  console.error(`Too heavy by ${((bytes - limit) / 1000).toFixed(1)} kB, gzipped: ${name}.`);
}
process.exitCode = heavy.length === 0 ? 0 : 1;
