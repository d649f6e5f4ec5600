import type { z } from 'zod';
import {
  importInvoicePaper,
  importInvoices,
  importInvoicesCheck,
  type CheckedInvoice,
  type InvoiceRow,
} from '#contract/kontor/import-invoice-operations.ts';
import type { NameChoice } from '#contract/kontor/import-names-operations.ts';
import { call } from '../service/call.ts';
import { callOnce } from '../service/call-once.ts';
import { hasStatus } from '../service/http.ts';

/** Rows per request: each becomes an invoice with its printed paper, which takes some milliseconds. */
export const invoiceChunk = 25;
/** A check writes nothing. */
const checkedChunk = 200;

/** The effect that an import would have on each row, in order; `namesOf` gives the choices for names in some rows. */
export const checkInvoiceRows = async (
  rows: readonly InvoiceRow[],
  namesOf: (rows: readonly InvoiceRow[]) => NameChoice[],
  signal: AbortSignal,
): Promise<readonly CheckedInvoice[]> => {
  const checked: CheckedInvoice[] = [];
  for (let from = 0; from < rows.length; from += checkedChunk) {
    const batch = rows.slice(from, from + checkedChunk);
    const body = { rows: batch, names: namesOf(batch) };
    checked.push(...(await call(importInvoicesCheck, { body, signal })).rows);
  }
  return checked;
};

type Chunk = {
  /** Undefined for the first rows, which start the import. */
  readonly id: number | undefined;
  readonly name: string;
  readonly rows: readonly InvoiceRow[];
  /** The choices for names in these rows. */
  readonly names: NameChoice[];
  /** The same rows under the same key are written once. */
  readonly key: string;
};

/** Writes rows of an import; repeated until a response comes. */
export const sendInvoiceRows = async ({
  id,
  name,
  rows,
  names,
  key,
}: Chunk): Promise<z.infer<typeof importInvoices.answer>> => {
  const body = { name, rows: [...rows], names, ...(id !== undefined && { import: id }) };
  return callOnce(importInvoices, { body, idempotencyKey: key });
};

/** Keeps the PDF of an imported invoice. False if the invoice has its paper already or does not exist any more. */
export const sendInvoicePaper = async (invoice: number, file: File): Promise<boolean> => {
  const body = { content: (await file.bytes()).toBase64() };
  try {
    await callOnce(importInvoicePaper, { path: { invoice }, body });
    return true;
  } catch (error) {
    if (hasStatus(error, 409) || hasStatus(error, 404)) return false;
    throw error;
  }
};
