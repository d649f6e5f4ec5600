import { z } from 'zod';
import { noteOf } from '#contract/notation.ts';
import { formatDecimal, formatDecimalTrimmed, parseDecimal } from '#domain/numbers/decimal.ts';
import { readDatetime, wallTimeOf } from '#domain/dates/zone.ts';
import type { Field } from './entity.ts';
import type { SqlParameter, SqlValue } from '../store/sql.ts';

/** Decimals: four decimal places on list and show, trimmed after create, overwrite and edit ("Notation"). */
export type DecimalStyle = 'padded' | 'trimmed';

/** A JSON number if it is exact, else the numeric string ("Item record"). */
const numberOr = (text: string): number | string => (String(Number(text)) === text ? Number(text) : text);

/** Converts a column value to its form in the record. */
export const decode = ({ type, note }: Field, value: SqlValue | undefined, style: DecimalStyle): unknown => {
  if (value === null || value === undefined) return null;
  if (type === 'json') return typeof value === 'string' ? JSON.parse(value) : null;
  if (typeof value !== 'bigint') return value;
  if (type === 'boolean') return value !== 0n;
  if (type === 'integer') return Number(value);
  if (note.numeric === true) return numberOr(formatDecimalTrimmed(value));
  return style === 'padded' ? formatDecimal(value, 4) : formatDecimalTrimmed(value);
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isFields = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Gives the decimals inside an object or a list, as in `taxs`, the four decimal places of list and show. */
export const padInner = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((one) => padInner(schema.element, one));
  if (schema instanceof z.ZodObject && isFields(value))
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [field, padInner(schema.shape[field], inner)]),
    );
  if (schema === undefined || !isText(value)) return value;
  const { kind, numeric } = noteOf(schema);
  const decimal = kind === 'decimal' && numeric !== true ? parseDecimal(value) : undefined;
  return decimal === undefined ? value : formatDecimal(decimal, 4);
};

export type Encoded =
  | { readonly ok: true; readonly value: SqlParameter }
  | { readonly ok: false; readonly nextValid?: string };

const encodeDatetime = (text: string, zone: string): Encoded => {
  const read = readDatetime(text, zone);
  if (!read.ok) return { ok: false, ...('nextValid' in read ? { nextValid: read.nextValid } : {}) };
  return { ok: true, value: wallTimeOf(read.seconds, zone) };
};

/** Converts a validated input to its column value; a datetime with a zone is converted to the company's. */
export const encode = (field: Field, value: unknown, zone: string): Encoded => {
  if (value === null) return { ok: true, value: null };
  if (field.type === 'json') return { ok: true, value: JSON.stringify(value) };
  if (field.type === 'decimal') {
    const decimal = typeof value === 'string' || typeof value === 'number' ? parseDecimal(value) : undefined;
    return decimal === undefined ? { ok: false } : { ok: true, value: decimal };
  }
  if (typeof value === 'boolean') return { ok: true, value: value ? 1 : 0 };
  if (typeof value === 'number') return { ok: true, value };
  if (typeof value !== 'string') return { ok: false };
  return field.note.kind === 'datetime' ? encodeDatetime(value, zone) : { ok: true, value };
};
