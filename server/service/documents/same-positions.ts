import { noteOf } from '#contract/notation.ts';
import { positionRecord } from '#contract/resources/invoice.ts';
import { parseDecimal, roundTo } from '#domain/numbers/decimal.ts';
import { isFields, lenient } from '../requests/lenient-input.ts';
import type { JsonObject } from '../requests/rule.ts';

/** The last of the four decimals in list and show, in millionths. */
const lastDigit = 100n;

const decimalOf = (value: unknown): bigint | undefined =>
  typeof value === 'string' || typeof value === 'number' ? parseDecimal(value) : undefined;

/** True if a decimal equals the stored one, or its rounding in list and show. */
const isSameDecimal = (sent: unknown, stored: unknown): boolean => {
  const [one, other] = [decimalOf(sent), decimalOf(stored)];
  return one !== undefined && other !== undefined && (one === other || one === roundTo(other, lastDigit));
};

const decimals: ReadonlySet<string> = new Set(
  positionRecord.options.flatMap(({ shape }) =>
    Object.entries(shape).flatMap(([name, field]) => (noteOf(field).kind === 'decimal' ? [name] : [])),
  ),
);

/** True if both name the same position and no sent field differs; omitted fields count as unchanged. */
const isSame = (sent: unknown, stored: JsonObject): boolean => {
  const meant = lenient(positionRecord, undefined, sent, 'empty');
  if (!isFields(meant) || !('type' in meant) || !('id' in meant)) return false;
  return Object.entries(meant).every(
    ([name, value]) => value === stored[name] || (decimals.has(name) && isSameDecimal(value, stored[name])),
  );
};

/** Returns whether a list describes the existing positions of a document, in order. `stored`: records with trimmed decimals. */
export const isSameList = (sent: unknown, stored: readonly JsonObject[]): boolean =>
  Array.isArray(sent) &&
  sent.length === stored.length &&
  stored.every((position, index) => isSame(sent[index], position));
