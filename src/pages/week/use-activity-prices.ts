import { useQueries } from '@tanstack/react-query';
import type { BusinessActivity } from '#contract/resources/business-activity.ts';
import { activityQuery } from '#api/records/activity.ts';

/** Activities by id; those that are not loaded are missing. */
export const useActivityPrices = (ids: readonly number[]): ReadonlyMap<number, BusinessActivity> => {
  const found = useQueries({ queries: [...new Set(ids)].map((id) => activityQuery(id)) });
  return new Map(found.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const])));
};
