import { criteria } from '../kontor/query-operation.ts';
import type { Route } from '../route.ts';
import { responsesOf, exchangeOf } from './answers.ts';
import { examplesOf } from './examples.ts';
import { parametersOf } from './parameters.ts';
import type { Json } from './json-schema.ts';
import { refer } from './schemas.ts';
import { operationIdOf, rightsText, summaryOf, tagOf } from './words.ts';

export const securityScheme = 'oauth2';

/** Any one of the scopes suffices: each is an alternative. */
const securityOf = ({ scopes }: Route): readonly Json[] =>
  scopes.length === 0 ? [{ [securityScheme]: [] }] : scopes.map((scope) => ({ [securityScheme]: [scope] }));

/** "Common rules", 5: an array of criteria, all of which must match. */
const searchBody = (search: readonly string[]): Json => ({
  type: 'array',
  maxItems: 1000,
  items: {
    type: 'object',
    properties: {
      field: { type: 'string', enum: search },
      value: { description: 'Of the kind of the field; an array for `in` and `not_in`.' },
      criteria: { type: 'string', enum: criteria, description: 'Without it `like` for texts, `=` for the rest.' },
    },
    required: ['field'],
    additionalProperties: false,
  },
});

const bodyOf = (route: Route): Json => {
  const { resource, operation, method } = route;
  const examples = examplesOf(operationIdOf(route));
  const json = (schema: Json, required: boolean): Json => ({
    requestBody: {
      required,
      content: { 'application/json': { schema, ...(examples === undefined ? {} : { examples }) } },
    },
  });
  if (operation === 'search') return json(searchBody(resource?.search ?? []), false);
  const { body } = exchangeOf(route);
  return body === undefined || method === 'GET' ? {} : json(refer(body), !body.safeParse({}).success);
};

/** One operation of the catalogue. */
export const operationOf = (route: Route): Json => ({
  operationId: operationIdOf(route),
  summary: summaryOf(route),
  description: rightsText(route),
  tags: [tagOf(route)],
  ...(route.deprecated ? { deprecated: true } : {}),
  ...(route.extension ? { 'x-kontor-extension': true } : {}),
  security: securityOf(route),
  parameters: parametersOf(route),
  ...bodyOf(route),
  responses: responsesOf(route),
});
