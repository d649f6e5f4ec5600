import { z } from 'zod';
import { choice, reference } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { bankAccount } from '../resources/bank-account.ts';
import { pdfFile } from '../resources/pdf.ts';
import { owners } from '../roles.ts';
import { companyProfileEdit } from './company-profile.ts';

/** The fields of the company profile that the set-up asks for, as they are not saved yet. */
const profileFields = companyProfileEdit.pick({
  name: true,
  street_name: true,
  house_number: true,
  postcode: true,
  city: true,
  country_id: true,
  email: true,
  phone: true,
  document_language: true,
  is_vat_registered: true,
  vat_number: true,
  vat_method: true,
  vat_basis: true,
  tax_id: true,
  logo: true,
  address_side: true,
  number_patterns: true,
  number_starts: true,
  mail_sender: true,
});

/** The same of the account that the invoice names. */
const accountFields = bankAccount.edit.pick({ bank_name: true, owner: true, bc_nr: true, iban_nr: true });

/** The questions of the set-up. */
const questions = ['company', 'vat', 'bank', 'letterhead', 'numbers', 'mail', 'members'] as const;
export type PaperQuestion = (typeof questions)[number];

const firstInvoiceBody = z.strictObject({
  company_profile: profileFields.optional(),
  /** If absent, the account that a new invoice names. */
  bank_account_id: reference('bank_account').optional(),
  bank_account: accountFields.optional(),
  /** Marks what this question brings, and what is still missing; if absent, nothing is marked. */
  question: choice(questions).optional(),
});
export type FirstInvoiceBody = z.output<typeof firstInvoiceBody>;

/**
 * A sample invoice as the company would send its next one, with values of the set-up that are not saved yet: sample customer, one line.
 * Nothing is stored. 422 for values that could not be saved.
 */
export const firstInvoice = defineOperation({
  name: 'first_invoice',
  summary: 'The PDF of a sample invoice, with unsaved values of the set-up',
  method: 'POST',
  path: '/kontor/first_invoice',
  scopes: ['general'],
  ownApp: true,
  roles: owners,
  reading: true,
  body: firstInvoiceBody,
  answer: pdfFile,
  status: 200,
});
