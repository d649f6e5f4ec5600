import { z } from 'zod';
import {
  boolean,
  choice,
  decimalInput,
  duration,
  email,
  formedText,
  integer,
  reference,
  requiredText,
  string,
  text,
  time,
} from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { languages } from '../languages.ts';
import { owners } from '../roles.ts';
import { mailTexts } from './mail-texts.ts';
import { textModules } from './text-module.ts';

/**
 * The company data that documents, calendar and reminders use (rulings/company#profile). One record, shown to every member; only owners
 * edit it, with `If-Match`.
 */

/** The text of a reminder level in one language; the placeholders are those of `reminderPlaceholders`. */
const reminderText = z.strictObject({
  title: requiredText(80),
  header: text(4000),
  footer: text(4000),
  subject: requiredText(200),
  message: requiredText(4000),
});
export type ReminderText = z.infer<typeof reminderText>;

/** Placeholders of reminder texts, written in braces: `{document_nr}`. */
export const reminderPlaceholders = ['document_nr', 'total', 'due_date', 'new_due_date', 'contact', 'company'] as const;

const reminderLevel = z.strictObject({
  /** Days after the due date of the invoice, or of the previous reminder, from which this level is suggested. */
  days: integer(0, 365),
  /** Days to pay from the reminder. */
  period: integer(0, 365),
  /** Charged in addition to the open amount. */
  fee: decimalInput(),
  texts: z.strictObject({ de: reminderText, fr: reminderText, it: reminderText, en: reminderText }),
});
export type ReminderLevel = z.infer<typeof reminderLevel>;

/** For one weekday: Monday is 1. */
const workingWindow = z.strictObject({ weekday: integer(1, 7), from: time(), to: time() });

/** A pattern of document numbers: `{nr}` is the number, `{nr:5}` the number with leading zeros, `{year}` the year of the document. */
const numberPattern = () =>
  formedText(/^(?:[^{}\0]|\{year\})*\{nr(:\d{1,2})?\}(?:[^{}\0]|\{year\})*$/, 30, 'numberPattern');

const numberPatterns = z.strictObject({
  estimate: numberPattern(),
  order: numberPattern(),
  invoice: numberPattern(),
  expense: numberPattern(),
  credit_note: numberPattern(),
});

/** The lowest number to assign next. Applies to the number series of the pattern in force when it is set. */
const numberStart = () => integer(1, 999_999_999);

const numberStarts = z.strictObject({
  estimate: numberStart(),
  order: numberStart(),
  invoice: numberStart(),
  expense: numberStart(),
  credit_note: numberStart(),
});

/** Null: Kontor's default text. The placeholders are those of `documentPlaceholders`. */
const ownOpening = z.strictObject({ header: text(4000).nullable(), footer: text(4000).nullable() });
const ownOpenings = z.strictObject({ de: ownOpening, fr: ownOpening, it: ownOpening, en: ownOpening });
const documentOpenings = z.strictObject({ estimate: ownOpenings, order: ownOpenings, invoice: ownOpenings });

const fields = {
  name: requiredText(80),
  street_name: text(70).nullable(),
  house_number: text(16).nullable(),
  address_addition: text(70).nullable(),
  /** One that its country could have, in CH, LI, AT, DE, FR and IT; without a country: in CH. */
  postcode: text(16).nullable(),
  city: text(35).nullable(),
  country_id: reference('country').nullable(),
  phone: text(40).nullable(),
  email: email().nullable(),
  website: text(200).nullable(),
  /** As printed: `CHE-123.456.788 MWST`. A number that begins with `CHE` must have a valid check digit. */
  vat_number: text(40).nullable(),
  /** A company that is not registered for VAT charges none. */
  is_vat_registered: boolean(),
  /** With net tax rates, no input tax is recovered; documents show the same VAT (rulings/company#vat-method). */
  vat_method: choice(['effective', 'net_rate']),
  /** VAT is owed for what was invoiced, or for what was received. */
  vat_basis: choice(['agreed', 'received']),
  /** A PNG or JPEG picture as a data URL, up to 300 kB. */
  logo: formedText(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/, 410_000, 'picture').nullable(),
  /** One line in the footer of every page; null: the name and the title of the document. */
  letterhead_footer: text(120).nullable(),
  /** The side of the envelope window. */
  address_side: choice(['left', 'right']),
  /** IANA name of the company's time zone. */
  zone: requiredText(60),
  currency_id: reference('currency'),
  /** The language of documents whose contact has none. */
  document_language: choice(languages),
  /** The unit to which totals of sales documents in Swiss francs are rounded. */
  rounding: choice(['0.05', '0.01']),
  number_patterns: numberPatterns,
  number_starts: numberStarts,
  /** The opening and closing texts of each kind of document, by language. */
  document_openings: documentOpenings,
  /** The subject and text of the mail with each kind of document, by language. */
  mail_texts: mailTexts,
  /** Texts with names, to insert into documents, lines and mails. */
  text_modules: textModules,
  /** The target for a working day. */
  daily_target: duration(),
  working_windows: z.array(workingWindow).max(21),
  /** For new positions and expenses; null: none is suggested. */
  income_account_id: reference('account').nullable(),
  expense_account_id: reference('account').nullable(),
  tax_id: reference('tax').nullable(),
  bank_account_id: reference('bank_account').nullable(),
  /** From the date of an invoice to its due date, if no terms of payment set it. */
  payment_days: integer(0, 365),
  reminder_levels: z.array(reminderLevel).min(1).max(9),
  /** Rests of an invoice up to this amount may be written off together with a payment of a bank file; 0: none. */
  write_off_limit: decimalInput(),
  /** The sender address of mail; null: the company's own `email`. */
  mail_sender: email().nullable(),
  /** Gets a copy of each mail with a document, reminder or statement of account; null: nobody. */
  mail_copy: email().nullable(),
};

export const companyProfile = z.strictObject({ ...fields, daily_target: duration() });
export type CompanyProfile = z.infer<typeof companyProfile>;

/** Every field optional; omitted fields stay unchanged. */
export const companyProfileEdit = z
  .strictObject({
    ...fields,
    number_patterns: numberPatterns.partial({ credit_note: true }),
    number_starts: numberStarts.partial({ credit_note: true }),
  })
  .partial();

export const companyProfileShow = defineOperation({
  name: 'company_profile_show',
  summary: 'The company profile that documents, calendar and reminders use',
  method: 'GET',
  path: '/kontor/company_profile',
  scopes: [],
  ownApp: true,
  answer: companyProfile,
  status: 200,
});

export const companyProfileChange = defineOperation({
  name: 'company_profile_edit',
  summary: 'Edit the company profile',
  method: 'POST',
  path: '/kontor/company_profile',
  scopes: ['general'],
  ownApp: true,
  roles: owners,
  body: companyProfileEdit,
  answer: companyProfile,
  status: 200,
});

/** The next number of a continuous series, and of one that restarts each year. */
const nextNumber = z.strictObject({ always: integer(1), of_year: integer(1) });

/** The number that the next document of each kind gets, for an example beside its pattern. `year` is the current year. */
export const nextNumberShow = defineOperation({
  name: 'next_number_show',
  summary: 'The number that the next document of each kind gets',
  method: 'GET',
  path: '/kontor/next_number',
  scopes: ['general'],
  ownApp: true,
  roles: owners,
  answer: z.strictObject({
    year: string(),
    estimate: nextNumber,
    order: nextNumber,
    invoice: nextNumber,
    expense: nextNumber,
    credit_note: nextNumber,
  }),
  status: 200,
});
export type NextNumbers = z.infer<typeof nextNumberShow.answer>;
