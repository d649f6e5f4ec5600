import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/**
 * The effect that an import would have on each row, in the order of the rows; `lines` is undefined until the service has answered. `key`
 * identifies the file and what it holds; nothing is asked until `isReady`.
 */
export const useCheckedRows = <Row extends object, Checked>(
  key: readonly string[],
  rows: readonly Row[],
  isReady: boolean,
  check: (rows: readonly Row[], signal: AbortSignal) => Promise<readonly Checked[]>,
) => {
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: ['import_check', ...key, rows],
    queryFn: ({ signal }) => check(rows, signal),
    enabled: isReady && rows.length > 0,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
  const lines = useMemo(
    () =>
      data === undefined || isPlaceholderData || !isReady
        ? undefined
        : rows.flatMap((row, index): readonly (Row & { readonly checked: Checked })[] => {
            const checked = data[index];
            return checked === undefined ? [] : [{ ...row, checked }];
          }),
    [rows, data, isPlaceholderData, isReady],
  );
  return { lines, isFailed: isError, retry: refetch };
};
