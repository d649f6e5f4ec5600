import { mm } from './pen.ts';

/**
 * An A4 page in points, with margins of 20 mm. The window of a Swiss letter with the address at the left begins 20 mm
 * from the left and 50 mm from the top.
 */
export const page = {
  width: 210 * mm,
  height: 297 * mm,
  left: 20 * mm,
  right: 190 * mm,
  /** Left edge of the second column of the head: company and references, or the address in a window at the right. */
  column: 125 * mm,
  headTop: 18 * mm,
  addressTop: 52 * mm,
  /** Top of the content on pages after the first. */
  nextTop: 30 * mm,
  bottom: 274 * mm,
  footer: 283 * mm,
} as const;

/** The QR-bill takes the lowest 105 mm. */
export const qrPartTop = 192 * mm;

export const size = { body: 9, small: 7.5, head: 8, title: 15, address: 10 } as const;

/** The height of the head of a table. */
export const headHeight = 16;
