import { z } from 'zod';
import { boolean, choice, date, decimal, id, integer, plainDecimal, requiredText, string, text } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { office } from '../roles.ts';
import { success } from '../errors.ts';
import { nameChoices } from './import-names-operations.ts';
import { importedRow, importRecord } from './import-operations.ts';

/** Import of open invoices from another program, as they were issued there (decision 85). */

/** The most rows per request. */
const invoiceChunk = 200;
/** The most rates of one invoice. */
const maxRates = 10;

/** An amount above 0, including VAT. */
const amount = () => decimal().refine((value) => plainDecimal.test(value) && !value.startsWith('-'), 'decimal');

export const invoiceRow = z.strictObject({
  /** Kept; the number ranges of the company do not count it. */
  document_nr: requiredText(80),
  is_valid_from: date(),
  is_valid_to: date(),
  /** The number, the name or the e-mail address of a contact. */
  contact: requiredText(255),
  /** The code of a currency; that of the company by default. */
  currency: requiredText(10).optional(),
  /** The text of its positions, and its title if it has at most 80 characters. */
  title: text(4000).optional(),
  /** The QR reference or creditor reference that customers pay with. */
  reference: requiredText(40).optional(),
  /** The amounts by rate: `tax` is a rate or a code of a sales tax, null without VAT. */
  amounts: z
    .array(z.strictObject({ amount: amount(), tax: requiredText(80).nullable() }))
    .min(1)
    .max(maxRates),
  /** One payment for everything that has been paid already. */
  paid: z.strictObject({ value: amount(), date: date() }).optional(),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

const rows = z.array(invoiceRow).min(1).max(invoiceChunk);
/** Each row is validated separately. */
const anyRows = { rows: z.array(z.unknown()).min(1).max(invoiceChunk) };
const checkInput = z.strictObject({ rows, ...nameChoices });
const writeInput = z.strictObject({ import: id().optional(), name: requiredText(80), rows, ...nameChoices });

const checkedInvoice = z.strictObject({
  /** `existing`: the invoice was imported before, with the same number, day, contact and total. */
  outcome: choice(['new', 'existing', 'refused']),
  /** The invoice that was imported before; null for others. */
  id: id().nullable(),
  /** True for an imported invoice without the PDF that the customer received: `import_invoice_paper` accepts one. */
  lacks_paper: boolean(),
  /** Strings of the form `<field>: <text>`. */
  errors: z.array(string()),
});
export type CheckedInvoice = z.infer<typeof checkedInvoice>;

/** Reads rows as `import_invoices` would write them, and writes nothing. Rows are compared with records, not with each other. */
export const importInvoicesCheck = defineOperation({
  name: 'import_invoices_check',
  summary: 'Check rows of open invoices before an import',
  method: 'POST',
  path: '/kontor/import/invoices/check',
  scopes: ['kb_invoice_edit'],
  roles: office,
  reading: true,
  body: checkInput,
  envelope: checkInput.extend(anyRows),
  answer: z.strictObject({ rows: z.array(checkedInvoice) }),
  status: 200,
});

/**
 * Creates issued invoices in one transaction; invalid rows are reported and the others are kept. Nothing is mailed. Starts an import unless
 * `import` is given; 409 once it is undone. The undo deletes the invoices that nothing followed.
 */
export const importInvoices = defineOperation({
  name: 'import_invoices',
  summary: 'Import open invoices as issued, up to 200 rows at once',
  method: 'POST',
  path: '/kontor/import/invoices',
  scopes: ['kb_invoice_edit'],
  roles: office,
  body: writeInput,
  envelope: writeInput.extend(anyRows),
  answer: z.strictObject({ import: importRecord, rows: z.array(importedRow) }),
  status: 201,
});

/** 5 MB. */
export const maxInvoicePaper = 5_242_880;

/**
 * Keeps the PDF that the customer received as the paper of an imported invoice. 422 names `content` if it is no PDF or larger than 5 MB; 409
 * if the invoice was not imported or has its paper already.
 */
export const importInvoicePaper = defineOperation({
  name: 'import_invoice_paper',
  summary: 'Keep the PDF of an imported invoice as its paper',
  method: 'POST',
  path: '/kontor/kb_invoice/:invoice/imported_paper',
  scopes: ['kb_invoice_edit'],
  roles: office,
  body: z.strictObject({ content: text() }),
  // 5 MB in base64.
  largestBody: 7_340_032,
  answer: success.extend({ size: integer(0) }),
  status: 201,
});

export const importInvoiceOperations = [importInvoicesCheck, importInvoices, importInvoicePaper] as const;
