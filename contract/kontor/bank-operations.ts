import { z } from 'zod';
import {
  boolean,
  choice,
  date,
  datetime,
  decimalInput,
  id,
  integer,
  reference,
  requiredText,
  string,
  text,
} from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { bankCsv, bankCsvRead } from './bank-csv.ts';
import { bankEntry, namedExpense, namedInvoice } from './bank-entry.ts';
import { pdfFile } from '../resources/pdf.ts';

/** Bank files (camt.053 and camt.054) and the payments made from their entries (rulings/bank). */

/** 20 MB. */
export const maxBankFileBytes = 20_971_520;

/** Entries of a camt file, rows of a CSV. */
export const maxBankEntries = 20_000;

const bankFile = z.strictObject({
  id: id(),
  name: string(),
  /** Bytes. */
  size: integer(0),
  sha256: string(),
  kind: choice(['camt.053', 'camt.054', 'csv']),
  version: string(),
  user_id: reference('user'),
  created_at: datetime(),
  /** Null unless undone. */
  undone_at: datetime().nullable(),
  bank_account_ids: z.array(reference('bank_account')),
  /** The range of its entries' booking dates; null if it has none. */
  from: date().nullable(),
  to: date().nullable(),
  /** Entries that no earlier file contained. */
  entries: integer(0),
  duplicates: integer(0),
  /** Entries not booked by the bank yet, which are left out. */
  pending: integer(0),
  /** Incoming payments among the entries, and how many of them are booked. */
  payments: integer(0),
  booked: integer(0),
});
export type BankFile = z.infer<typeof bankFile>;

/** Newest first. */
export const bankFileList = defineOperation({
  name: 'bank_file_list',
  summary: 'Bank files, the latest first',
  method: 'GET',
  path: '/kontor/bank_file',
  scopes: ['kb_invoice_show'],
  answer: z.array(bankFile),
  status: 200,
});

export const bankFileBody = z.strictObject({
  name: requiredText(200),
  /** Base64. */
  content: text(),
  /** Only for a CSV file: account and columns as a person confirmed them in the preview. */
  csv: bankCsv.optional(),
});

/**
 * Parses a file, stores it unchanged and stores its entries; all or nothing. Sending the same file again changes nothing (`is_known`). 422
 * names `content` with line and reason if it cannot be read, or if one of its accounts is not the company's.
 */
export const bankFileCreate = defineOperation({
  name: 'bank_file_create',
  summary:
    'Read and keep a camt.053, camt.054 or CSV file of up to 20 MB and 20,000 entries; sending the same file again changes nothing',
  method: 'POST',
  path: '/kontor/bank_file',
  scopes: ['kb_invoice_edit'],
  body: bankFileBody,
  // 20 MB in base64, plus the name.
  largestBody: 28_311_552,
  answer: z.strictObject({ file: bankFile, is_known: boolean() }),
  status: 201,
});

/** 404 if there is none. */
export const bankFileShow = defineOperation({
  name: 'bank_file_show',
  summary: 'A bank file',
  method: 'GET',
  path: '/kontor/bank_file/:file',
  scopes: ['kb_invoice_show'],
  answer: bankFile,
  status: 200,
});

/** The original file: as an object, or as bytes if the request accepts its type and not JSON. */
export const bankFileDownload = defineOperation({
  name: 'bank_file_download',
  summary: 'The original file',
  method: 'GET',
  path: '/kontor/bank_file/:file/download',
  scopes: ['kb_invoice_show'],
  answer: pdfFile.extend({ mime: choice(['application/xml', 'text/csv']) }),
  status: 200,
});

/**
 * Deletes a file's entries and the payments created from it. An entry whose payment cannot be deleted stays with its
 * payments and is listed in `kept`. Entries that other files also contain belong to those files afterwards.
 */
export const bankFileUndo = defineOperation({
  name: 'bank_file_undo',
  summary: 'Delete the payments made from a file, and its entries',
  method: 'POST',
  path: '/kontor/bank_file/:file/undo',
  scopes: ['kb_invoice_edit'],
  answer: z.strictObject({
    file: bankFile,
    deleted: integer(0),
    kept: z.array(z.strictObject({ id: id(), text: string() })),
  }),
  status: 200,
});

/** Entries of a file, in file order; without a file, the unbooked ones of all files, debits only if they are reversals or may pay an expense. */
export const bankEntryQuery = defineOperation({
  name: 'bank_entry_query',
  summary: 'Entries of a file, or all entries not yet booked, with the invoices or expenses that they may pay and why',
  method: 'POST',
  path: '/kontor/bank_entry/query',
  scopes: ['kb_invoice_show'],
  reading: true,
  body: z.strictObject({
    bank_file_id: id().optional(),
    limit: integer(1, 2000).optional(),
    offset: integer(0).optional(),
  }),
  answer: z.strictObject({
    count: integer(0),
    entries: z.array(bankEntry),
    invoices: z.array(namedInvoice),
    expenses: z.array(namedExpense),
  }),
  status: 200,
});

/** Maximum number of entries that one request writes. */
const atOnce = 1000;

/** The outcome for each entry; `text` says why it was refused. */
const outcomes = z.strictObject({
  entries: z.array(z.strictObject({ id: id(), outcome: choice(['done', 'refused']), text: string().nullable() })),
});
export type BankOutcomes = z.infer<typeof outcomes>;

/**
 * Creates payments from entries. The parts of each must add up to its amount, to its amount plus charges, or to the instructed amount in
 * the invoices' currency. Entries that are booked already, and invoices whose `open` differs from what the caller saw, are refused; the
 * others are booked. A `discount` or a `write_off` closes the rest of its invoice, and a `fee` is not
 * kept as a credit (rulings/documents#fee). A debit pays the expense `kb_expense_id`; a reversal takes back
 * booked payments with negative parts (rulings/bank#reversal).
 */
export const bankEntryBook = defineOperation({
  name: 'bank_entry_book',
  summary: 'Create payments from entries, match entries to existing payments, or mark expenses as paid',
  method: 'POST',
  path: '/kontor/bank_entry/book',
  scopes: ['kb_invoice_edit'],
  body: z.strictObject({
    bookings: z
      .array(
        z.strictObject({
          id: id(),
          parts: z
            .array(
              z.strictObject({
                kb_invoice_id: id(),
                value: decimalInput(),
                open: decimalInput().optional(),
                /** Written off as a cash discount; with the value it must equal the open amount. */
                discount: decimalInput().optional(),
                /** Written off as a loss, on the same condition. */
                write_off: decimalInput().optional(),
                /** The part of the value that pays the fee of a reminder; the rest must equal the open amount, 0 if the invoice is overpaid. */
                fee: decimalInput().optional(),
              }),
            )
            .max(50),
          /** Links the entry to an existing payment; `parts` is then empty. */
          payment_id: id().optional(),
          /** The open expense that a debit paid; `parts` is then empty. */
          kb_expense_id: id().optional(),
        }),
      )
      .min(1)
      .max(atOnce),
  }),
  answer: outcomes,
  status: 200,
});

const ids = z.array(id()).min(1).max(atOnce);

/** Deletes the payments and write-offs made from entries, and unlinks payments that existed before. */
export const bankEntryUnbook = defineOperation({
  name: 'bank_entry_unbook',
  summary: 'Delete the payments and write-offs made from entries',
  method: 'POST',
  path: '/kontor/bank_entry/unbook',
  scopes: ['kb_invoice_edit'],
  body: z.strictObject({ ids }),
  answer: outcomes,
  status: 200,
});

/** Leaves entries unmatched until the next file, or evaluates them again. */
export const bankEntryLeave = defineOperation({
  name: 'bank_entry_leave',
  summary: 'Leave entries as unknown until the next file',
  method: 'POST',
  path: '/kontor/bank_entry/leave',
  scopes: ['kb_invoice_edit'],
  body: z.strictObject({ ids, is_left: boolean() }),
  answer: outcomes,
  status: 200,
});

export const bankOperations = [
  bankFileList,
  bankFileCreate,
  bankFileShow,
  bankFileDownload,
  bankFileUndo,
  bankEntryQuery,
  bankEntryBook,
  bankEntryUnbook,
  bankEntryLeave,
  bankCsvRead,
] as const;
