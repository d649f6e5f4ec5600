import { useQuery } from '@tanstack/react-query';
import { businessActivity, type BusinessActivity } from '#contract/resources/business-activity.ts';
import { at, show } from './operations.ts';

/** Query options of an activity with its defaults. */
export const activityQuery = (id: number) => ({ ...show(at(businessActivity), id), staleTime: 60_000 });

/** An activity with its defaults; undefined while loading, or if none is chosen. */
export const useActivity = (id: number | null): BusinessActivity | undefined =>
  useQuery({ ...activityQuery(id ?? 0), enabled: id !== null }).data;
