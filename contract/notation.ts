import { z } from 'zod';
import { addressesIn } from './addresses.ts';

/**
 * The document's notation ("Resources and their fields, Notation") as zod schemas that never transform. Each schema is annotated with its
 * kind, so that storage, search and tests read the same entry.
 */
export type Kind = 'integer' | 'reference' | 'decimal' | 'boolean' | 'date' | 'datetime' | 'time' | 'text' | 'object';

export type Note = {
  readonly kind: Kind;
  /** The resource a reference points to, in the document's word: "Resource contact" is `contact`. */
  readonly resource?: string;
  /** The maximum number of code points of a text. */
  readonly length?: number;
  /** A decimal that a response sends as a JSON number where others are strings ("Item record"). */
  readonly numeric?: true;
};

/** The message of a schema that refuses a value: a word that `texts.ts` translates. */
export const problems = [
  'required',
  'integer',
  'decimal',
  'boolean',
  'date',
  'datetime',
  'time',
  'text',
  'storable',
  'filled',
  'length',
  'email',
  'choice',
  'numberPattern',
  'picture',
  'object',
  'unique',
] as const;
export type Problem = (typeof problems)[number];

/** Distinguishes an absent or null value from one of the wrong type. */
const otherwise = (problem: Problem) => ({
  error: ({ input }: { readonly input?: unknown }): Problem =>
    input === undefined || input === null ? 'required' : problem,
});

const notes = new WeakMap<z.core.$ZodType, Note>();

const noted = <Schema extends z.ZodType>(schema: Schema, note: Note): Schema => {
  notes.set(schema, note);
  return schema;
};

const unwrap = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrap(schema.unwrap()) : schema;

/** The annotation of a field's schema, found through `optional` and `nullable`. */
export const noteOf = (schema: z.core.$ZodType): Note => notes.get(unwrap(schema)) ?? { kind: 'object' };

/** Returns whether a field may be null. */
export const isNullable = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodNullable || (schema instanceof z.ZodOptional && isNullable(schema.unwrap()));

/** Returns whether a field may be omitted from an input. */
export const isOptional = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodOptional || (schema instanceof z.ZodNullable && isOptional(schema.unwrap()));

const maxId = Number.MAX_SAFE_INTEGER;

/** A whole number from `min` to `max`, both included. */
export const integer = (min = -maxId, max = maxId) =>
  noted(z.int(otherwise('integer')).min(min).max(max), { kind: 'integer' });
export const boolean = () => noted(z.boolean(otherwise('boolean')), { kind: 'boolean' });
export const id = () => noted(z.int(otherwise('integer')).min(1).max(maxId), { kind: 'integer' });
/** "Resource X": the id of a record of resource X. */
export const reference = (resource: string) =>
  noted(z.int(otherwise('integer')).min(1).max(maxId), { kind: 'reference', resource });

/** A decimal in a request, as text. */
export const plainDecimal = /^-?\d{1,12}(\.\d{1,6})?$/;

/** A decimal in a response: a string. */
export const decimal = () =>
  noted(z.string(otherwise('decimal')).regex(/^-?\d+(\.\d+)?$/, 'decimal'), { kind: 'decimal' });
/** A decimal in a request: a number or a numeric string with at most twelve digits before the point and six after it. */
export const decimalInput = () =>
  noted(
    z
      .union([z.number(), z.string()], otherwise('decimal'))
      .refine((value) => plainDecimal.test(String(value)), 'decimal'),
    { kind: 'decimal' },
  );
/** "number or numeric string" of a response: stock counts of an item, percentages of `taxs`. */
export const numeric = () =>
  noted(
    z
      .union([z.number(), z.string()], otherwise('decimal'))
      .refine((value) => /^-?\d+(\.\d+)?$/.test(String(value)), 'decimal'),
    { kind: 'decimal', numeric: true },
  );

/** A day that exists in the calendar, from 0001-01-01 on: there was no year 0. */
export const date = () =>
  noted(
    z.iso.date(otherwise('date')).refine((value) => !value.startsWith('0000'), 'date'),
    { kind: 'date' },
  );

const clock = String.raw`([01]\d|2[0-3]):[0-5]\d`;
const zone = String.raw`(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)`;
/** Built once: building a schema takes longer than a hundred checks. */
const anyDay = date();
const isRealDay = (text: string): boolean => anyDay.safeParse(text.slice(0, 10)).success;

/** A datetime in a response: `yyyy-mm-dd hh:ii:ss`. */
export const datetime = () =>
  noted(z.string(otherwise('datetime')).regex(new RegExp(String.raw`^\d{4}-\d\d-\d\d ${clock}:[0-5]\d$`), 'datetime'), {
    kind: 'datetime',
  });
/** A datetime in a request: as in a response, without seconds, or ISO 8601 with or without a zone. */
export const datetimeInput = () =>
  noted(
    z
      .string(otherwise('datetime'))
      .regex(new RegExp(String.raw`^\d{4}-\d\d-\d\d[ T]${clock}(:[0-5]\d(\.\d{1,9})?)?${zone}?$`), 'datetime')
      .refine(isRealDay, 'datetime'),
    { kind: 'datetime' },
  );

/** A time `hh:ii` in a request; for a duration up to 999:59. */
export const time = () => noted(z.string(otherwise('time')).regex(/^\d{1,3}:[0-5]\d$/, 'time'), { kind: 'time' });
/** A duration in a response: `h:mm`, hours not padded. */
export const duration = () => noted(z.string(otherwise('time')).regex(/^\d+:[0-5]\d$/, 'time'), { kind: 'time' });

/** The length of a text as its limits count it: Unicode code points. */
export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};
/** True if a text can be stored: no NUL and no lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** A string in a response. */
export const string = () => noted(z.string(otherwise('text')), { kind: 'text' });
/** A string in a request, of at most `length` code points, without NUL and lone surrogates. */
export const text = (length?: number) => {
  const storable = z.string(otherwise('text')).refine(isStorable, 'storable');
  if (length === undefined) return noted(storable, { kind: 'text' });
  return noted(
    storable.refine((value) => codePoints(value) <= length, { error: 'length', params: { length } }),
    { kind: 'text', length },
  );
};
/** A required string of at most `length` code points: not empty. */
export const requiredText = (length?: number) => {
  const filled = text(length).refine((value) => value.trim() !== '', 'filled');
  return noted(filled, length === undefined ? { kind: 'text' } : { kind: 'text', length });
};
/** A string of at most `length` characters that matches `pattern`; otherwise it has the problem. */
export const formedText = (pattern: RegExp, length: number, problem: Problem) =>
  noted(text(length).regex(pattern, problem), {
    kind: 'text',
    length,
  });
/** An e-mail address in a request. */
export const email = () => noted(z.email(otherwise('email')), { kind: 'text' });

/** Up to `max` e-mail addresses in one text, separated by commas, semicolons or spaces. */
export const emails = (max: number) => {
  const areAddresses = (value: string): boolean => {
    const addresses = addressesIn(value);
    return addresses.length <= max && addresses.every((address) => email().safeParse(address).success);
  };
  return noted(z.string(otherwise('text')).refine(areAddresses, 'email'), { kind: 'text' });
};

/** One of a few words. */
export const choice = <const Word extends string>(words: readonly Word[]) =>
  noted(z.enum(words, otherwise('choice')), { kind: 'text' });
/** A word that distinguishes records of several shapes: `type`. */
export const literal = <const Word extends string>(word: Word) =>
  noted(z.literal(word, otherwise('choice')), { kind: 'text' });
/** Objects of several shapes, distinguished by their `type`; the field itself is not annotated. */
export const oneOfTypes = <
  const Shapes extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]],
>(
  shapes: Shapes,
) =>
  z.discriminatedUnion('type', shapes, {
    error: (issue) => (issue.code === 'invalid_union' ? 'choice' : otherwise('object').error(issue)),
  });
