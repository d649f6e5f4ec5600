import type { PrintedDocument } from './printed-document.ts';
import { mm } from './pen.ts';

/** The distances that determine how much fits on a page, in points. */
export type Spacing = {
  /** The highest position of the title, below the window of the envelope. */
  readonly titleTop: number;
  /** Between address or references and the title. */
  readonly aboveTitle: number;
  readonly titleLine: number;
  readonly belowTitle: number;
  /** Height of a line of body text, and of an empty one. */
  readonly leading: number;
  readonly emptyLine: number;
  readonly belowOpening: number;
  /** Above and below the text of a row of the table. */
  readonly row: number;
  /** Space above the totals, extra height of each total, and that of the one due. */
  readonly aboveTotals: number;
  readonly total: number;
  readonly due: number;
  /** Above the notes, the account, and the last words. */
  readonly aboveNotes: number;
  readonly abovePayment: number;
  readonly aboveFooter: number;
  /** On the page with the QR-bill: bottom of the content, and its footer. */
  readonly qrBottom: number;
  readonly qrFooter: number;
};

/** For papers frozen when this was the only spacing: they stay the same byte for byte. */
const wide: Spacing = {
  titleTop: 92 * mm,
  aboveTitle: 8 * mm,
  titleLine: 20,
  belowTitle: 10,
  leading: 12.5,
  emptyLine: 12.5,
  belowOpening: 14,
  row: 3.5,
  aboveTotals: 7,
  total: 2,
  due: 26,
  aboveNotes: 12,
  abovePayment: 12,
  aboveFooter: 14,
  qrBottom: 180 * mm,
  qrFooter: 184.5 * mm,
};

/** For papers frozen when this was the closest spacing. */
const close: Spacing = {
  titleTop: 90 * mm,
  aboveTitle: 6 * mm,
  titleLine: 19,
  belowTitle: 7,
  leading: 12,
  emptyLine: 6,
  belowOpening: 7,
  row: 2.5,
  aboveTotals: 5,
  total: 1,
  due: 24,
  aboveNotes: 6,
  abovePayment: 9,
  aboveFooter: 7,
  qrBottom: 185.5 * mm,
  qrFooter: 187.5 * mm,
};

/** An ordinary invoice of up to three lines and a discount fits on one page, QR-bill included. */
const closer: Spacing = {
  ...close,
  belowTitle: 6,
  belowOpening: 5,
  aboveTotals: 3,
  aboveNotes: 5,
  abovePayment: 7,
  aboveFooter: 5,
};

/** `even` has the spacing of `close`, but its dates have digits of equal width: reminders and lists. */
const spacings = { close, closer, even: close } as const;

type Layout = Pick<PrintedDocument, 'layout'>;

/** The spacing of a paper. */
export const spacingOf = ({ layout }: Layout): Spacing => (layout === undefined ? wide : spacings[layout]);

/** Returns true if the dates of a paper have digits of equal width. The older layouts use proportional digits. */
export const hasTabularDates = ({ layout }: Layout): boolean => layout === 'closer' || layout === 'even';
