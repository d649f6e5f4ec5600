import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { unbilled } from '#contract/kontor/billing-operations.ts';
import { numberOf } from '#api/names/named.ts';
import { nameQuery } from '#api/names/names.ts';
import { call } from '#api/service/call.ts';
import { isUnanswered } from '#api/service/http.ts';

type Period = NonNullable<z.input<typeof unbilled.body>['period']>;

/** A contact whose name the service refuses has its number; without an answer the sums are loaded again. */
const nameOf = async (client: QueryClient, id: number): Promise<string> => {
  const found = await client.fetchQuery(nameQuery('contact', id)).catch((error: unknown) => {
    if (isUnanswered(error)) throw error;
    return null;
  });
  return found?.name ?? numberOf(id);
};

/**
 * Query options of the sums of billable hours by contact, in the order of the names; those without a contact come last, with an empty
 * name. The names are part of the answer, so that no row moves when they arrive.
 */
export const unbilledByName = (period: Period) =>
  queryOptions({
    queryKey: ['timetracking', 'unbilled', 'by name', period],
    queryFn: async ({ client, signal }) => {
      const { groups } = await call(unbilled, { body: { entries: false, period }, signal });
      const named = groups.map(async (group) => {
        const { contact_id } = group;
        return { ...group, name: contact_id === null ? '' : await nameOf(client, contact_id) };
      });
      return (await Promise.all(named)).toSorted(
        (one, other) =>
          Number(one.contact_id === null) - Number(other.contact_id === null) ||
          one.name.localeCompare(other.name, 'de-CH'),
      );
    },
  });
