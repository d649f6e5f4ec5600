import { z } from 'zod';
import { boolean, choice, date, decimal, id, integer, reference, string, text } from '../notation.ts';
import { defineOperation } from '../resource.ts';

/**
 * A bank's CSV has no standard format: a person confirms its account and the meaning of its columns (rulings/bank#csv).
 */

/** Longest row of a CSV, in columns. */
const maxColumns = 100;
const column = () => integer(0, maxColumns - 1);

/** Columns count from 0. Amounts are in one column with a sign, or in `credit` and `debit`. */
export const bankCsvColumns = z.strictObject({
  date: column().optional(),
  value_date: column().optional(),
  amount: column().optional(),
  credit: column().optional(),
  debit: column().optional(),
  name: column().optional(),
  /** Joined in this order. */
  text: z.array(column()).max(6).optional(),
  reference: column().optional(),
  currency: column().optional(),
});
export type BankCsvColumns = z.infer<typeof bankCsvColumns>;

/** How to read a file; `left_out` is the number of unreadable rows that the caller has seen and leaves out. */
export const bankCsv = z.strictObject({
  bank_account_id: id(),
  columns: bankCsvColumns,
  left_out: integer(0).optional(),
});

export type BankCsv = z.infer<typeof bankCsv>;

export const bankCsvProblems = ['quotes', 'columns', 'date', 'amount', 'currency'] as const;

const row = z.strictObject({
  line: integer(1),
  date: date(),
  value_date: date().nullable(),
  amount: decimal(),
  currency: string(),
  direction: choice(['credit', 'debit']),
  name: string().nullable(),
  text: string(),
  reference: string().nullable(),
});

/**
 * Reads a file without writing anything; the columns are those sent, those confirmed for the last file with the same
 * headers, or guessed.
 */
export const bankCsvRead = defineOperation({
  name: 'bank_csv_read',
  summary: 'The content of a CSV file of a bank, before it is kept',
  method: 'POST',
  path: '/kontor/bank_csv/read',
  scopes: ['kb_invoice_edit'],
  reading: true,
  // 20 MB in base64.
  largestBody: 28_311_552,
  body: z.strictObject({
    /** Base64. */
    content: text(),
    bank_account_id: id().optional(),
    columns: bankCsvColumns.optional(),
  }),
  answer: z.strictObject({
    /** The account whose IBAN the file contains, or that of the last file with the same headers. */
    bank_account_id: reference('bank_account').nullable(),
    headers: z.array(string()),
    columns: bankCsvColumns,
    is_remembered: boolean(),
    /** The number of entries, and the first of them. */
    count: integer(0),
    rows: z.array(row),
    from: date().nullable(),
    to: date().nullable(),
    /** The number of rows that cannot be read, and the first of them, each with its line and the cell that is wrong. */
    problem_count: integer(0),
    problems: z.array(z.strictObject({ line: integer(1), problem: choice(bankCsvProblems), text: string() })),
  }),
  status: 200,
});
export type BankCsvReading = z.infer<typeof bankCsvRead.answer>;
