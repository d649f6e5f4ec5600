import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { expensesPdf, hoursPdf } from '#contract/kontor/billing-operations.ts';
import { send } from '#api/service/http.ts';
import { bytesOf } from '#components/pdf/save-file.ts';
import { useDebouncedText } from '#components/filters/use-debounced-text.ts';

/**
 * The invoice that a body would make, with its PDF, from the service, 300 ms after the last change. Older requests are aborted; the
 * previous paper stays until the new one arrives. Without a body there is no paper. `resource` is the kind of record billed: a change to one
 * refetches the paper. Once `isOver`, the invoice is being made and the paper stays as it is.
 */
export const usePaper = (
  operation: typeof expensesPdf | typeof hoursPdf,
  resource: string,
  body: object | null,
  isOver: boolean,
) => {
  const key = body === null || isOver ? null : JSON.stringify(body);
  const settled = useDebouncedText(key);
  const isShown = body !== null || isOver;
  const { data, error, isFetching } = useQuery({
    queryKey: [resource, 'paper', operation.path, settled],
    queryFn: ({ signal }) =>
      send(operation.answer, operation.method, operation.path, { body: JSON.parse(settled ?? '{}'), signal }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  });
  const file = data?.pdf;
  const bytes = useMemo(() => (file === undefined ? null : bytesOf(file)), [file]);
  return {
    invoice: isShown ? data?.invoice : undefined,
    bytes: isShown ? bytes : null,
    name: data?.pdf.name.replace(/\.pdf$/, '') ?? '',
    error: key === null ? null : error,
    isStale: isFetching || key !== settled,
  };
};

export type Paper = ReturnType<typeof usePaper>;
