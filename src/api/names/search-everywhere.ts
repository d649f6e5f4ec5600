import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { query } from '#contract/kontor/query-operation.ts';
import type { Resource } from '#contract/resource.ts';
import { call } from '../service/call.ts';
import { hasStatus, send } from '../service/http.ts';
import { nameQuery } from './names.ts';
import type { NamedResource } from './named.ts';
import { isHosted } from '../service/namespace.ts';
import { queryString } from '../service/path.ts';

/** A search result: `detail` distinguishes two of the same title, `figure` is shown at the right. */
export type FoundRecord = {
  readonly id: number;
  readonly title: string;
  readonly detail: string;
  readonly figure: string;
};

/** The name of a record that another one refers to; empty if it refers to none, or the service gives no name. */
export type NameOf = (named: NamedResource, id: number | null | undefined) => Promise<string>;

/** How records of a resource are found and shown. */
export type RecordKind = {
  readonly resource: Resource;
  /** The order of equally good matches: `date_desc`. */
  readonly order: string;
  /** The document's search fields that contain words: the only ones to query at a hosted service. */
  readonly words: readonly string[];
  readonly show: (record: unknown, nameOf: NameOf) => Promise<FoundRecord>;
};

type Kind<Fields extends z.ZodObject> = Omit<RecordKind, 'show'> & {
  /** The fields read from a record; no others are requested. */
  readonly fields: Fields;
  readonly show: (record: z.output<Fields>, nameOf: NameOf) => Promise<FoundRecord>;
};

export const recordKind = <Fields extends z.ZodObject>({ fields, show, ...kind }: Kind<Fields>): RecordKind => ({
  ...kind,
  show: (record, nameOf) => show(fields.parse(record), nameOf),
});

const maxFound = 5;
/** The service's limit. */
const maxWords = 10;
const maxLength = 200;
const halfMinute = 30_000;

const anyRecord = z.looseObject({ id: z.int() });

const search = async ({ resource, order }: RecordKind, text: string, signal: AbortSignal) => {
  const body = { text, order_by: order, limit: maxFound, counted: false };
  return (await call(query, { path: { resource: resource.name }, body, signal })).records;
};

/**
 * Uses the document's search, one field at a time, since all criteria of one search must match. A service without the resource finds
 * nothing.
 */
const searchHosted = async ({ resource, words }: RecordKind, value: string, signal: AbortSignal) => {
  const path = `${resource.path}/search${queryString({ limit: maxFound })}`;
  const searches = words.map(async (field) => {
    try {
      return await send(z.array(anyRecord), 'POST', path, { body: [{ field, value }], signal });
    } catch (error) {
      if (hasStatus(error, 404) || hasStatus(error, 403)) return [];
      throw error;
    }
  });
  const byId = new Map((await Promise.all(searches)).flat().map((record) => [record.id, record]));
  return [...byId.values()].slice(0, maxFound);
};

const nameIn =
  (client: QueryClient): NameOf =>
  async (named, id) =>
    typeof id === 'number' ? ((await client.fetchQuery(nameQuery(named, id)))?.name ?? '') : '';

/** Query options of the first records of a kind that match the words, found by the service; cancelled when the text changes. */
export const searchRecords = (kind: RecordKind, typed: string) => {
  const text = typed.trim().split(/\s+/).slice(0, maxWords).join(' ').slice(0, maxLength);
  return queryOptions({
    queryKey: [kind.resource.name, 'everywhere', text],
    queryFn: async ({ client, signal }): Promise<FoundRecord[]> => {
      const records = await ((await isHosted(client)) ? searchHosted : search)(kind, text, signal);
      return Promise.all(records.map((record) => kind.show(record, nameIn(client))));
    },
    staleTime: halfMinute,
  });
};
