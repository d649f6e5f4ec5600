import { positionDocuments } from '../resources/positions/position.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { isQueried, type Resource } from '../resource.ts';
import type { Route } from '../route.ts';
import { languages } from '../languages.ts';
import type { Json } from './json-schema.ts';

const maxInteger = Number.MAX_SAFE_INTEGER;
const named = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

/** Parameters shared by many operations. */
export const parameters: Json = {
  callback: {
    name: 'callback',
    in: 'query',
    description: 'A JavaScript callback. It must look like a name of JavaScript, and has no effect.',
    schema: { type: 'string', pattern: String.raw`^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$` },
  },
  limit: {
    name: 'limit',
    in: 'query',
    description: 'How many records come back. One above 2000 counts as 2000.',
    schema: { type: 'integer', minimum: 1, maximum: maxInteger, default: 500 },
  },
  offset: {
    name: 'offset',
    in: 'query',
    description: 'How many records are passed over.',
    schema: { type: 'integer', minimum: 0, maximum: maxInteger, default: 0 },
  },
  if_match: {
    name: 'If-Match',
    in: 'header',
    description:
      'The Etag of the version that was seen. Where somebody changed the record since: 412, nothing is written.',
    schema: { type: 'string' },
    example: '"1-3"',
  },
  if_none_match: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The Etag of the version that the client has. Where it is still the one: 304.',
    schema: { type: 'string' },
    example: '"1-3"',
  },
  idempotency_key: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Of our own. The first answer (2xx or 409) is kept for 24 hours and given again for the same key and body, so that a request may be repeated without doing its work twice. The same key with another body: 422.',
    schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
  },
  accept_language: {
    name: 'Accept-Language',
    in: 'header',
    description: `The language of messages: ${languages.join(', ')}; the first of them unless another is asked for.`,
    schema: { type: 'string' },
    example: 'de',
  },
};

/** `order_by`: sort parameters separated by commas or sent one by one, each plain, with `_asc` or with `_desc`. */
const orderBy = ({ sort }: Resource): Json => ({
  name: 'order_by',
  in: 'query',
  description:
    'Sort parameters, separated by commas; the parameter sent several times counts as with commas. Records that are equal in all of them come by `id`.',
  style: 'form',
  explode: false,
  schema: {
    type: 'array',
    items: { type: 'string', enum: sort.flatMap((field) => [field, `${field}_asc`, `${field}_desc`]) },
  },
});

/** The resources that `query` accepts. */
const queried = (): readonly string[] => catalogue.filter(isQueried).map(({ name }) => name);

const schemaOfSegment = (segment: string): Json => {
  if (segment === 'document') return { type: 'string', enum: positionDocuments };
  if (segment === 'resource') return { type: 'string', enum: queried() };
  if (segment === 'session_id') return { type: 'string' };
  return { type: 'integer', format: 'int64', minimum: 1 };
};

const inPath = ({ path }: Route): readonly Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, segment = '']) => ({
    name: segment,
    in: 'path',
    required: true,
    schema: schemaOfSegment(segment),
  }));

const isLookup = ({ operation }: Route): boolean => operation === 'search' || operation === 'query';

/** Returns whether an operation writes. */
export const isWrite = (route: Route): boolean => route.method !== 'GET' && !isLookup(route);
/** Returns whether an operation takes If-Match: overwrite, edit, delete, actions, and writes in the `kontor` namespace. */
export const isConditional = (route: Route): boolean => isWrite(route) && route.operation !== 'create';
/** Streams have no version. */
const streams: readonly string[] = ['event', 'archive'];
/** Returns whether the response to a read has an Etag. */
export const isCached = ({ operation, resource, method }: Route): boolean =>
  resource === undefined ? method === 'GET' && !streams.includes(operation) : operation === 'show';
const isList = ({ operation }: Route): boolean => operation === 'list' || operation === 'search';

/** The parameters of one operation: path, query and headers (Common rules, 3 and 4; rulings/answers). */
export const parametersOf = (route: Route): readonly Json[] => {
  const { resource } = route;
  return [
    ...inPath(route),
    ...(resource !== undefined && isList(route) ? [orderBy(resource), named('limit'), named('offset')] : []),
    ...(route.operation === 'event' ? [lastEventId] : []),
    ...(isCached(route) ? [named('if_none_match')] : []),
    ...(isConditional(route) ? [named('if_match')] : []),
    ...(isWrite(route) && route.method === 'POST' ? [named('idempotency_key')] : []),
    named('callback'),
    named('accept_language'),
  ];
};

const lastEventId: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  description: 'The id of the last event that was read: those after it come first.',
  schema: { type: 'string', pattern: String.raw`^\d{1,15}$` },
};
