import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { query, queryAnswer, type QueryBody } from '#contract/kontor/query-operation.ts';
import { trackedTime } from '#contract/kontor/stopwatch-operations.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { call } from '../service/call.ts';
import { isHosted } from '../service/namespace.ts';
import { criteriaOf, type PageOf, type TimeEntries, type TimeFilter } from './time-filter.ts';

const order = 'date_desc,id_desc';
const bodyOf = (filter: TimeFilter, { offset, limit }: PageOf): QueryBody => {
  const { from, to, text } = filter;
  const filters = criteriaOf(filter);
  return {
    ...(filters.length > 0 && { filter: filters }),
    // Totals per day need a period: over all days they would have to read every entry.
    ...((from || to) && { period: { field: 'date', ...(from && { from }), ...(to && { to }) }, days: true }),
    ...(text && { text }),
    order_by: order,
    offset,
    limit,
  };
};

const answer = queryAnswer.extend({ records: z.array(trackedTime) });

const fromNamespace = async (filter: TimeFilter, page: PageOf, signal?: AbortSignal): Promise<TimeEntries> => {
  const path = { resource: timetracking.name };
  const found = await call({ ...query, answer }, { path, body: bodyOf(filter, page), signal });
  return {
    entries: found.records,
    count: found.count,
    more: found.more,
    days: found.days ?? [],
    limits: [],
  };
};

const load = async (
  client: QueryClient,
  filter: TimeFilter,
  page: PageOf,
  signal?: AbortSignal,
): Promise<TimeEntries> => {
  if (!(await isHosted(client))) return fromNamespace(filter, page, signal);
  return (await import('./hosted-time-entries.ts')).hostedTimeEntries(client, filter, page);
};

/** Query options of a page of entries, through the namespace (rulings/query#filter) or on the document's operations only. */
export const timeEntries = (filter: TimeFilter, page: PageOf) =>
  queryOptions({
    queryKey: [timetracking.name, 'entries', filter, page],
    queryFn: ({ client, signal }) => load(client, filter, page, signal),
    placeholderData: keepPreviousData,
  });
