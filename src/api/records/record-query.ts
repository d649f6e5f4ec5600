import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { query, type DayTotal, type Sum, type QueryBody } from '#contract/kontor/query-operation.ts';
import type { Resource } from '#contract/resource.ts';
import { call } from '../service/call.ts';
import { hasStatus, sendForEtag } from '../service/http.ts';
import { isHosted } from '../service/namespace.ts';
import { recordPath, type ResourceEndpoint } from './operations.ts';
import type { HostedFound } from './record-hosted.ts';
import { parseAppRecord, type AppRecord } from '../service/app-record.ts';

export type Criterion = NonNullable<QueryBody['filter']>[number];

/** A list query: all criteria must match, every word of `text` must occur; `order_by` as in list (`name_desc,id`). */
export type RecordQuery = {
  readonly filter: readonly Criterion[];
  /** Both days included. */
  readonly period?: QueryBody['period'];
  readonly text: string;
  readonly order_by: string;
  /** The first page should include the totals per day: timetrackings only. */
  readonly days?: boolean;
  /** False: the total count is not needed. */
  readonly counted?: boolean;
  /** For the first page: records with the words in the texts they are ordered by come first. */
  readonly namedFirst?: boolean;
};

/** Some of the records found. `count` is exact unless `more`; `cut`: the hosted service has more than are read. */
export type RecordPage<Entry extends Resource> = {
  readonly records: readonly AppRecord<Entry>[];
  readonly count: number;
  readonly more: boolean;
  readonly cut: boolean;
  /** With the first page if requested: the totals of its records, or of everything found. */
  readonly days?: readonly DayTotal[] | undefined;
};

/** Records per page of a list. */
export const pageSize = 100;

/** The body of the namespace's query without paging. */
export const bodyOf = ({ filter, period, text, order_by, counted, namedFirst }: RecordQuery): QueryBody => ({
  ...(filter.length > 0 && { filter: [...filter] }),
  ...(period !== undefined && { period }),
  ...(text.trim() !== '' && { text: text.trim() }),
  order_by,
  counted,
  named_first: namedFirst,
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Records are read by the schema of their resource; reading their unknown fields before would copy each once more. */
const pageQuery = { ...query, answer: query.answer.extend({ records: z.array(z.custom<object>(isObject)) }) };

const queryPage = async <Entry extends Resource>(
  { resource }: ResourceEndpoint<Entry>,
  body: QueryBody,
  signal?: AbortSignal,
) => {
  const found = await call(pageQuery, { path: { resource: resource.name }, body, signal });
  return { ...found, records: found.records.map((record) => parseAppRecord(resource, record, null)) };
};

const slice = <Entry extends Resource>(
  { resource }: ResourceEndpoint<Entry>,
  { records, cut }: HostedFound,
  offset: number,
  limit: number,
): RecordPage<Entry> => ({
  records: records.slice(offset, offset + limit).map((record) => parseAppRecord(resource, record, null)),
  count: records.length,
  more: cut,
  cut,
});

/** For services with the document's operations only; loaded on demand. */
const hostedRecords = async <Entry extends Resource>(
  client: QueryClient,
  endpoint: ResourceEndpoint<Entry>,
  query: RecordQuery,
) => (await import('./record-hosted.ts')).hostedRecords(client, endpoint, query);

/** Query options of one page of a list, by its number from 0: through the namespace, or on the document's operations only. */
export const recordPage = <Entry extends Resource>(
  endpoint: ResourceEndpoint<Entry>,
  query: RecordQuery,
  page: number,
) =>
  queryOptions({
    queryKey: [endpoint.resource.name, endpoint.path, 'page', query, page],
    queryFn: async ({ client, signal }): Promise<RecordPage<Entry>> => {
      const offset = page * pageSize;
      const days = page === 0 && query.days === true;
      if (await isHosted(client)) {
        const found = await hostedRecords(client, endpoint, query);
        const page = slice(endpoint, found, offset, pageSize);
        return days
          ? { ...page, days: (await import('../time-entries/hosted-time-entries.ts')).daysIn(found.records) }
          : page;
      }
      const of = { offset, limit: pageSize, ...(page > 0 && { counted: false }), ...(days && { page_days: true }) };
      const body = { ...bodyOf(query), ...of };
      const { records, count, more, days: totals } = await queryPage(endpoint, body, signal);
      return { records, count, more, cut: false, days: totals };
    },
  });

/** The days of all records in the response, newest first, and the sum of the days beyond. */
export type DaySums = { readonly days: readonly DayTotal[]; readonly rest: Sum };

const noSum: Sum = { count: 0, seconds: 0, amount: '0.00' };

/** Query options of the totals per day of everything a list finds: only through the namespace, only for timetrackings. */
export const daySums = <Entry extends Resource>(endpoint: ResourceEndpoint<Entry>, query: RecordQuery) =>
  queryOptions({
    queryKey: [endpoint.resource.name, endpoint.path, 'days', query],
    queryFn: async ({ signal }): Promise<DaySums> => {
      const { days = [], rest = noSum } = await queryPage(endpoint, { ...bodyOf(query), limit: 1, days: true }, signal);
      return { days, rest };
    },
  });

/** Query options of the first few records of a list, and how many there are. */
export const firstRecords = <Entry extends Resource>(
  endpoint: ResourceEndpoint<Entry>,
  query: RecordQuery,
  limit: number,
) =>
  queryOptions({
    queryKey: [endpoint.resource.name, endpoint.path, 'first', query, limit],
    queryFn: async ({ client, signal }): Promise<RecordPage<Entry>> => {
      if (await isHosted(client)) return slice(endpoint, await hostedRecords(client, endpoint, query), 0, limit);
      const { records, count, more } = await queryPage(endpoint, { ...bodyOf(query), limit }, signal);
      return { records, count, more, cut: false };
    },
  });

/** Query options of one record with everything the service returns; null if it no longer exists or the user may not see it. */
export const recordById = <Entry extends Resource>(endpoint: ResourceEndpoint<Entry>, id: number) =>
  queryOptions({
    queryKey: [endpoint.resource.name, endpoint.path, 'record', id],
    queryFn: async ({ client, signal }): Promise<AppRecord<Entry> | null> => {
      if (!(await isHosted(client))) {
        const found = await queryPage(endpoint, { filter: [{ field: 'id', value: id }], limit: 1 }, signal);
        return found.records[0] ?? null;
      }
      try {
        const answer = await sendForEtag(z.looseObject({}), 'GET', recordPath(endpoint, id), { signal });
        return parseAppRecord(endpoint.resource, answer.data, answer.etag);
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
  });

const maxAtOnce = 2000;

/**
 * Everything a list finds, 2000 records at a time; stable during concurrent writes. While the caller works on a page, the next one is
 * already on its way. `signal` stops it. Throws like `send`.
 */
export async function* everyRecord<Entry extends Resource>(
  client: QueryClient,
  endpoint: ResourceEndpoint<Entry>,
  query: RecordQuery,
  signal: AbortSignal,
): AsyncGenerator<RecordPage<Entry>> {
  if (await isHosted(client)) {
    const found = await hostedRecords(client, endpoint, query);
    for (let offset = 0; offset < found.records.length; offset += maxAtOnce) {
      signal.throwIfAborted();
      yield slice(endpoint, found, offset, maxAtOnce);
    }
    return;
  }
  const left = new AbortController();
  const either = AbortSignal.any([signal, left.signal]);
  const read = (after?: string) => {
    const page = queryPage(
      endpoint,
      { ...bodyOf(query), limit: maxAtOnce, ...(after !== undefined && { after, counted: false }) },
      either,
    );
    // If it fails while the caller still works on the page before, its turn comes later.
    page.catch(() => undefined);
    return page;
  };
  try {
    let counted: Pick<RecordPage<Entry>, 'count' | 'more'> | undefined;
    for (let coming: ReturnType<typeof read> | null = read(); coming !== null;) {
      const { records, count, more, next }: Awaited<ReturnType<typeof read>> = await coming;
      coming = next === null ? null : read(next);
      counted ??= { count, more };
      yield { records, ...counted, cut: false };
    }
  } finally {
    left.abort();
  }
}
