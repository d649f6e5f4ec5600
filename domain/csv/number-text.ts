import { parseDecimal } from '#domain/numbers/decimal.ts';
import { withCentimes } from '#domain/numbers/money-text.ts';

/** The sign between the integer and the fraction. */
export type DecimalMark = '.' | ',';

const other = { '.': ',', ',': '.' } as const;

/** The notation that a number shows: `1,5` and `2.000,0` a comma, `1.500` nothing. */
const markOf = (text: string): DecimalMark | undefined => {
  const marks = text.replace(/[^.,]/g, '');
  const [first, last] = [marks.at(0), marks.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const mark = last === '.' ? '.' : ',';
  if (first !== last) return mark;
  if (marks.length > 1) return other[mark];
  return /[.,]\d{3}$/.test(text) ? undefined : mark;
};

/** The decimal mark that most numbers of a file show; undefined if they show none, or both equally often. */
export const findDecimalMark = (texts: Iterable<string>): DecimalMark | undefined => {
  const votes = { '.': 0, ',': 0 };
  for (const text of texts) {
    const mark = markOf(text.trim());
    if (mark !== undefined) votes[mark] += 1;
  }
  if (votes['.'] === votes[',']) return undefined;
  return votes['.'] > votes[','] ? '.' : ',';
};

/** No exported number is longer. A longer cell is not even looked at, so that no file can keep the reader busy with one. */
const maxLength = 40;

const oneMark = /^[-−]?\s*\d{1,3}[.,]\d{3}$/;

/** Returns whether the mark of a number may separate thousands or decimals: `1.500` in a file that shows no decimal mark. */
export const isAmbiguous = (text: string, fileMark: DecimalMark | undefined): boolean =>
  fileMark === undefined && oneMark.test(text);

const grouped = { '.': /^\d{1,3}(?:,\d{3})+$/, ',': /^\d{1,3}(?:\.\d{3})+$/ } as const;

/**
 * Reads an exported number to millionths: `0,01`, `2.000,0`, `2’000.0`, `48.–`. A single mark before three digits is read by the file's
 * decimal mark, or as a decimal mark if the file shows none.
 */
export const readNumber = (text: string, fileMark: DecimalMark | undefined): bigint | undefined => {
  const letters = text.replace(/[’'\s]/g, '');
  if (letters.length > maxLength) return undefined;
  const match = /^(-?)(?=[.,]*\d)([\d.,]+)$/.exec(withCentimes(letters).replace('−', '-'));
  if (match === null) return undefined;
  const [, sign = '', digits = ''] = match;
  const mark = markOf(digits) ?? fileMark ?? (digits.includes(',') ? ',' : '.');
  const [whole = '', fraction = '', ...rest] = digits.split(mark);
  if (rest.length > 0) return undefined;
  const plain = grouped[mark].test(whole) ? whole.replaceAll(other[mark], '') : whole;
  return parseDecimal(`${sign}${plain || '0'}.${fraction || '0'}`);
};
