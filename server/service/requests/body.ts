import { notSaved, Refusal } from './refusal.ts';

const deepest = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A body that is not valid UTF-8 cannot be parsed: 415. */
export const decodeBody = (body: unknown): string => {
  if (!(body instanceof Uint8Array)) return '';
  try {
    return utf8.decode(body);
  } catch {
    throw new Refusal(415, (t) => t.notParsed);
  }
};

/** Returns whether objects and lists are nested more than `levels` deep. */
const isDeeper = (value: unknown, levels: number): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
};

const tooDeep = (): Refusal => notSaved((t) => [`body: ${t.tooDeep}`]);

/**
 * A number that JavaScript would not write back as it was sent (`99.50`, `1e3`, more digits than a double holds) stays
 * text, so that decimals are exact and `1e3` is refused.
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
 * Parses a body as JSON, whatever its Content-Type; an empty one counts as `empty`. 415 if it cannot be parsed, 422 if
 * it is nested deeper than 32 levels (rulings/requests#sizes).
 */
export const readBody = (text: string, empty: unknown): unknown => {
  if (text.trim() === '') return empty;
  const body = parse(text);
  if (isDeeper(body, deepest)) throw tooDeep();
  return body;
};
