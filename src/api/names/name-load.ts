import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { query, type QueryBody } from '#contract/kontor/query-operation.ts';
import type { Language } from '#contract/languages.ts';
import { isTranslated, loadShownName } from '#texts/shown-name.ts';
import { pageLanguage } from '#texts/language.ts';
import { call } from '../service/call.ts';
import { foldAccents } from '#domain/text/text.ts';
import { hasStatus, send } from '../service/http.ts';
import { orderNamed, readName, resourceNamed } from './name-of.ts';
import type { PickerOption, NamedResource } from './named.ts';
import { isHosted } from '../service/namespace.ts';
import { queryString } from '../service/path.ts';
import { readAll } from '../service/read-all.ts';

const anyRecord = z.looseObject({ id: z.int() });
type AnyRecord = z.infer<typeof anyRecord>;
const maxAtOnce = 500;
const fiveMinutes = 300_000;

const queryNames = async (named: NamedResource, body: QueryBody, signal?: AbortSignal): Promise<AnyRecord[]> => {
  const { records } = await call(query, { path: { resource: resourceNamed(named).name }, body, signal });
  return records.map((record) => anyRecord.parse(record));
};

/** A record that the service does not have, or does not show us, has no name. */
const orNothing = async <T>(request: Promise<T>, nothing: T): Promise<T> => {
  try {
    return await request;
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 403)) return nothing;
    throw error;
  }
};

const everyOne = (named: NamedResource) => {
  const { path, sort } = resourceNamed(named);
  return { records: z.array(anyRecord), path, sort, criteria: [] };
};

const maxActivities = 2_000;

/** All business activities of a hosted service: there are few, and the document's search finds only equal names. */
const hostedActivities = queryOptions({
  queryKey: ['business_activity', 'all'],
  queryFn: async ({ signal }): Promise<AnyRecord[]> =>
    (await readAll(everyOne('client_service'), { max: maxActivities, signal })).records,
  staleTime: fiveMinutes,
});

/** Returns whether a hosted service has a resource that the document only names. */
const hasResource = (named: NamedResource) =>
  queryOptions({
    queryKey: ['has_resource', named],
    queryFn: () => {
      const listed = send(z.array(anyRecord), 'GET', resourceNamed(named).path + queryString({ limit: 1 }));
      return orNothing(
        listed.then(() => true),
        false,
      );
    },
    staleTime: Infinity,
  });

const hostedFound = async (client: QueryClient, named: NamedResource, ids: readonly number[]): Promise<AnyRecord[]> => {
  if (named === 'client_service') return client.fetchQuery(hostedActivities);
  if (!(await client.fetchQuery(hasResource(named)))) return [];
  const { path } = resourceNamed(named);
  const records = ids.map((id) => orNothing(send(anyRecord, 'GET', `${path}/${id}`), null));
  return (await Promise.all(records)).filter((record) => record !== null);
};

const load = async (client: QueryClient, named: NamedResource, ids: readonly number[]): Promise<AnyRecord[]> => {
  if (await isHosted(client)) return orNothing(hostedFound(client, named, ids), []);
  const body: QueryBody = { filter: [{ field: 'id', criteria: 'in', value: ids }], limit: ids.length, counted: false };
  return orNothing(queryNames(named, body), []);
};

type PendingLoad = { readonly ids: Set<number>; readonly found: Promise<Map<number, AnyRecord>> };

const batches = new WeakMap<QueryClient, Map<NamedResource, PendingLoad>>();

const begin = (client: QueryClient, named: NamedResource, waiting: Map<NamedResource, PendingLoad>): PendingLoad => {
  const ids = new Set<number>();
  const found = new Promise<void>((resolve) => setTimeout(resolve)).then(async () => {
    waiting.delete(named);
    const records = await load(client, named, [...ids]);
    return new Map(records.map((record) => [record.id, record]));
  });
  const batch = { ids, found };
  waiting.set(named, batch);
  return batch;
};

/** The name of one record in a language; requests made in the same tick are combined. Null: the service gives none. */
export const loadName = async (
  client: QueryClient,
  named: NamedResource,
  id: number,
  language: Language = pageLanguage(),
): Promise<PickerOption | null> => {
  const waiting = batches.get(client) ?? new Map<NamedResource, PendingLoad>();
  batches.set(client, waiting);
  const current = waiting.get(named);
  const batch = current === undefined || current.ids.size >= maxAtOnce ? begin(client, named, waiting) : current;
  batch.ids.add(id);
  const record = (await batch.found).get(id);
  return record === undefined ? null : readName(named, record, await loadShownName(language));
};

const maxFound = 20;

const containing = (found: readonly PickerOption[], text: string): PickerOption[] => {
  const words = foldAccents(text).split(/\s+/);
  return found.filter(({ name }) => words.every((word) => foldAccents(name).includes(word))).slice(0, maxFound);
};

const readNames = async (named: NamedResource, records: readonly AnyRecord[]): Promise<PickerOption[]> => {
  const nameOf = await loadShownName(pageLanguage());
  return records.map((record) => readName(named, record, nameOf));
};

const hostedRecords = async (client: QueryClient, named: NamedResource): Promise<AnyRecord[]> => {
  if (named === 'client_service') return client.fetchQuery(hostedActivities);
  if (!(await client.fetchQuery(hasResource(named)))) return [];
  const { records } = await orNothing(readAll(everyOne(named), { max: maxActivities }), {
    records: [],
    cut: false,
  });
  return records;
};

/** Adds the names that contain the text as the user sees them; the service searches those that it stores, which are German. */
const withTranslated = async (
  named: NamedResource,
  found: readonly PickerOption[],
  text: string,
  signal?: AbortSignal,
  filter?: QueryBody['filter'],
): Promise<PickerOption[]> => {
  const order_by = orderNamed(named);
  const body: QueryBody = { ...(filter && { filter }), order_by, limit: maxAtOnce, counted: false };
  const all = await readNames(named, await orNothing(queryNames(named, body, signal), []));
  if (order_by === 'name') all.sort((one, other) => one.name.localeCompare(other.name));
  const own = containing(all, text);
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...found.filter(({ id }) => !ids.has(id))].slice(0, maxFound);
};

/**
 * A picker's results for a text, at most twenty, searched by the service; an empty text finds the first ones. `filter` narrows it, at
 * Kontor's own service only. Finds nothing if a hosted service lacks the resource. Throws like `send`.
 */
export const searchNames = async (
  client: QueryClient,
  named: NamedResource,
  text: string,
  signal?: AbortSignal,
  filter?: QueryBody['filter'],
): Promise<PickerOption[]> => {
  if (await isHosted(client))
    return containing(await readNames(named, await hostedRecords(client, named)), text.trim());
  const words = text.trim();
  const body: QueryBody = {
    ...(words !== '' && { text: words, named_first: true }),
    ...(filter && { filter }),
    order_by: orderNamed(named),
    limit: maxFound,
    counted: false,
  };
  const found = await readNames(named, await orNothing(queryNames(named, body, signal), []));
  return isTranslated(resourceNamed(named).name, pageLanguage())
    ? withTranslated(named, found, words, signal, filter)
    : found;
};

/** True if a record other than `own` has the name, ignoring case and accents: as it is stored, or as the user sees it. */
export const isNameTaken = async (
  client: QueryClient,
  named: NamedResource,
  name: string,
  own: number | null,
): Promise<boolean> => {
  const records = (await isHosted(client))
    ? await hostedRecords(client, named)
    : await queryNames(named, { order_by: orderNamed(named), limit: maxAtOnce, counted: false });
  const nameOf = await loadShownName(pageLanguage());
  const wanted = foldAccents(nameOf(resourceNamed(named).name, name.trim()));
  return (await readNames(named, records)).some((each) => each.id !== own && foldAccents(each.name.trim()) === wanted);
};
