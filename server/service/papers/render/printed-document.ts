import { z } from 'zod';
import { languages } from '#contract/languages.ts';

/** A label and its value, in the language of the document. */
const labelled = z.strictObject({ label: z.string(), value: z.string() });
export type Labelled = z.infer<typeof labelled>;

/** The issuer of the paper. */
const letterhead = z.strictObject({
  name: z.string(),
  /** Street and place. */
  address: z.array(z.string()),
  /** Phone, e-mail, website, VAT number. */
  details: z.array(z.string()),
  /** A PNG or JPEG picture as a data address. */
  logo: z.string().nullable(),
  /** The footer line of every page; without it, the footer shows the name and the title. */
  footer: z.string().optional(),
  /** The side of the address; left by default. */
  side: z.enum(['left', 'right']).optional(),
});

const level = z.int().min(0);
const pos = z.string().nullable();

/** One row of the table, depth first; `level` is the number of groups around it. Amounts that do not count are in brackets. */
const printedPosition = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('line'),
    level,
    pos,
    text: z.string(),
    amount: z.string(),
    unit: z.string(),
    price: z.string(),
    /** Null if the line has none. */
    discount: z.string().nullable(),
    /** Null if the document does not show taxes per line. */
    tax: z.string().nullable(),
    total: z.string(),
    is_optional: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('group'),
    level,
    pos,
    text: z.string(),
    total: z.string(),
    is_optional: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('text'), level, pos, text: z.string() }),
  z.strictObject({ kind: z.literal('subtotal'), level, text: z.string(), total: z.string() }),
  z.strictObject({ kind: z.literal('discount'), text: z.string(), total: z.string() }),
  z.strictObject({ kind: z.literal('pagebreak') }),
]);
export type PrintedPosition = z.infer<typeof printedPosition>;

/** A line below the table; `due` marks the amount to pay. */
const printedTotal = z.strictObject({
  weight: z.enum(['plain', 'small', 'due']),
  label: z.string(),
  amount: z.string(),
});
export type PrintedTotal = z.infer<typeof printedTotal>;

/** A structured address of the QR-bill; an unknown street or house number is empty. */
const party = z.strictObject({
  name: z.string(),
  street: z.string(),
  house_number: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** Two letters (ISO 3166). */
  country: z.string(),
});
export type Party = z.infer<typeof party>;

const qrBill = z.strictObject({
  /** Without spaces. */
  iban: z.string(),
  /** A QR reference for a QR-IBAN, otherwise a creditor reference (ISO 11649). */
  reference: z.string(),
  /** The amount with two decimals. */
  amount: z.string(),
  currency: z.enum(['CHF', 'EUR']),
  creditor: party,
  debtor: party.nullable(),
  message: z.string(),
});
export type QrBill = z.infer<typeof qrBill>;

/** A table with any columns, for statements and lists: `width` in millimetres, null for the one that takes the rest. */
const printedTable = z.strictObject({
  /** Above the table; empty for none. */
  title: z.string(),
  columns: z.array(z.strictObject({ label: z.string(), width: z.number().nullable(), isFigure: z.boolean() })),
  /** One cell per column. A sum is bold below a rule; a group is bold and stays with the next row. */
  rows: z.array(z.strictObject({ weight: z.enum(['plain', 'group', 'sum']), cells: z.array(z.string()) })),
});
export type PrintedTable = z.infer<typeof printedTable>;

/** Captions of the table and the pages, in the language of the document. */
const captions = z.strictObject({
  pos: z.string(),
  text: z.string(),
  amount: z.string(),
  price: z.string(),
  discount: z.string(),
  tax: z.string(),
  total: z.string(),
  /** Printed after the text of a line that does not count. */
  optional: z.string(),
  /** `Seite {page} von {pages}`. */
  page: z.string(),
});

const annexEntry = z.strictObject({
  /** As printed, like all following texts. */
  date: z.string(),
  person: z.string(),
  activity: z.string(),
  text: z.string(),
  /** Per hour; null if the list does not show rates. */
  rate: z.string().nullable(),
  hours: z.string(),
});
export type AnnexEntry = z.infer<typeof annexEntry>;

/** The list of the billed hours, on pages of its own after the document. */
const annex = z.strictObject({
  title: z.string(),
  /** The field in which the entries of a group agree and which its heading replaces; null if it has no column. */
  heading: z.enum(['date', 'person', 'activity']).nullable(),
  captions: z.strictObject({
    date: z.string(),
    person: z.string(),
    activity: z.string(),
    text: z.string(),
    rate: z.string(),
    hours: z.string(),
    total: z.string(),
  }),
  /** A list that is not grouped has one group with an empty label. */
  groups: z.array(z.strictObject({ label: z.string(), hours: z.string(), entries: z.array(annexEntry) })),
  /** The sum. */
  hours: z.string(),
});
export type PrintedAnnex = z.infer<typeof annex>;

/** Marks on the sample of the set-up, which is never issued. */
const sampleMarks = z.strictObject({
  /** The parts that the open question brings. */
  strokes: z.array(z.enum(['mark', 'sender', 'vat', 'title', 'payment'])),
  /** The missing lines of the sender, and the missing payment part: as printed, with the number of the question. */
  sender: z.array(z.string()),
  payment: z.string().optional(),
});
export type SampleMarks = z.infer<typeof sampleMarks>;

/**
 * The complete content of a document's paper, ready to print: plain JSON, so that it can be frozen when the document is
 * issued and passed to the worker that draws it. New properties must be optional: frozen papers never change.
 */
export const printedDocument = z.strictObject({
  kind: z.enum(['estimate', 'order', 'invoice', 'reminder', 'credit_note', 'statement', 'open_items']),
  language: z.enum(languages),
  /** ISO 4217. */
  currency: z.string(),
  /** File name without the extension. */
  file_name: z.string(),
  /** The title with the number, or with the word for a draft. */
  title: z.string(),
  subject: z.string(),
  /** yyyy-mm-dd; also the date of the file. */
  date: z.string(),
  letterhead,
  /** The lines of the address window. */
  address: z.array(z.string()),
  references: z.array(labelled),
  header: z.string(),
  positions: z.array(printedPosition),
  /** Below the positions; statements and lists have only these. */
  tables: z.array(printedTable).optional(),
  totals: z.array(printedTotal),
  /** Sentences below the totals: terms of payment, the meaning of brackets. */
  notes: z.array(z.string()),
  footer: z.string(),
  /** Payment details for a payer who has no QR-bill to scan. */
  payment: z.array(labelled),
  qr_bill: qrBill.nullable(),
  /** The text of a draft in place of its QR-bill: nobody pays a draft. */
  qr_bill_later: z.string().optional(),
  /** The spacing and the digits of dates; `close`, or none for the wide one, only in older papers. */
  layout: z.enum(['close', 'closer', 'even']).optional(),
  captions,
  /** Absent if the document lists no hours. */
  annex: annex.optional(),
  sample_marks: sampleMarks.optional(),
});
export type PrintedDocument = z.infer<typeof printedDocument>;
