import { mm } from './pen.ts';

/** An A4 page in points: margins of 20 mm. The window of a Swiss letter with the address at the left begins 20 mm from the left and 50 mm from the top. */
export const page = {
  width: 210 * mm,
  height: 297 * mm,
  left: 20 * mm,
  right: 190 * mm,
  /** Where the second column of the head begins: company and references. */
  column: 125 * mm,
  headTop: 18 * mm,
  addressTop: 52 * mm,
  /** The title stands here, or below an address that is longer. */
  titleTop: 92 * mm,
  /** Where pages after the first go on. */
  nextTop: 30 * mm,
  bottom: 274 * mm,
  footer: 283 * mm,
} as const;

/** The QR-bill takes the lowest 105 mm; a page that ends above them has room for it. */
export const qrPart = { top: 192 * mm, bottom: 180 * mm, footer: 184.5 * mm } as const;

export const size = { body: 9, small: 7.5, head: 8, title: 15, address: 10 } as const;
/** Height of a line of body text. */
export const leading = 12.5;
