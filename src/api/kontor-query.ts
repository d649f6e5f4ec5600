import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { query as operation, queryAnswer, type QueryBody } from '#contract/kontor.ts';
import type { Resource } from '#contract/resource.ts';
import { send } from './http.ts';
import { fillPath } from './path.ts';

/**
 * Query options of the namespace's query over a resource: filter, period, words, order and a page, with its count (gap
 * register, Ours alone). 404 at a service without the namespace; timetrackings have `timeEntries`.
 */
export const query = <Entry extends Resource>(resource: Entry, body: QueryBody) => {
  const record: Entry['record'] = resource.record;
  return queryOptions({
    queryKey: [resource.name, 'query', body],
    queryFn: ({ signal }) => {
      const path = fillPath(operation.path, { resource: resource.name });
      return send(queryAnswer.extend({ records: z.array(record) }), operation.method, path, { body, signal });
    },
    placeholderData: keepPreviousData,
  });
};
