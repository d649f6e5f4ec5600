import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

type Word = {
  readonly text: string;
  /** Points from the left, and of its baseline from the top. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font: 'regular' | 'semibold';
};

const item = z.looseObject({ str: z.string(), fontName: z.string(), transform: z.array(z.number()) });
const font = z.looseObject({ name: z.string() });
/** The height of an A4 page in points. */
const height = 841.89;

/** The words on each page of a PDF, with their position and which of the two fonts they use. */
export const wordsOf = async (bytes: Uint8Array): Promise<readonly (readonly Word[])[]> => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true });
  const pdf = await task.promise;
  const pages: Word[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    // The font names are known only after this.
    await page.getOperatorList();
    const { items } = await page.getTextContent();
    const words = items.flatMap((one): readonly Word[] => {
      const read = item.safeParse(one);
      if (!read.success || read.data.str.trim() === '') return [];
      const { str, fontName, transform } = read.data;
      const { name } = font.parse(page.commonObjs.get(fontName));
      const [size = 0, , , , x = 0, y = 0] = transform;
      return [{ text: str, x, y: height - y, size, font: name.includes('SemiBold') ? 'semibold' : 'regular' }];
    });
    pages.push(words);
  }
  await task.destroy();
  return pages;
};

const require = createRequire(import.meta.url);
const files = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

/** The fonts as pdfkit's guide uses them: files, opened again for each document. */
export const fontFiles = files;

const fontkit: { readonly openSync: (file: string) => Parameters<PDFKit.PDFDocument['registerFont']>[1] } =
  createRequire(require.resolve('pdfkit'))('fontkit');
/** The fonts opened once for all documents, which pdfkit accepts too. */
export const openFonts = { regular: fontkit.openSync(files.regular), semibold: fontkit.openSync(files.semibold) };

/**
 * Draws the same words at the same places with only pdfkit, in the same fonts, which it embeds: no wrapping, no page break rules, no lines.
 */
export const drawWords = async (
  pages: readonly (readonly Word[])[],
  fonts: typeof fontFiles | typeof openFonts,
): Promise<void> => {
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const { promise, resolve } = Promise.withResolvers<void>();
  doc.on('data', () => undefined).on('end', resolve);
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);
  for (const words of pages) {
    doc.addPage();
    for (const { text, x, y, size, font: name } of words)
      doc.font(name).fontSize(size).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  }
  doc.end();
  return promise;
};
