import { z } from 'zod';
import { catalogue } from '../catalogue/catalogue.ts';
import { errorBody, oauthErrorBody, success, tokenErrorBody } from '../errors.ts';
import { kontor } from '../kontor/kontor.ts';
import { trackedTime } from '../kontor/stopwatch-operations.ts';
import { refreshRequest, revokeRequest, tokenRequest, tokenResponse } from '../oauth.ts';
import type { Operation, Resource } from '../resource.ts';
import { positionRecord } from '../resources/invoice.ts';
import { pdfFile } from '../resources/pdf.ts';
import { inlineSchema, kindSchemas, override, plainOptions, prefix, schemaNamed, type Json } from './json-schema.ts';

type Named = readonly [name: string, schema: z.ZodType | undefined];

const resources: readonly Resource[] = catalogue;

const shared: readonly Named[] = [
  ['error', errorBody],
  ['oauth_error', oauthErrorBody],
  ['token_error', tokenErrorBody],
  ['success', success],
  ['token_request', tokenRequest],
  ['refresh_request', refreshRequest],
  ['revoke_request', revokeRequest],
  ['token_response', tokenResponse],
  ['pdf_file', pdfFile],
  ['position', positionRecord],
  ['tracked_time', trackedTime],
];

const inputsOf = ({ name, create, overwrite, edit, actions = {} }: Resource): readonly Named[] => [
  [`${name}_create`, create],
  [`${name}_overwrite`, overwrite],
  [`${name}_edit`, edit],
  ...Object.entries(actions).map(([action, { body }]): Named => [`${name}_${action}_input`, body]),
];

const answersOf = ({ name, actions = {} }: Resource): readonly Named[] =>
  Object.entries(actions).map(([action, { answer }]): Named => [`${name}_${action}`, answer]);

/** A list is described by its element where it is returned. */
const ofKontor = ({ name, body, answer }: Operation): readonly Named[] => [
  [`kontor_${name}_input`, body],
  [`kontor_${name}`, answer instanceof z.ZodArray ? undefined : answer],
];

const operations: readonly Operation[] = kontor;

/** Every schema that is a component, under the first name it occurs by. */
const namedSchemas: ReadonlyMap<z.ZodType, string> = new Map(
  [
    ...shared,
    ...resources.map(({ name, record }): Named => [name, record]),
    ...resources.flatMap(inputsOf),
    ...resources.flatMap(answersOf),
    ...operations.flatMap(ofKontor),
  ]
    .flatMap(([name, schema]) => (schema === undefined ? [] : [[schema, name] as const]))
    .toReversed(),
);

/** A reference to a schema's component, or the full schema if it has none. */
export const refer = (schema: z.ZodType): Json => {
  const name = namedSchemas.get(schema);
  return name === undefined ? inlineSchema(schema) : schemaNamed(name);
};

const integer: Json = { type: 'integer' };
const remembered: Json = {
  anyOf: [
    { properties: { have_remember: { not: { const: true } } } },
    {
      required: ['remember_time_id', 'remember_type_id'],
      properties: { remember_time_id: integer, remember_type_id: integer },
    },
  ],
};
/** Conditions that one field imposes on others ("Endpoints, Task"). */
const conditions: { readonly [name: string]: Json | undefined } = { task_create: remembered, task_edit: remembered };

/** The components: the kinds of the notation, then records, inputs and responses, which refer to each other. */
export const schemas = (): Json => {
  if (new Set(namedSchemas.values()).size < namedSchemas.size) throw new Error('two schemas have the same name');
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of namedSchemas) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, { ...plainOptions, uri: (id) => `${prefix}${id}`, override });
  const records = Object.entries(made.schemas).map(([name, schema]) => {
    const { $schema: _dialect, $id: _id, ...rest } = schema;
    return [name, { ...rest, ...conditions[name] }] as const;
  });
  const sorted = records.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { ...kindSchemas, ...Object.fromEntries(sorted) };
};
