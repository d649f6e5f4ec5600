import { keepPreviousData, useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePendingIds } from '#api/pending/pending.ts';
import type { ResourceEndpoint } from '#api/records/operations.ts';
import { everyRecord, pageSize, recordPage, type RecordQuery } from '#api/records/record-query.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import type { Resource } from '#contract/resource.ts';
import { rowsOf } from '../record-table/rows.ts';

/** The rows of a list: the first page, and other pages as they come into view. */
export const useRows = <Entry extends Resource>(endpoint: ResourceEndpoint<Entry>, query: RecordQuery) => {
  const [pages, setPages] = useState<readonly number[]>([]);
  const hidden = usePendingIds(endpoint.resource.name);
  const first = useQuery({ ...recordPage(endpoint, query, 0), placeholderData: keepPreviousData });
  const further = useQueries({ queries: pages.map((page) => recordPage(endpoint, query, page)) });
  const loaded = [first, ...further].flatMap(({ data }, index) =>
    data === undefined ? [] : [{ number: index === 0 ? 0 : (pages[index - 1] ?? 0), rows: data.records }],
  );
  const failed = [first, ...further].find(({ isLoadingError }) => isLoadingError);
  /** Loads the pages of the rows from `start` to `end`. */
  const see = (start: number, end: number): void => {
    const [from, to] = [Math.floor(start / pageSize), Math.floor((end + hidden.size) / pageSize)];
    const next = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((page) => page > 0);
    if (next.join(',') !== pages.join(',')) setPages(next);
  };
  return {
    first,
    failed,
    hidden,
    /** The loaded rows that are about to be deleted. */
    hiddenRows: loaded.flatMap((page) => page.rows.filter(({ id }) => hidden.has(id))),
    rows: rowsOf(loaded, first.data?.count ?? 0, pageSize, hidden),
    more: first.data?.more ?? false,
    see,
  };
};

const maxSelected = 2000;

/** All records that a list finds, in order to choose them; undefined if there are more than 2000. */
const loadEvery = async <Entry extends Resource>(
  client: QueryClient,
  endpoint: ResourceEndpoint<Entry>,
  query: RecordQuery,
): Promise<readonly AppRecord<Entry>[] | undefined> => {
  for await (const { records, count, more } of everyRecord(client, endpoint, query, new AbortController().signal)) {
    return count > maxSelected || more ? undefined : records;
  }
  return [];
};

/** Returns a function that loads every record a list finds, in order to choose them. */
export const useLoadEvery = <Entry extends Resource>(endpoint: ResourceEndpoint<Entry>, query: RecordQuery) => {
  const client = useQueryClient();
  return () => loadEvery(client, endpoint, query);
};
