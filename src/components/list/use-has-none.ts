import { useQuery } from '@tanstack/react-query';
import type { ResourceEndpoint } from '#api/records/operations.ts';
import { recordPage } from '#api/records/record-query.ts';
import type { Resource } from '#contract/resource.ts';

/** True once it is known that a list has no record even without its filters; asked only if they find nothing. */
export const useHasNone = <Entry extends Resource>(
  endpoint: ResourceEndpoint<Entry>,
  order_by: string,
  isAsked: boolean,
): boolean => {
  const all = useQuery({ ...recordPage(endpoint, { filter: [], text: '', order_by }, 0), enabled: isAsked });
  return isAsked && all.data?.count === 0;
};
