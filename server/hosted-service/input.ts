import { Failure, isObject } from './answers.ts';

/** The document's notation for requests, taken literally. */
const kinds = {
  boolean: (value: unknown) => typeof value === 'boolean',
  id: (value: unknown) => Number.isInteger(value) && Number(value) > 0,
  tracking_type: (value: unknown) => value === 0 || value === 1 || value === 2,
  decimal: (value: unknown) => typeof value === 'number',
  date: (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  time: (value: unknown) => /^\d\d+:[0-5]\d$/.test(String(value)),
  datetime: (value: unknown) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(value)),
  name: (value: unknown) => typeof value === 'string' && value !== '' && value.length <= 80,
  text: (value: unknown) => typeof value === 'string' && value.length <= 10_000,
  object: isObject,
};
type Fields = { readonly [name: string]: keyof typeof kinds };

/** The input fields of an operation ("Endpoints"): every required one must be present, an optional one may be null. */
export const check = (body: unknown, required: Fields, optional: Fields): Record<string, unknown> => {
  if (!isObject(body)) throw new Failure(422, 'the form could not be saved', [': not an object']);
  const missing = Object.keys(required).filter((name) => body[name] === undefined);
  const wrong = Object.entries(body).filter(([name, value]) => {
    const kind = required[name] ?? optional[name];
    if (kind === undefined) return true;
    return !(kinds[kind](value) || (value === null && name in optional));
  });
  const errors = [...missing.map((name) => `${name}: required`), ...wrong.map(([name]) => `${name}: wrong value`)];
  if (errors.length > 0) throw new Failure(422, 'the form could not be saved', errors);
  return body;
};
