import { createRequire } from 'node:module';

type Features = readonly string[] | { readonly [feature: string]: boolean };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type Glyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: readonly number[] };
/** Glyphs of a text with their positions, in font units. */
type Run = {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
};

/** A cached run, with its width in thousandths of the font size. */
type CachedRun = Omit<Run, 'advanceWidth'> & { readonly width: number };

/** A font as opened by fontkit. */
type Font = {
  readonly unitsPerEm: number;
  layout(text: string, features?: Features): Run;
  hasGlyphForCodePoint(codePoint: number): boolean;
};
type OpenFont = Font & { readonly widthOf: (text: string, features?: Features) => number };

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Missing in the types of pdfkit: registers a font that is already open. */
      registerFont(name: string, font: Font): this;
    }
  }
}

const require = createRequire(import.meta.url);
/** The copy that pdfkit uses. */
const fontkit: { readonly openSync: (file: string) => Font } = createRequire(require.resolve('pdfkit'))('fontkit');

/**
 * Glyphs with the letters they represent in this text. fontkit keeps one object per glyph, with the letters of its
 * first use. If that was part of another glyph, such as the w of ŵ, it has none, and no reader could copy it from the
 * page.
 */
const lettered = (text: string, glyphs: readonly Glyph[]): readonly Glyph[] => {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  if (letters.length !== glyphs.length) return glyphs;
  return glyphs.map(({ id, advanceWidth }, index) => ({ id, advanceWidth, codePoints: [letters[index] ?? 0] }));
};

/** Longer runs hardly repeat. */
const maxRunLength = 100;
/** Limit for all cached runs of a font: some 20 MB. */
const maxGlyphs = 100_000;

const sumOf = (positions: readonly Position[], scale: number): number =>
  positions.reduce((sum, { xAdvance }) => sum + xAdvance * scale, 0);

/** pdfkit scales the positions it gets and then asks for their width, so each caller needs its own copy. */
const copyOf = ({ glyphs, positions: kept }: CachedRun): Run => {
  const positions = kept.map((position) => ({ ...position }));
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return sumOf(positions, 1);
    },
  };
};

/**
 * Opens a font with a layout cache shared by all documents of the process. It skips contextual alternates, which no
 * letter needs and which take most of the time.
 */
const openFont = (file: string): OpenFont => {
  const font = fontkit.openSync(file);
  const layout = font.layout.bind(font);
  const scale = 1000 / font.unitsPerEm;
  const known = new Map<string, CachedRun>();
  let count = 0;
  const remember = (key: string, run: CachedRun): void => {
    if (run.glyphs.length > maxRunLength) return;
    if (count + run.glyphs.length > maxGlyphs) {
      known.clear();
      count = 0;
    }
    known.set(key, run);
    count += run.glyphs.length;
  };
  const layOut = (text: string, given: Features = []): CachedRun => {
    const features = Array.isArray(given) ? given : [];
    const key = `${features.join()} ${text}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const on = Object.fromEntries(features.map((feature: string) => [feature, true]));
    const { glyphs, positions } = layout(text, { ...on, calt: false });
    const run = {
      glyphs: lettered(text, glyphs),
      positions: positions.map((position) => ({ ...position })),
      width: sumOf(positions, scale),
    };
    remember(key, run);
    return run;
  };
  return Object.assign(font, {
    layout: (text: string, features?: Features) => copyOf(layOut(text, features)),
    widthOf: (text: string, features?: Features) => layOut(text, features).width,
  });
};

const inter = (weight: string) => require.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`);
const liberation = (style: string) => require.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${style}.ttf`);

/** The font of the text; it has all Latin letters. */
export const regular = 'Inter';
export const semibold = 'Inter SemiBold';
/** One of the four fonts that the QR-bill standard allows. */
export const qrFont = 'Liberation Sans';

const interRegular = openFont(inter('400Regular'));
const interSemibold = openFont(inter('600SemiBold'));

/** The fonts by name; the QR-bill finds its bold font by this ending. */
export const fonts: readonly (readonly [name: string, font: Font])[] = [
  [regular, interRegular],
  [semibold, interSemibold],
  [qrFont, openFont(liberation('Regular'))],
  [`${qrFont}-Bold`, openFont(liberation('Bold'))],
];

/** The width of a text in thousandths of its size, as pdfkit calculates it: word by word, or as a whole with features. */
export const widthOfText = (text: string, isBold: boolean, features?: Features): number => {
  const { widthOf } = isBold ? interSemibold : interRegular;
  if (features !== undefined) return widthOf(text, features);
  return text.split(/(?<= )/).reduce((sum, word) => sum + widthOf(word), 0);
};

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Characters without a shape: breaks, joiners, direction marks. */
const formless = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

const isDrawn = (letter: string): boolean =>
  formless.test(letter) ||
  [interRegular, interSemibold].every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** The characters of a text that its fonts lack, each once. */
export const unprintable = (text: string): string => {
  const missing = [...signs.segment(text)].flatMap(({ segment }) =>
    Array.from(segment).every(isDrawn) ? [] : [segment],
  );
  return [...new Set(missing)].join('');
};
