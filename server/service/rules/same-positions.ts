import { noteOf } from '#contract/notation.ts';
import { positionRecord } from '#contract/resources/invoice.ts';
import { parseDecimal, roundTo } from '#domain/decimal.ts';
import { isFields, lenient } from '../lenient-input.ts';
import type { JsonObject } from '../rule.ts';

/** The last of the four places of list and show, in millionths. */
const lastPlace = 100n;

const decimalOf = (value: unknown): bigint | undefined =>
  typeof value === 'string' || typeof value === 'number' ? parseDecimal(value) : undefined;

/** A decimal is the same as it is stored, or as a list and a show round it. */
const isSameDecimal = (sent: unknown, stored: unknown): boolean => {
  const [one, other] = [decimalOf(sent), decimalOf(stored)];
  return one !== undefined && other !== undefined && (one === other || one === roundTo(other, lastPlace));
};

const decimals: ReadonlySet<string> = new Set(
  positionRecord.options.flatMap(({ shape }) =>
    Object.entries(shape).flatMap(([name, field]) => (noteOf(field).kind === 'decimal' ? [name] : [])),
  ),
);

/** Both name the same position, and no field that was sent is another one; what was left out counts as unchanged. */
const isSame = (sent: unknown, stored: JsonObject): boolean => {
  const meant = lenient(positionRecord, undefined, sent, 'empty');
  if (!isFields(meant) || !('type' in meant) || !('id' in meant)) return false;
  return Object.entries(meant).every(
    ([name, value]) => value === stored[name] || (decimals.has(name) && isSameDecimal(value, stored[name])),
  );
};

/** Whether a list says of the positions of a document what they are, in their order. `stored`: records with trimmed decimals. */
export const isSameList = (sent: unknown, stored: readonly JsonObject[]): boolean =>
  Array.isArray(sent) &&
  sent.length === stored.length &&
  stored.every((position, index) => isSame(sent[index], position));
