import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { criteria } from '#contract/kontor/query-operation.ts';
import type { Action, Resource } from '#contract/resource.ts';
import { parseAppRecord } from '../service/app-record.ts';
import { toDocumentedInput } from '../service/documented-input.ts';
import { send } from '../service/http.ts';
import { isHosted } from '../service/namespace.ts';
import { fillPath, queryString, type ParentsOf } from '../service/path.ts';
import { retryUnanswered, shortWaits } from '../service/retry.ts';
import { changeRecord, createRecord, deleteRecord, type Version } from './writes.ts';

/** A resource at its path, with the parents filled in. */
export type ResourceEndpoint<Entry extends Resource> = { readonly resource: Entry; readonly path: string };

type Parents<Entry extends Resource> = [ParentsOf<Entry['path']>] extends [never]
  ? []
  : [parents: Readonly<Record<ParentsOf<Entry['path']>, string | number>>];

/** `at(timetracking)`, `at(reminder, { invoice_id: 7 })`. */
export const at = <Entry extends Resource>(resource: Entry, ...[parents]: Parents<Entry>): ResourceEndpoint<Entry> => ({
  resource,
  path: fillPath(resource.path, parents ?? {}),
});

/** Keeps the exact type of an entry's part, where `of.key` would widen it. */
const get = <Whole, Key extends keyof Whole>(of: Whole, key: Key): Whole[Key] => of[key];

type Ordered<Field extends string> = Field | `${Field}_asc` | `${Field}_desc`;

/** "Common rules, 4"; several orders apply from left to right. */
export type ListParams<Entry extends Resource> = {
  readonly order_by?: Ordered<Entry['sort'][number]> | readonly Ordered<Entry['sort'][number]>[];
  readonly limit?: number;
  readonly offset?: number;
};

const listQuery = ({ order_by, limit, offset }: ListParams<Resource>): string =>
  queryString({ order_by: order_by === undefined ? undefined : [order_by].flat().join(','), limit, offset });

/** Query options of a list: an array of records ("Endpoints, Common rules"). */
export const list = <Entry extends Resource>(
  { resource, path }: ResourceEndpoint<Entry>,
  params: ListParams<Entry> = {},
) =>
  queryOptions({
    queryKey: [resource.name, path, 'list', params],
    queryFn: ({ signal }) => send(z.array(get(resource, 'record')), 'GET', path + listQuery(params), { signal }),
  });

type Searchable = Resource & { readonly search: readonly string[] };

export type SearchCriterion<Entry extends Searchable> = {
  readonly field: Entry['search'][number];
  readonly value?: unknown;
  readonly criteria?: (typeof criteria)[number];
};

/** Query options of a search; all criteria must match. */
export const search = <Entry extends Searchable>(
  { resource, path }: ResourceEndpoint<Entry>,
  criteria: readonly SearchCriterion<Entry>[],
) =>
  queryOptions({
    queryKey: [resource.name, path, 'search', criteria],
    queryFn: ({ signal }) =>
      send(z.array(get(resource, 'record')), 'POST', `${path}/search`, { body: criteria, signal }),
  });

/** The path of one record: key of `etagOf`. */
export const recordPath = ({ path }: ResourceEndpoint<Resource>, id: number): string => `${path}/${id}`;

/** Query options of one record. Its Etag is stored: `etagOf(recordPath(at, id))`. */
export const show = <Entry extends Resource>(endpoint: ResourceEndpoint<Entry>, id: number) =>
  queryOptions({
    queryKey: [endpoint.resource.name, endpoint.path, 'show', id],
    queryFn: ({ signal }) => send(get(endpoint.resource, 'record'), 'GET', recordPath(endpoint, id), { signal }),
  });

type Creatable = Resource & { readonly create: z.ZodObject };
type Overwritable = Resource & { readonly overwrite: z.ZodObject };
type Editable = Resource & { readonly edit: z.ZodObject };
type Deletable = Resource & { readonly delete: true };

/**
 * Mutation options of a create (201, the record). One record per `intent`: a key that a form generates once (`crypto.randomUUID()`) and
 * keeps with its draft. Without one, the same body submitted twice at once creates once.
 */
export const create = <Entry extends Creatable>(endpoint: ResourceEndpoint<Entry>) =>
  mutationOptions({
    mutationKey: [endpoint.resource.name, 'create'],
    mutationFn: async (input: { body: z.input<Entry['create']>; intent?: string }, { client }) => {
      const hosted = await isHosted(client);
      const body = hosted ? toDocumentedInput(endpoint.resource.create, input.body) : input.body;
      return parseAppRecord(endpoint.resource, await createRecord(endpoint, body, input.intent, hosted), null);
    },
  });

/**
 * A change from a form: `etag` is the version that the form showed (`etagOf` when it opened); if omitted, the version last seen.
 * `isRepeated`: an earlier attempt may have been saved.
 */
export type Change<Body> = {
  readonly id: number;
  readonly body: Body;
  readonly etag?: Version;
  readonly isRepeated?: boolean;
};

const changed = (
  method: 'POST' | 'PUT',
  { path }: ResourceEndpoint<Resource>,
  schema: z.ZodObject,
  { id, body, etag, isRepeated }: Change<unknown>,
  hosted: boolean,
) => changeRecord(method, path, id, hosted ? toDocumentedInput(schema, body) : body, etag, isRepeated);

/** Mutation options of an overwrite: fields not sent lose their value ("Endpoints, Common rules"). 412 if the record changed. */
export const overwrite = <Entry extends Overwritable>(endpoint: ResourceEndpoint<Entry>) =>
  mutationOptions({
    mutationKey: [endpoint.resource.name, 'overwrite'],
    mutationFn: async (change: Change<z.input<Entry['overwrite']>>, { client }) => {
      const record = await changed('PUT', endpoint, endpoint.resource.overwrite, change, await isHosted(client));
      return parseAppRecord(endpoint.resource, record, null);
    },
  });

/** Mutation options of an edit: any subset of the fields. 412 if the record changed. */
export const edit = <Entry extends Editable>(endpoint: ResourceEndpoint<Entry>) =>
  mutationOptions({
    mutationKey: [endpoint.resource.name, 'edit'],
    mutationFn: async (change: Change<z.input<Entry['edit']>>, { client }) => {
      const record = await changed('POST', endpoint, endpoint.resource.edit, change, await isHosted(client));
      return parseAppRecord(endpoint.resource, record, null);
    },
  });

/** Mutation options of a delete. For one that can be undone for six seconds see pending.ts. */
export const delete_ = <Entry extends Deletable>(endpoint: ResourceEndpoint<Entry>) =>
  mutationOptions({
    mutationKey: [endpoint.resource.name, 'delete'],
    mutationFn: ({ id, etag }: { id: number; etag?: Version }) => deleteRecord(endpoint.path, id, etag),
  });

type Acting = Resource & { readonly actions: { readonly [name: string]: Action } };
type Acted<Entry extends Acting, Name extends keyof Entry['actions']> = Entry['actions'][Name];
type ActionBody<Of> = Of extends { readonly body: infer Body extends z.ZodType }
  ? { body: z.input<Body> }
  : { body?: never };

/** `version` is called when the action is sent, after earlier changes in its scope: 412 if the record has another one. */
type ActionInput = { readonly id: number; readonly intent?: string; readonly version?: () => Version };

/**
 * Mutation options of an action: start, stop, send, mark_as_sent, pdf … ("Endpoints"). Done once if the service supports keys; repeating it
 * with the same `intent` returns the first response.
 */
export const act = <Entry extends Acting, Name extends keyof Entry['actions'] & string>(
  endpoint: ResourceEndpoint<Entry>,
  name: Name,
) => {
  const action: Acted<Entry, Name> = get(get(endpoint.resource, 'actions'), name);
  return mutationOptions({
    mutationKey: [endpoint.resource.name, name],
    mutationFn: async (input: ActionInput & ActionBody<Acted<Entry, Name>>, { client }) => {
      const path = `${recordPath(endpoint, input.id)}/${action.segment}`;
      const key = action.method === 'GET' ? undefined : (input.intent ?? crypto.randomUUID());
      const repeatable = key === undefined || !(await isHosted(client));
      const ifMatch = input.version?.();
      return retryUnanswered(
        () => send(get(action, 'answer'), action.method, path, { body: input.body, idempotencyKey: key, ifMatch }),
        repeatable ? shortWaits : [],
      );
    },
  });
};
