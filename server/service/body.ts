import { notSaved, Refusal } from './refusal.ts';

const deepest = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A body that is no UTF-8 cannot be parsed: 415. */
export const decodeBody = (body: unknown): string => {
  if (!(body instanceof Uint8Array)) return '';
  try {
    return utf8.decode(body);
  } catch {
    throw new Refusal(415, (t) => t.notParsed);
  }
};

/** Whether objects and lists stand in each other more than `levels` deep. */
const isDeeper = (value: unknown, levels: number): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
};

const tooDeep = (): Refusal => notSaved((t) => [`body: ${t.tooDeep}`]);

/**
 * A number that JavaScript would not write back as it was sent (`99.50`, `1e3`, more digits than a double holds) stays the text that was
 * sent, so that decimals are exact and `1e3` is refused.
 */
const exact = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && context?.source !== undefined && String(value) !== context.source
    ? context.source
    : value;

const parse = (text: string): unknown => {
  try {
    const parsed: unknown = JSON.parse(text, exact);
    return parsed;
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep();
    throw new Refusal(415, (t) => t.notParsed);
  }
};

/**
 * A body is JSON whatever its Content-Type says; an empty one counts as `empty`. Refused with 415 where it cannot be parsed, 422 where it
 * is nested deeper than 32 levels (gap register, Requests).
 */
export const readBody = (text: string, empty: unknown): unknown => {
  if (text.trim() === '') return empty;
  const body = parse(text);
  if (isDeeper(body, deepest)) throw tooDeep();
  return body;
};
