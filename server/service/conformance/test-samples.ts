import { z } from 'zod';
import { isOptional, noteOf, type Kind } from '#contract/notation.ts';

/** The id of a record of a resource, given by name. */
export type Reference = (resource: string) => number;
export type Fields = { readonly [field: string]: unknown };

/** Possible values of each kind in the notation; the first that a schema accepts is its sample. */
const samples: { readonly [kind in Exclude<Kind, 'reference'>]: readonly unknown[] } = {
  integer: [1, 0],
  decimal: ['99.5'],
  boolean: [true],
  date: ['2025-03-04'],
  datetime: ['2025-03-04 10:20:30'],
  time: ['01:30'],
  text: ['Text', 'text@example.ch', 'duration', 'discount'],
  object: [{ type: 'duration', date: '2025-03-04', duration: '01:30' }, []],
};

/** Values that are never of the kind. */
const strangers: { readonly [kind in Kind]: readonly unknown[] } = {
  integer: ['x', '1.5', 1.5, true, {}, [1]],
  reference: ['x', '0', 1.5, 0, -1, true, {}, [1]],
  decimal: ['x', '1e3', 'NaN', '1,5', true, {}, ['1']],
  boolean: ['yes', 2, -1, {}, [true]],
  date: ['04.03.2025', '2025-02-30', '2025-3-4', 20250304, true, {}],
  datetime: ['2025-02-30 10:00:00', '2025-03-04 24:00:00', '2025-03-04', 5, true, {}],
  time: ['1:60', '90', '01:30:00', 90, true, {}],
  text: [5, true, {}, ['x'], 'nul\0', 'half \ud83d'],
  object: [5, 'x', true, [1]],
};

const takes = (schema: z.core.$ZodType, value: unknown): boolean => z.core.safeParse(schema, value).success;

/** A value that the schema accepts. */
const sampleOf = (schema: z.core.$ZodType, reference: Reference): unknown => {
  const { kind, resource = '' } = noteOf(schema);
  if (kind === 'reference') return reference(resource);
  const sample = samples[kind].find((candidate) => takes(schema, candidate));
  if (sample === undefined) throw new Error(`no sample for ${kind}`);
  return sample;
};

/** Values that the schema must refuse. */
export const invalidValuesOf = (schema: z.core.$ZodType): readonly unknown[] => strangers[noteOf(schema).kind];

/** The fields of an object's schema. */
export const fieldsOf = (schema: z.ZodObject): readonly (readonly [string, z.core.$ZodType])[] =>
  Object.entries(schema.shape);

/** A body with every field, or only the required ones. */
export const bodyOf = (schema: z.ZodObject, reference: Reference, which: 'all' | 'required'): Fields =>
  Object.fromEntries(
    fieldsOf(schema)
      .filter(([, field]) => which === 'all' || !isOptional(field))
      .map(([name, field]) => [name, sampleOf(field, reference)]),
  );
