import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CheckedInvoice } from '#contract/kontor/import-invoice-operations.ts';
import { checkInvoiceRows } from '#api/records/invoice-imports.ts';
import type { FileInvoice } from './read-invoices.ts';

/** An invoice that the service has checked. */
export type InvoiceLine = FileInvoice & { readonly checked: CheckedInvoice };

/** The effect that an import would have on each invoice; undefined until the service has said so. */
export const useInvoiceCheck = (digest: string, rows: readonly FileInvoice[]) => {
  const query = useQuery({
    queryKey: ['import_invoices_check', digest, rows],
    queryFn: ({ signal }) =>
      checkInvoiceRows(
        rows.map(({ row }) => row),
        signal,
      ),
    enabled: rows.length > 0,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
  const { data, isPlaceholderData } = query;
  const lines = useMemo(
    () =>
      data === undefined || isPlaceholderData
        ? undefined
        : rows.flatMap((row, index): readonly InvoiceLine[] => {
            const checked = data[index];
            return checked === undefined ? [] : [{ ...row, checked }];
          }),
    [rows, data, isPlaceholderData],
  );
  return { lines, isFailed: query.isError, retry: query.refetch };
};
