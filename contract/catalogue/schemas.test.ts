import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue, resourceOf } from './catalogue.ts';
import { errorBody, oauthErrorBody, success, tokenErrorBody } from '../errors.ts';
import { kontor } from '../kontor/kontor.ts';
import { isNullable, isOptional, type Kind, noteOf } from '../notation.ts';
import * as oauth from '../oauth.ts';
import type { Resource } from '../resource.ts';

const resources: readonly Resource[] = catalogue;

const digits = fc.integer({ min: 0, max: 999_999 });
const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Values of each kind, in the formats of requests and of responses, including some that a transformation would change. */
const samples: { readonly [kind in Exclude<Kind, 'object'>]: fc.Arbitrary<unknown> } = {
  integer: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.maxSafeInteger()),
  reference: fc.maxSafeInteger(),
  decimal: fc.oneof(
    digits,
    digits.map(String),
    digits.map((number) => `${number}.5000`),
    fc.constant('-0.10'),
  ),
  boolean: fc.boolean(),
  date: day.map((iso) => iso.slice(0, 10)),
  datetime: fc.oneof(
    day.map((iso) => iso.slice(0, 19).replace('T', ' ')),
    day.map((iso) => iso.slice(0, 16)),
    day,
  ),
  time: fc.constantFrom('0:00', '00:30', '9:05', '23:59', '999:59'),
  text: fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      ' spaced ',
      '7',
      'true',
      '2026-01-31',
      'name@example.ch',
      'RE-{nr:5}',
      'data:image/png;base64,iVBORw==',
    ),
  ),
};

const accepted = (schema: z.core.$ZodType) => (value: unknown) => z.safeParse(schema, value).success;

const leaf = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const { kind } = noteOf(schema);
  if (kind !== 'object') return samples[kind].filter(accepted(schema));
  if (schema instanceof z.ZodNumber) return samples.integer.filter(accepted(schema));
  if (schema instanceof z.ZodString) return samples.text.filter(accepted(schema));
  if (schema instanceof z.ZodUnknown) return fc.jsonValue();
  throw new Error(`no values for a schema of type ${schema._zod.def.type}`);
};

/** zod drops a key of this name, so that nobody can change the prototype of an object. */
const keys = fc.string().filter((key) => key !== '__proto__');

/** Values that a schema accepts. */
const valueOf = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  if (schema instanceof z.ZodOptional) return valueOf(schema.unwrap());
  if (schema instanceof z.ZodNullable) return fc.option(valueOf(schema.unwrap()), { nil: null });
  if (schema instanceof z.ZodArray) return fc.array(valueOf(schema.element), { maxLength: 2 }).filter(accepted(schema));
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodDiscriminatedUnion) return fc.oneof(...schema.options.map(valueOf));
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(keys, valueOf(schema.valueType), { maxKeys: 3, noNullPrototype: true });
  if (!(schema instanceof z.ZodObject)) return leaf(schema);
  const fields = Object.entries(schema.shape);
  const requiredKeys = fields.flatMap(([name, field]) => (isOptional(field) ? [] : [name]));
  return fc
    .record(Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field)])), {
      requiredKeys,
      noNullPrototype: true,
    })
    .filter(accepted(schema));
};

const inputsOf = ({
  create,
  overwrite,
  edit,
  actions,
}: Resource): readonly (readonly [string, z.ZodObject | undefined])[] => [
  ['create', create],
  ['overwrite', overwrite],
  ['edit', edit],
  ...Object.entries(actions ?? {}).map(([name, { body }]) => [name, body] as const),
];

const schemas: readonly (readonly [string, z.ZodType])[] = [
  ...resources.flatMap((resource) => [
    [`${resource.name} record`, resource.record] as const,
    ...inputsOf(resource).flatMap(([input, schema]) =>
      schema === undefined ? [] : [[`${resource.name} ${input}`, schema] as const],
    ),
    ...Object.entries(resource.actions ?? {}).map(
      ([name, { answer }]) => [`${resource.name} ${name} answer`, answer] as const,
    ),
  ]),
  ...kontor.flatMap((operation) => [
    ...('body' in operation ? [[`kontor ${operation.name}`, operation.body] as const] : []),
    [`kontor ${operation.name} answer`, operation.answer] as const,
  ]),
  ...Object.entries({ errorBody, oauthErrorBody, tokenErrorBody, success }),
  ['authorize query', oauth.authorizeQuery],
  ['token request', oauth.tokenRequest],
  ['refresh request', oauth.refreshRequest],
  ['token response', oauth.tokenResponse],
];

/** Every field of a record or an input, by `resource.input.field`. */
const fields = resources.flatMap((resource) =>
  [['record', resource.record] as const, ...inputsOf(resource)].flatMap(([input, schema]) =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      at: `${resource.name}.${input}.${name}`,
      name,
      field,
    })),
  ),
);

describe('schemas', { timeout: 60_000 }, () => {
  it.each(schemas)('%s: accepted values are passed through unchanged', (_, schema) => {
    fc.assert(
      fc.property(valueOf(schema), (value) => {
        expect(schema.parse(value)).toStrictEqual(value);
      }),
      { numRuns: 40 },
    );
  });

  it('keep unknown parameters of OAuth requests', () => {
    const request = { client_id: 'a', client_secret: 'b', refresh_token: 'c', grant_type: 'refresh_token' };
    expect(oauth.refreshRequest.parse(request)).toEqual(request);
  });

  it('note the kind of every field, and list every object', () => {
    const objects = fields.filter(({ field }) => noteOf(field).kind === 'object').map(({ name }) => name);
    expect(new Set(objects)).toEqual(new Set(['tracking', 'taxs', 'positions', 'lines']));
  });

  it('refer to known resources, or to references without a record', () => {
    const unknown = fields.flatMap(({ field }) => {
      const { kind, resource } = noteOf(field);
      return kind === 'reference' && resource !== undefined && resourceOf(resource) === undefined ? [resource] : [];
    });
    expect(new Set(unknown)).toEqual(new Set(['pr_package', 'pr_milestone', 'contact_address']));
  });

  it.each(resources)(
    '$name: sort and search parameters name record fields, their synonyms or hidden columns',
    (resource) => {
      const known = { ...resource.record.shape, ...resource.synonyms, ...resource.unshown };
      for (const field of [...resource.sort, ...(resource.search ?? [])]) expect(known).toHaveProperty(field);
      for (const field of Object.values(resource.synonyms ?? {})) expect(resource.record.shape).toHaveProperty(field);
      for (const field of Object.keys(resource.unshown ?? {})) expect(resource.record.shape).not.toHaveProperty(field);
    },
  );

  it.each(resources)('$name: null clears exactly those optional fields that may be null in the record', (resource) => {
    for (const [name, field] of Object.entries(resource.create?.shape ?? {})) {
      const output: z.core.$ZodType | undefined = resource.record.shape[resource.synonyms?.[name] ?? name];
      const mayBeNull = isOptional(field) && (output === undefined ? isNullable(field) : isNullable(output));
      expect([name, isNullable(field)]).toEqual([name, mayBeNull]);
    }
  });

  it.each(resources)(
    '$name: an input with a different name has the same kind as its field',
    ({ synonyms, create, record }) => {
      const pairs = Object.entries(synonyms ?? {}).flatMap(([name, field]) => {
        const input: z.core.$ZodType | undefined = create?.shape[name];
        const output: z.core.$ZodType | undefined = record.shape[field];
        return input === undefined || output === undefined ? [] : [[noteOf(input), noteOf(output)]];
      });
      for (const [input, output] of pairs) expect(input).toEqual(output);
    },
  );
});
