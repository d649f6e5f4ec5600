import type { CheckedInvoice } from '#contract/kontor/import-invoice-operations.ts';
import { checkInvoiceRows } from '#api/records/invoice-imports.ts';
import { choicesFor, invoiceNames } from '../import-master/names/row-names.ts';
import type { FileNames } from '../import-master/names/use-file-names.ts';
import { useCheckedRows } from '../import-master/use-checked-rows.ts';
import type { FileInvoice } from './read-invoices.ts';

/** An invoice that the service has checked. */
export type InvoiceLine = FileInvoice & { readonly checked: CheckedInvoice };

/** The effect that an import would have on each invoice, with what its names mean. */
export const useInvoiceCheck = (digest: string, rows: readonly FileInvoice[], { choices, isReady }: FileNames) =>
  useCheckedRows(['invoice', digest, JSON.stringify([...choices])], rows, isReady, async (all, signal) =>
    checkInvoiceRows(
      all.map(({ row }) => row),
      (batch) => choicesFor(batch.map(invoiceNames), choices),
      signal,
    ),
  );
