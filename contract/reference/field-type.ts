import { z } from 'zod';
import { noteOf } from '../notation.ts';

/** A field's schema without `optional` and `nullable`. */
export const plain = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? plain(schema.unwrap()) : schema;

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

const integerWords = (schema: z.core.$ZodType): string => {
  if (!(schema instanceof z.ZodNumber)) return 'integer';
  const { minValue, maxValue } = schema;
  return maxValue === null || maxValue === Number.MAX_SAFE_INTEGER ? 'integer' : `integer ${minValue} to ${maxValue}`;
};

const textWords = (schema: z.core.$ZodType): string => {
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((value) => JSON.stringify(value)).join(' or ');
  if (schema instanceof z.ZodEnum) return schema.options.map((word) => `"${word}"`).join(' or ');
  if (schema instanceof z.ZodEmail) return 'e-mail address';
  const { length } = noteOf(schema);
  return length === undefined ? 'string' : `string ${length}`;
};

/** Only a duration in a response may be this long. */
const timeWords = (schema: z.core.$ZodType): string => (accepts(schema, '1000:00') ? 'h:mm' : 'time');

const objectWords = (schema: z.core.$ZodType): string => {
  if (schema instanceof z.ZodNumber) return integerWords(schema);
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
    return textWords(schema);
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodUnknown) return 'any value';
  return schema instanceof z.ZodArray ? 'list' : 'object';
};

/** The type of a field in the words of docs/reference/README.md, "Notation": `string 80`, `Resource contact`, `integer 0 to 2`. */
export const typeOf = (field: z.core.$ZodType): string => {
  const schema = plain(field);
  const { kind, resource, numeric } = noteOf(schema);
  if (kind === 'reference') return `Resource ${resource ?? ''}`;
  if (kind === 'integer') return integerWords(schema);
  if (kind === 'text') return textWords(schema);
  if (kind === 'time') return timeWords(schema);
  if (kind === 'object') return objectWords(schema);
  return numeric === true ? 'number' : kind;
};

/** The type of a field of a record, with ` or null` if it may be null. */
export const recordTypeOf = (field: z.core.$ZodType): string =>
  accepts(field, null) ? `${typeOf(field)} or null` : typeOf(field);

/** Returns whether a field is required in an input or response. */
export const isRequired = (field: z.core.$ZodType): boolean => !accepts(field, undefined);
