import { z } from 'zod';
import { isNullable, isOptional, noteOf } from '../notation.ts';
import type { Said } from './fields.ts';

/** A field of the document with whether it must be sent; `required` is undefined in records. */
export type Expected = Said & { readonly required?: boolean };

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

/** What differs between a schema and what the document says, one line each; empty where they agree. */
export const differences = (
  schema: z.ZodObject,
  expected: readonly Expected[],
  beyond: readonly string[] = [],
): string[] => {
  const names = new Set(expected.map(({ name }) => name));
  const extra = Object.keys(schema.shape).filter((name) => !names.has(name) && !beyond.includes(name));
  return [
    ...extra.map((name) => `${name}: not in the document`),
    ...expected.flatMap((said) => {
      const field: z.core.$ZodType | undefined = schema.shape[said.name];
      return field === undefined ? [`${said.name}: missing`] : fieldDifferences(field, said);
    }),
  ];
};

const fieldDifferences = (field: z.core.$ZodType, said: Expected): string[] => {
  const note = noteOf(field);
  const problems = [
    said.required !== undefined && said.required === accepts(field, undefined) && `required is ${said.required}`,
    said.kind !== undefined && note.kind !== said.kind && `${note.kind} where the document has ${said.kind}`,
    said.resource !== undefined &&
      note.resource !== said.resource &&
      `refers to ${note.resource}, not ${said.resource}`,
    said.nullable === true && !isNullable(field) && 'may be null',
    said.numeric === true && !(accepts(field, 1.5) && accepts(field, '1.5000')) && 'a number or a numeric string',
    ...lengthProblems(field, said),
    ...valueProblems(field, said),
    ...entryProblems(field, said),
  ];
  return problems.flatMap((problem) => (problem === false ? [] : [`${said.name}: ${problem}`]));
};

const lengthProblems = (field: z.core.$ZodType, { kind, length, required }: Expected): (string | false)[] => {
  if (kind !== 'text' || required === undefined) return [];
  if (length === undefined)
    return [noteOf(field).length !== undefined && 'has a length that the document does not state'];
  return [
    !accepts(field, 'ä'.repeat(length)) && `refuses ${length} characters`,
    accepts(field, 'ä'.repeat(length + 1)) && `accepts ${length + 1} characters`,
  ];
};

const valueProblems = (field: z.core.$ZodType, { values }: Said): (string | false)[] =>
  values === undefined
    ? []
    : [-1, 0, 1, 2, 3].map((value) => accepts(field, value) !== values.includes(value) && `the value ${value}`);

const entryProblems = (field: z.core.$ZodType, { entries }: Said): string[] => {
  if (entries === undefined) return [];
  if (!(field instanceof z.ZodArray) || !(field.element instanceof z.ZodObject)) return ['is no array of objects'];
  return differences(field.element, entries);
};

/** Fields of a record that not every response carries. */
export const optionalFields = (schema: z.ZodObject): readonly string[] =>
  Object.entries(schema.shape).flatMap(([name, field]) => (isOptional(field) ? [name] : []));

/** The shape of a union whose `type` is `type`. */
export const shapeOfType = (field: z.core.$ZodType | undefined, type: string): z.ZodObject | undefined => {
  if (field instanceof z.ZodOptional) return shapeOfType(field.unwrap(), type);
  if (!(field instanceof z.ZodDiscriminatedUnion)) return undefined;
  for (const option of field.options) {
    if (option instanceof z.ZodObject && accepts(option.shape['type'], type)) return option;
  }
  return undefined;
};
