import type { CheckedInvoice } from '#contract/kontor/import-invoice-operations.ts';
import { checkInvoiceRows } from '#api/records/invoice-imports.ts';
import { useCheckedRows } from '../import-master/use-checked-rows.ts';
import type { FileInvoice } from './read-invoices.ts';

/** An invoice that the service has checked. */
export type InvoiceLine = FileInvoice & { readonly checked: CheckedInvoice };

/** The effect that an import would have on each invoice. */
export const useInvoiceCheck = (digest: string, rows: readonly FileInvoice[]) =>
  useCheckedRows(['invoice', digest], rows, async (all, signal) =>
    checkInvoiceRows(
      all.map(({ row }) => row),
      signal,
    ),
  );
