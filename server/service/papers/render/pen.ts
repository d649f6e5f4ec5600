import { regular, semibold, widthOfText } from './fonts.ts';
import type { CheckTime } from './too-large.ts';
import { wrapLine } from './wrap.ts';

/** Points per millimetre. */
export const mm = 72 / 25.4;

/** Grey is for secondary text; the paper uses no other colours. */
export const colours = { text: '#111214', second: '#4e5157', line: '#c9c9c5' } as const;

export type Style = {
  readonly size: number;
  readonly bold?: true;
  readonly color?: string;
  /** Digits of equal width, for figures in columns. */
  readonly tabular?: true;
};

type Doc = PDFKit.PDFDocument;

/** Draws single lines of text and rules; x and y in points from the top left, y at the top of the line. */
export type Pen = {
  readonly width: (text: string, style: Style) => number;
  readonly text: (text: string, x: number, y: number, style: Style) => void;
  /** Draws on the same baseline, in a smaller size if the text is wider than `maxWidth`. */
  readonly line: (text: string, x: number, y: number, style: Style, maxWidth: number) => void;
  /** Ends at `right`; in a smaller size if wider than `maxWidth`. */
  readonly figure: (text: string, right: number, y: number, style: Style, maxWidth?: number) => void;
  readonly rule: (x: number, y: number, width: number, weight?: number, color?: string) => void;
  /** Wraps a text to a width; breaks a word only if it is wider than that. */
  readonly wrap: (text: string, width: number, style: Style) => readonly string[];
};

// Characters that a paper never shows: controls, soft hyphens, direction marks.
const hidden = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const visible = (text: string): string => text.replaceAll('\t', ' ').replaceAll(hidden, '');

const date = /(\d{1,2}\.\d{1,2}\.(?:\d{4})?)/;

type Part = { readonly part: string; readonly style: Style };

/** A text in parts that are set alike: in proportional digits, the points of a date such as 20.11.2026 can hardly be seen. */
const splitDates = (text: string, style: Style): readonly Part[] =>
  style.tabular === true || !date.test(text)
    ? [{ part: text, style }]
    : text
        .split(date)
        .map((part, index) => ({ part, style: index % 2 === 0 ? style : { ...style, tabular: true as const } }))
        .filter(({ part }) => part !== '');

/**
 * Calls `check` before measuring each text, since measuring is what takes the time. Papers frozen before dates had digits of equal
 * width have no `tabularDates`: they stay the same byte for byte.
 */
export const penOf = (doc: Doc, check: CheckTime, tabularDates: boolean): Pen => {
  const partsOf = (text: string, style: Style): readonly Part[] =>
    tabularDates ? splitDates(text, style) : [{ part: text, style }];
  const choose = ({ size, bold }: Style): Doc => doc.font(bold === true ? semibold : regular).fontSize(size);
  const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
  const optionsOf = ({ tabular }: Style): PDFKit.Mixins.TextOptions => ({
    lineBreak: false,
    ...(tabular === true ? { features } : {}),
  });
  const width: Pen['width'] = (text, style) => {
    check();
    // The file numbers its fonts by first use, measuring included; papers must stay the same byte for byte.
    choose(style);
    return partsOf(visible(text), style).reduce(
      (sum, { part, style: { size, bold, tabular } }) =>
        sum + widthOfText(part, bold === true, tabular === true ? features : undefined) * (size / 1000),
      0,
    );
  };
  const text: Pen['text'] = (given, x, y, style) => {
    let left = x;
    for (const { part, style: own } of partsOf(visible(given), style)) {
      if (part === '') continue;
      choose(own)
        .fillColor(own.color ?? colours.text)
        .text(part, left, y, optionsOf(own));
      left += width(part, own);
    }
  };
  const line: Pen['line'] = (given, x, y, style, maxWidth) => {
    const needed = width(given, style);
    const size = needed > maxWidth ? (style.size * maxWidth) / needed : style.size;
    text(given, x, y + (style.size - size) * 0.9, { ...style, size });
  };
  return {
    width,
    text,
    line,
    figure: (given, right, y, proportional, maxWidth = Infinity) => {
      const style: Style = { ...proportional, tabular: true };
      line(given, right - Math.min(width(given, style), maxWidth), y, style, maxWidth);
    },
    rule: (x, y, length, weight = 0.5, color = colours.text) => {
      doc
        .lineWidth(weight)
        .strokeColor(color)
        .moveTo(x, y)
        .lineTo(x + length, y)
        .stroke();
    },
    wrap: (given, maxWidth, style) => {
      const measure = { maxWidth, width: (line: string) => width(line, style) };
      return given.split('\n').flatMap((line) => wrapLine(line.trimEnd(), measure));
    },
  };
};
