import { z } from 'zod';
import { success } from '../errors.ts';
import { kontor } from '../kontor/kontor.ts';
import type { Operation } from '../resource.ts';
import type { Route } from '../route.ts';
import { isCached, isConditional, isWrite } from './parameters.ts';
import { schemaNamed, type Json } from './json-schema.ts';
import { refer } from './schemas.ts';

type Exchange = { readonly body?: z.ZodType | undefined; readonly answer: z.ZodType; readonly status: 200 | 201 };

const operations: readonly Operation[] = kontor;

/** The request and response of an operation; the criteria of a search are described separately. */
export const exchangeOf = ({ resource, operation }: Route): Exchange => {
  if (resource === undefined) {
    const own = operations.find(({ name }) => name === operation);
    if (own === undefined) throw new Error(`the kontor namespace has no operation ${operation}`);
    return own;
  }
  const { record } = resource;
  if (operation === 'list' || operation === 'search') return { answer: z.array(record), status: 200 };
  if (operation === 'create') return { body: resource.create, answer: record, status: 201 };
  if (operation === 'overwrite') return { body: resource.overwrite, answer: record, status: 200 };
  if (operation === 'edit') return { body: resource.edit, answer: record, status: 200 };
  if (operation === 'delete') return { answer: success, status: 200 };
  return resource.actions?.[operation] ?? { answer: record, status: 200 };
};

const header = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

/** Response headers shared by many operations (Common rules, 8; rulings/answers). */
export const headers: Json = {
  user: { description: 'Identifier of the authenticated user.', schema: { type: 'integer' } },
  etag: { description: 'The version of the record.', schema: { type: 'string' }, example: '"1-3"' },
  count: { description: 'How many records there are in all, beyond `limit`.', schema: { type: 'integer' } },
  deprecation: { description: 'The resource is deprecated.', schema: { const: '199 Resource deprecated' } },
  retry_after: { description: 'Seconds to wait before trying again.', schema: { type: 'integer' } },
  allow: { description: 'On a 405: the methods that the address accepts.', schema: { type: 'string' } },
};

const headersOf = (route: Route): Json => {
  const { operation, resource, deprecated } = route;
  const isList = operation === 'list' || operation === 'search';
  const isSingle = ['show', 'create', 'overwrite', 'edit'].includes(operation);
  return {
    'X-Authenticated-User': header('user'),
    ...(isSingle || (resource === undefined && isCached(route)) ? { Etag: header('etag') } : {}),
    ...(isList ? { 'X-Total-Count': header('count') } : {}),
    ...(deprecated ? { Warning: header('deprecation') } : {}),
  };
};

const failure = (description: string): Json => ({
  description,
  headers: { 'X-Authenticated-User': header('user') },
  content: { 'application/json': { schema: schemaNamed('error') } },
});

/** "Errors", and rulings/answers#statuses. */
export const responses: Json = {
  not_modified: { description: 'The client has this version.', headers: { Etag: header('etag') } },
  bad_request: failure('A parameter could not be applied; `errors` names it.'),
  unauthorized: {
    description: 'The access token is missing, invalid or expired.',
    content: { 'application/json': { schema: schemaNamed('oauth_error') } },
  },
  forbidden: failure('The token lacks the scope, the user lacks the right, or a rule forbids it.'),
  not_found: failure('There is no such record or page.'),
  conflict: failure('The state of the record does not allow it. Nothing was changed.'),
  changed_meanwhile: failure('The record is no longer the one that If-Match names. Nothing was written.'),
  too_large: failure('The body is larger than 1 MB.'),
  not_parsed: failure('The body could not be parsed.'),
  not_saved: failure('The input is not valid; `errors` has a line `<field>: <text>` per field.'),
  unavailable: {
    ...failure('Maintenance, or the storage is not available.'),
    headers: { 'Retry-After': header('retry_after') },
  },
  other: { ...failure('Any other error.'), headers: { Allow: header('allow'), 'Retry-After': header('retry_after') } },
};

const response = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

const schemaOf = (answer: z.ZodType): Json =>
  answer instanceof z.ZodArray && answer.element instanceof z.ZodType
    ? { type: 'array', items: refer(answer.element) }
    : refer(answer);

/** A PDF download, which can also be requested as the file itself. */
const isPdf = ({ resource, operation }: Route): boolean => resource !== undefined && operation === 'pdf';

/** The operations that do not answer with JSON. */
const streams: { readonly [operation: string]: string | undefined } = {
  event: 'text/event-stream',
  archive: 'application/zip',
};

/** The responses of one operation by status. */
export const responsesOf = (route: Route): Json => {
  const { answer, status } = exchangeOf(route);
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  const type = streams[route.operation] ?? 'application/json';
  return {
    [status]: {
      description: status === 201 ? 'Made.' : 'Done.',
      headers: headersOf(route),
      content: {
        [type]: { schema: schemaOf(answer) },
        ...(isPdf(route) ? { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } : {}),
      },
    },
    ...(isCached(route) ? { 304: response('not_modified') } : {}),
    400: response('bad_request'),
    401: response('unauthorized'),
    403: response('forbidden'),
    404: response('not_found'),
    ...(isWrite(route) ? { 409: response('conflict') } : {}),
    ...(isConditional(route) ? { 412: response('changed_meanwhile') } : {}),
    ...(hasBody ? { 413: response('too_large'), 415: response('not_parsed'), 422: response('not_saved') } : {}),
    503: response('unavailable'),
    default: response('other'),
  };
};
