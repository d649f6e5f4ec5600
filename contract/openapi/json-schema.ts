import { z } from 'zod';
import * as notation from '../notation.ts';

/** A piece of the description: JSON. */
export type Json = { readonly [key: string]: unknown };

export const prefix = '#/components/schemas/';
export const schemaNamed = (name: string): Json => ({ $ref: `${prefix}${name}` });

/** The wire format of each kind of "Notation": each is a component of its own. */
const kinds = {
  decimal: [
    notation.decimal(),
    'Four decimals on list and show, trailing zeros cut after create, overwrite and edit.',
    '99.5000',
  ],
  decimal_input: [
    notation.decimalInput(),
    'A number or a numeric string with at most 12 digits before the point and 6 after it; no exponent.',
    '99.50',
  ],
  numeric: [notation.numeric(), 'A number or a numeric string.', '8.1'],
  date: [notation.date(), 'yyyy-mm-dd', '2025-11-20'],
  datetime: [notation.datetime(), 'yyyy-mm-dd hh:ii:ss by the clock of the company.', '2025-11-20 09:30:00'],
  datetime_input: [
    notation.datetimeInput(),
    'yyyy-mm-dd hh:ii:ss, the same without seconds, or ISO 8601; with a zone it is converted to the clock of the company.',
    '2025-11-20 09:30:00',
  ],
  time: [notation.time(), 'hh:ii; as a duration up to 999:59.', '01:30'],
  duration: [notation.duration(), 'h:mm, hours not padded.', '1:30'],
} as const;

type Overridden = { readonly zodSchema: z.core.$ZodTypes; readonly jsonSchema: { [key: string]: unknown } };

export const plainOptions = { unrepresentable: 'any' } as const;

/** A schema in full. */
export const inlineSchema = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, plainOptions);
  return rest;
};

/** Each field has its own schema: two are the same kind if annotation and JSON Schema are equal. */
const likeness = (schema: z.core.$ZodType, json: Json): string => JSON.stringify([notation.noteOf(schema), json]);

const ownLikeness = (schema: z.core.$ZodType): string => {
  let found = '';
  const override = ({ zodSchema, jsonSchema }: Overridden) => {
    if (zodSchema === schema) found = likeness(schema, jsonSchema);
  };
  z.toJSONSchema(schema, { ...plainOptions, override });
  return found;
};

const nameOfKind: ReadonlyMap<string, string> = new Map(
  Object.entries(kinds).map(([name, [schema]]) => [ownLikeness(schema), name]),
);

/** Overrides where JSON Schema can say more than the conversion yields, or the same more briefly. */
const retold: Json = {
  decimal_input: {
    anyOf: [
      { type: 'string', pattern: notation.plainDecimal.source },
      { type: 'number', exclusiveMinimum: -1e12, exclusiveMaximum: 1e12 },
    ],
  },
  /** `anyOf`, because generators use only the first of a list of types. */
  numeric: { anyOf: [{ type: 'number' }, { type: 'string', pattern: String.raw`^-?\d+(\.\d+)?$` }] },
  date: { type: 'string', format: 'date', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` },
};

/** One OpenAPI component for each kind of field. */
export const kindSchemas: Json = Object.fromEntries(
  Object.entries(kinds).map(([name, [schema, description, example]]) => [
    name,
    { ...(retold[name] ?? inlineSchema(schema)), description, examples: [example] },
  ]),
);

const isWrapped = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;

/** Drops the bounds of a safe integer, which the integer's width already implies. */
const unbound = (json: { [key: string]: unknown }) => {
  json['format'] = 'int64';
  if (json['minimum'] === -Number.MAX_SAFE_INTEGER) delete json['minimum'];
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
};

const isPlainText = (json: Json): boolean =>
  json['type'] === 'string' && !['pattern', 'const', 'enum'].some((key) => key in json);

/** A field of the notation refers to its kind; a text adds its length and whether it may be empty, a reference its resource. */
export const override = ({ zodSchema, jsonSchema }: Overridden) => {
  if (isWrapped(zodSchema)) return;
  const { kind, length, resource } = notation.noteOf(zodSchema);
  if (jsonSchema['type'] === 'integer') unbound(jsonSchema);
  if (kind === 'reference') jsonSchema['description'] = `Resource ${resource ?? ''}`;
  if (length !== undefined) jsonSchema['maxLength'] = length;
  if (kind === 'text' && isPlainText(jsonSchema) && !z.core.safeParse(zodSchema, ' ').success)
    jsonSchema['pattern'] = String.raw`\S`;
  const name = nameOfKind.get(likeness(zodSchema, jsonSchema));
  if (name === undefined) return;
  for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
  Object.assign(jsonSchema, schemaNamed(name));
};
