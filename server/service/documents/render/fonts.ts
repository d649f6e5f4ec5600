import { createRequire } from 'node:module';

type Features = readonly string[] | { readonly [feature: string]: boolean };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type Glyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: readonly number[] };
/** Glyphs of a text with their places, in units of the font. */
type Run = {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
};

/** A font as fontkit opens it. */
type Font = { layout(text: string, features?: Features): Run };

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Missing in the types of pdfkit: a font that is open already. */
      registerFont(name: string, font: Font): this;
    }
  }
}

const require = createRequire(import.meta.url);
/** The one of pdfkit. */
const fontkit: { readonly openSync: (file: string) => Font } = createRequire(require.resolve('pdfkit'))('fontkit');

/**
 * The glyphs with the letters that they stand for here. fontkit keeps one object per glyph, with the letters of its first use: none where it
 * was part of another, such as the w of ŵ, and no reader could copy it from the page.
 */
const lettered = (text: string, glyphs: readonly Glyph[]): readonly Glyph[] => {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  if (letters.length !== glyphs.length) return glyphs;
  return glyphs.map(({ id, advanceWidth }, index) => ({ id, advanceWidth, codePoints: [letters[index] ?? 0] }));
};

const mostRuns = 20_000;

/** pdfkit scales the positions it is given, and then asks for their width: each caller gets his own. */
const copyOf = (run: Run): Run => {
  const positions = run.positions.map((position) => ({ ...position }));
  return {
    glyphs: run.glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
};

/**
 * Opens a font that remembers what it laid out, over all documents of the process; without contextual alternates, which a letter does not
 * need and which take most of the time.
 */
const openFont = (file: string): Font => {
  const font = fontkit.openSync(file);
  const layout = font.layout.bind(font);
  const runs = new Map<string, Run>();
  const remembered = (text: string, features: Features = []): Run => {
    const wanted = Array.isArray(features) ? features : [];
    const key = `${wanted.join()} ${text}`;
    const known = runs.get(key);
    if (known !== undefined) return copyOf(known);
    const on = Object.fromEntries(wanted.map((feature: string) => [feature, true]));
    const laidOut = layout(text, { ...on, calt: false });
    const run = copyOf({ ...laidOut, glyphs: lettered(text, laidOut.glyphs), positions: laidOut.positions });
    if (runs.size >= mostRuns) runs.clear();
    runs.set(key, run);
    return copyOf(run);
  };
  return Object.assign(font, { layout: remembered });
};

const inter = (weight: string) => require.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`);
const liberation = (style: string) => require.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${style}.ttf`);

/** Of the text; all Latin letters. */
export const regular = 'Inter';
export const semibold = 'Inter SemiBold';
/** One of the four that the norm of the QR-bill allows. */
export const qrFont = 'Liberation Sans';

/** The fonts by their name; the QR-bill asks for its bold one by this ending. */
export const fonts: readonly (readonly [name: string, font: Font])[] = [
  [regular, openFont(inter('400Regular'))],
  [semibold, openFont(inter('600SemiBold'))],
  [qrFont, openFont(liberation('Regular'))],
  [`${qrFont}-Bold`, openFont(liberation('Bold'))],
];
