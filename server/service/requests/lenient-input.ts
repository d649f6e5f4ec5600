import { z } from 'zod';
import { isNullable, isOptional, noteOf } from '#contract/notation.ts';

/**
 * Reads a body before the contract validates it (rulings/requests#lenient): forms send texts, PHP sends `[]` for `{}`,
 * and typed clients send every field. Values it cannot read stay as they are, for the contract to refuse.
 */

/** The meaning of null in an optional field: not sent (create), or an empty field (overwrite and edit). */
export type Nulls = 'not sent' | 'empty';

type Schema = z.core.$ZodType;
type Fields = { readonly [field: string]: unknown };

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts `[]` to `{}`: PHP writes an empty object as `[]`. */
export const emptyListToObject = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? {} : value);

const booleans: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
]);
const wholeNumber = /^(0|-?[1-9]\d{0,15})$/;

const readValue = (schema: Schema, value: unknown): unknown => {
  const { kind } = noteOf(schema);
  if (kind === 'boolean') return booleans.get(value) ?? value;
  const isInteger = kind === 'integer' || kind === 'reference';
  return isInteger && typeof value === 'string' && wholeNumber.test(value) ? Number(value) : value;
};

const unwrap = (schema: Schema | undefined): Schema | undefined =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrap(schema.unwrap()) : schema;

/** From several shapes, picks the one that the value names in its `type`. */
const shapeFor = (schema: Schema | undefined, value: Fields): Schema | undefined => {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodDiscriminatedUnion)) return inner;
  return inner.options.find((option) => {
    const type: Schema | undefined = option instanceof z.ZodObject ? option.shape['type'] : undefined;
    return type instanceof z.ZodLiteral && type.value === value['type'];
  });
};

const readFields = (schema: Schema, record: Schema | undefined, fields: Fields, nulls: Nulls): unknown => {
  const shape = shapeFor(schema, fields);
  const outputColumns = shapeFor(record, fields);
  if (!(shape instanceof z.ZodObject)) return fields;
  const read = Object.entries(fields).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    const ofRecord: Schema | undefined =
      outputColumns instanceof z.ZodObject && Object.hasOwn(outputColumns.shape, name)
        ? outputColumns.shape[name]
        : undefined;
    const field: Schema | undefined = Object.hasOwn(shape.shape, name) ? shape.shape[name] : undefined;
    if (field === undefined) return ofRecord === undefined ? [[name, value]] : [];
    const meant = lenient(field, ofRecord, value, nulls);
    return meant === null && nulls === 'not sent' && isOptional(field) ? [] : [[name, meant]];
  });
  return Object.fromEntries(read);
};

/**
 * Reads a value as an input of `schema`: whole numbers and booleans from texts, `""` as null for every kind but texts,
 * `[]` as `{}` if an object is expected. Fields that `record` shows but `schema` lacks are omitted, so that a record
 * can be written back as read.
 */
export const lenient = (schema: Schema, record: Schema | undefined, value: unknown, nulls: Nulls): unknown => {
  const inner = unwrap(schema) ?? schema;
  if (value === '') return noteOf(schema).kind === 'text' ? value : null;
  if (inner instanceof z.ZodArray) {
    const outputColumns = unwrap(record);
    const element = outputColumns instanceof z.ZodArray ? outputColumns.element : undefined;
    return Array.isArray(value) ? value.map((one) => lenient(inner.element, element, one, nulls)) : value;
  }
  if (inner instanceof z.ZodObject || inner instanceof z.ZodDiscriminatedUnion) {
    const fields = emptyListToObject(value);
    return isFields(fields) ? readFields(inner, record, fields, nulls) : fields;
  }
  return readValue(schema, value);
};

/** Optional fields that a body would clear although they always have a value. */
export const unclearable = (schema: z.ZodObject, fields: Fields): readonly string[] =>
  Object.entries(schema.shape).flatMap(([name, field]) =>
    fields[name] === null && isOptional(field) && !isNullable(field) ? [name] : [],
  );
