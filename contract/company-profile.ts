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
} from './notation.ts';
import { defineOperation } from './resource.ts';
import { languages } from './languages.ts';
import { owners } from './roles.ts';

/**
 * The company as its documents, its calendar and its reminders know it (gap register, "Ours alone": `company_profile`). One record, shown to
 * every member; owners alone edit it, with `If-Match`.
 */

/** What a level of reminders says in one language; the placeholders are those of `reminderPlaceholders`. */
const reminderText = z.strictObject({
  title: requiredText(80),
  header: text(4000),
  footer: text(4000),
  subject: requiredText(200),
  message: requiredText(4000),
});
export type ReminderText = z.infer<typeof reminderText>;

/** What texts of reminders may name between braces: `{document_nr}`. */
export const reminderPlaceholders = ['document_nr', 'total', 'due_date', 'new_due_date', 'contact', 'company'] as const;

const reminderLevel = z.strictObject({
  /** Days after the due day of the invoice, or of the reminder before, from which this level is suggested. */
  days: integer(0, 365),
  /** Days that the reminder gives to pay. */
  period: integer(0, 365),
  /** Asked for besides the open amount. */
  fee: decimalInput(),
  texts: z.strictObject({ de: reminderText, fr: reminderText, it: reminderText, en: reminderText }),
});
export type ReminderLevel = z.infer<typeof reminderLevel>;

/** Of one weekday: Monday is 1. */
const workingWindow = z.strictObject({ weekday: integer(1, 7), from: time(), to: time() });

/** A pattern of document numbers: `{nr}` stands for the number, `{nr:5}` for it with leading zeros, `{year}` for the year of the document. */
const numberPattern = () => formedText(/^(?:[^{}\0]|\{year\})*\{nr(:\d{1,2})?\}(?:[^{}\0]|\{year\})*$/, 30);

const numberPatterns = z.strictObject({
  estimate: numberPattern(),
  order: numberPattern(),
  invoice: numberPattern(),
  expense: numberPattern(),
  credit_note: numberPattern(),
});

/** The least number that is given next. It holds for the series that the pattern counts when it is set. */
const numberStart = () => integer(1, 999_999_999);

const numberStarts = z.strictObject({
  estimate: numberStart(),
  order: numberStart(),
  invoice: numberStart(),
  expense: numberStart(),
  credit_note: numberStart(),
});

/** Null: the words of Kontor. */
const ownOpening = z.strictObject({ header: text(4000).nullable(), footer: text(4000).nullable() });
const ownOpenings = z.strictObject({ de: ownOpening, fr: ownOpening, it: ownOpening, en: ownOpening });
const documentOpenings = z.strictObject({ estimate: ownOpenings, order: ownOpenings, invoice: ownOpenings });

const fields = {
  name: requiredText(80),
  street_name: text(70).nullable(),
  house_number: text(16).nullable(),
  address_addition: text(70).nullable(),
  postcode: text(16).nullable(),
  city: text(35).nullable(),
  country_id: reference('country').nullable(),
  phone: text(40).nullable(),
  email: email().nullable(),
  website: text(200).nullable(),
  /** As printed: `CHE-123.456.788 MWST`. A number that begins with `CHE` must have its check digit. */
  vat_number: text(40).nullable(),
  /** A company that is not registered for VAT charges none. */
  is_vat_registered: boolean(),
  /** A PNG or JPEG picture as a data address, up to 300 kB. */
  logo: formedText(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/, 410_000).nullable(),
  /** One line in the foot of every page; null: the name and the title of the document. */
  letterhead_footer: text(120).nullable(),
  /** On which side the window of the envelope is. */
  address_side: choice(['left', 'right']),
  /** IANA name of the zone in which the company's days begin and end. */
  zone: requiredText(60),
  currency_id: reference('currency'),
  /** The language of documents whose contact has none. */
  document_language: choice(languages),
  /** What the totals of sales documents in Swiss francs are rounded to. */
  rounding: choice(['0.05', '0.01']),
  number_patterns: numberPatterns,
  number_starts: numberStarts,
  /** How documents of a kind begin and end in each language. */
  document_openings: documentOpenings,
  /** The target of a working day. */
  daily_target: duration(),
  working_windows: z.array(workingWindow).max(21),
  /** Of new positions and expenses; null: none is suggested. */
  income_account_id: reference('account').nullable(),
  expense_account_id: reference('account').nullable(),
  tax_id: reference('tax').nullable(),
  bank_account_id: reference('bank_account').nullable(),
  /** From the day of an invoice to its due day, where no terms of payment say so. */
  payment_days: integer(0, 365),
  reminder_levels: z.array(reminderLevel).min(1).max(9),
  /** What mail is sent from; null: the company's own `email`. */
  mail_sender: email().nullable(),
};

export const companyProfile = z.strictObject({ ...fields, daily_target: duration() });
export type CompanyProfile = z.infer<typeof companyProfile>;

/** Every field optional; what is not sent stays. */
export const companyProfileEdit = z
  .strictObject({
    ...fields,
    number_patterns: numberPatterns.partial({ credit_note: true }),
    number_starts: numberStarts.partial({ credit_note: true }),
  })
  .partial();

export const companyProfileShow = defineOperation({
  name: 'company_profile_show',
  summary: 'The company as its documents, calendar and reminders know it',
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

/** The next number in a series that goes on over the years, and in one that begins again each year. */
const nextNumber = z.strictObject({ always: integer(1), of_year: integer(1) });

/** The number that the next document of each kind gets, for an example beside its pattern. `year` is the present one. */
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
