import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { firstInvoice, type FirstInvoiceBody } from '#contract/kontor/first-invoice-operation.ts';
import { call } from '../service/call.ts';
import { companyQuery } from '../service/namespace.ts';

/**
 * Query options of the sample invoice with values that are not saved yet; `saved` changes with those that are. The previous one stays until
 * the new one arrives.
 */
export const firstInvoicePdf = (body: FirstInvoiceBody, saved: object) =>
  queryOptions({
    queryKey: [...companyQuery.queryKey, 'first invoice', saved, body],
    queryFn: ({ signal }) => call(firstInvoice, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  });
