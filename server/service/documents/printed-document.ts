import { z } from 'zod';
import { languages } from '#contract/languages.ts';

/** A label with what stands beside it, in the language of the document. */
const labelled = z.strictObject({ label: z.string(), value: z.string() });
export type Labelled = z.infer<typeof labelled>;

/** Whose paper it is. */
const letterhead = z.strictObject({
  name: z.string(),
  /** Street and place. */
  address: z.array(z.string()),
  /** Phone, e-mail, website, VAT number. */
  details: z.array(z.string()),
  /** A PNG or JPEG picture as a data address. */
  logo: z.string().nullable(),
  /** The line in the foot of every page; without it the name and the title stand there. */
  footer: z.string().optional(),
  /** On which side the address stands; at the left where nothing is said. */
  side: z.enum(['left', 'right']).optional(),
});

const level = z.int().min(0);
const pos = z.string().nullable();

/** One row of the table, depth first; `level` is how many groups hold it. Amounts that do not count stand in brackets. */
const printedPosition = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('line'),
    level,
    pos,
    text: z.string(),
    amount: z.string(),
    unit: z.string(),
    price: z.string(),
    /** Null where the line has none. */
    discount: z.string().nullable(),
    /** Null where the document does not show the taxes of its lines. */
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

/** A line below the table; `due` is the one that is asked for. */
const printedTotal = z.strictObject({
  weight: z.enum(['plain', 'small', 'due']),
  label: z.string(),
  amount: z.string(),
});
export type PrintedTotal = z.infer<typeof printedTotal>;

/** A structured address of the QR-bill; a street or house number that is not known is empty. */
const party = z.strictObject({
  name: z.string(),
  street: z.string(),
  house_number: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166, two letters. */
  country: z.string(),
});
export type Party = z.infer<typeof party>;

const qrBill = z.strictObject({
  /** Without spaces. */
  iban: z.string(),
  /** A QR reference for a QR-IBAN, else a creditor reference (ISO 11649). */
  reference: z.string(),
  /** With two places. */
  amount: z.string(),
  currency: z.enum(['CHF', 'EUR']),
  creditor: party,
  debtor: party.nullable(),
  message: z.string(),
});
export type QrBill = z.infer<typeof qrBill>;

/** What the table and the pages say in the language of the document. */
const captions = z.strictObject({
  pos: z.string(),
  text: z.string(),
  amount: z.string(),
  price: z.string(),
  discount: z.string(),
  tax: z.string(),
  total: z.string(),
  /** Set behind the text of a line that does not count. */
  optional: z.string(),
  /** `Seite {page} von {pages}`. */
  page: z.string(),
});

/**
 * Everything that stands on the paper of a document, ready to print: plain JSON, so that it can be frozen when the document is issued and
 * handed to the worker that draws it. What is added later must be optional: frozen ones stay as they are.
 */
export const printedDocument = z.strictObject({
  kind: z.enum(['estimate', 'order', 'invoice', 'reminder', 'credit_note']),
  language: z.enum(languages),
  /** As ISO 4217 has it. */
  currency: z.string(),
  /** Of the file, without its ending. */
  file_name: z.string(),
  /** With the number, and the word for a draft. */
  title: z.string(),
  subject: z.string(),
  /** yyyy-mm-dd; the date of the file too. */
  date: z.string(),
  letterhead,
  /** The lines of the address window. */
  address: z.array(z.string()),
  references: z.array(labelled),
  header: z.string(),
  positions: z.array(printedPosition),
  totals: z.array(printedTotal),
  /** Sentences below the totals: terms of payment, what brackets mean. */
  notes: z.array(z.string()),
  footer: z.string(),
  /** Where to pay, for who has no QR-bill to scan. */
  payment: z.array(labelled),
  qr_bill: qrBill.nullable(),
  /** What a draft says where its QR-bill will be: nobody pays a draft. */
  qr_bill_later: z.string().optional(),
  /** How close it is set; wide where nothing is said, as papers were before. */
  layout: z.enum(['close', 'closer']).optional(),
  captions,
});
export type PrintedDocument = z.infer<typeof printedDocument>;
