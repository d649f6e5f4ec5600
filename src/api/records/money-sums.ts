import { queryOptions } from '@tanstack/react-query';
import { query, type MoneySum } from '#contract/kontor/query-operation.ts';
import type { Resource } from '#contract/resource.ts';
import { call } from '../service/call.ts';
import { isHosted } from '../service/namespace.ts';
import type { ResourceEndpoint } from './operations.ts';
import { bodyOf, type RecordQuery } from './record-query.ts';

/** Query options of the totals of all results of a list, by currency. Only for resources with money, and only through the namespace. */
export const moneySums = ({ resource, path }: ResourceEndpoint<Resource>, recordQuery: RecordQuery) =>
  queryOptions({
    queryKey: [resource.name, path, 'sums', recordQuery],
    queryFn: async ({ client, signal }): Promise<readonly MoneySum[]> => {
      if (await isHosted(client)) return [];
      const body = { ...bodyOf(recordQuery), limit: 1, counted: false, sums: true };
      return (await call(query, { path: { resource: resource.name }, body, signal })).sums ?? [];
    },
  });
