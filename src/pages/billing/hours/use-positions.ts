import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hoursPreview, type HoursPreviewBody } from '#contract/kontor/billing-operations.ts';
import { call } from '#api/service/call.ts';
import { useDebouncedText } from '#components/filters/use-debounced-text.ts';

/** The positions that the service would make of hours, 300 ms after the last change; the previous ones stay until then. */
export const usePositions = (body: HoursPreviewBody | null) => {
  const key = body === null ? null : JSON.stringify(body);
  const settled = useDebouncedText(key);
  const { data, error, isFetching } = useQuery({
    queryKey: ['timetracking', 'positions', settled],
    queryFn: ({ signal }) => call(hoursPreview, { body: JSON.parse(settled ?? '{}'), signal }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });
  return { preview: key === null ? undefined : data, error, isStale: isFetching || key !== settled };
};

export type Positions = ReturnType<typeof usePositions>;
