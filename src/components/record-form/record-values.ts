import type { z } from 'zod';
import { isNullable, isOptional, noteOf, type Kind } from '#contract/notation.ts';
import { formatDecimalTrimmed, parseDecimal } from '#domain/numbers/decimal.ts';

export type RecordValue = string | number | boolean | null;
/**
 * The values of a record's form, under the contract's input names: texts, dates and decimals as strings, empty for none; references and
 * whole numbers as numbers or null; unreadable input as typed.
 */
export type RecordValues = { readonly [field: string]: RecordValue };

/** The value of a reference; null if there is none. */
export const idOrNull = (value: RecordValue | undefined): number | null => (typeof value === 'number' ? value : null);

type Input = z.ZodObject;
const kindOf = (schema: z.core.$ZodType): Kind => noteOf(schema).kind;

const emptyOf = (kind: Kind): RecordValue => {
  if (kind === 'boolean') return false;
  return kind === 'integer' || kind === 'reference' ? null : '';
};

const inForm = (kind: Kind, value: unknown): RecordValue => {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return emptyOf(kind);
  if (kind !== 'decimal' || typeof value === 'boolean') return value;
  const decimal = parseDecimal(value);
  return decimal === undefined ? String(value) : formatDecimalTrimmed(decimal);
};

/** The values of a record for the inputs of a schema; empty ones without a record. */
export const valuesFrom = (input: Input, record: Readonly<Record<string, unknown>>): RecordValues =>
  Object.fromEntries(
    Object.entries(input.shape).map(([field, schema]) => [field, inForm(kindOf(schema), record[field])]),
  );

/** One value as it is sent; undefined to omit it. A field that already has a value cannot be omitted. */
const onWire = (schema: z.core.$ZodType, value: RecordValue, isNew: boolean): RecordValue | undefined => {
  if (value !== '' && value !== null) return value;
  if (isNullable(schema)) return null;
  if (kindOf(schema) === 'text') return '';
  return isNew && isOptional(schema) ? undefined : null;
};

/** The body of valid values; `isNew` omits empty optional ones. */
export const bodyFrom = (input: Input, values: RecordValues, isNew: boolean): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input.shape).flatMap(([field, schema]) => {
      const wire = onWire(schema, values[field] ?? null, isNew);
      return wire === undefined ? [] : [[field, wire]];
    }),
  );

/** The names of the fields that differ. */
export const changedFields = (before: RecordValues, after: RecordValues): readonly string[] =>
  Object.keys(after).filter((field) => after[field] !== before[field]);
