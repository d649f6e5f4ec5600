import { z } from 'zod';
import { success } from '../errors.ts';
import {
  boolean,
  date,
  datetime,
  datetimeInput,
  decimal,
  id,
  integer,
  numeric,
  reference,
  string,
  text,
} from '../notation.ts';
import type { Scope } from '../scopes.ts';
import { pdfFile } from './pdf.ts';

/** 0 including taxes, 1 excluding taxes, 2 exempt from taxes. */
export const mwstType = () => integer(0, 2);

/** One line of `taxs`, for documents and expenses alike. */
export const taxLine = z.strictObject({ percentage: numeric(), value: decimal() });

/** Record fields that an expense and every sales document have. */
export const recordFields = {
  id: id(),
  document_nr: string(),
  title: string().nullable(),
  contact_id: reference('contact').nullable(),
  contact_sub_id: reference('contact').nullable(),
  user_id: reference('user'),
  logopaper_id: reference('logopaper').nullable(),
  language_id: reference('language').nullable(),
  bank_account_id: reference('bank_account').nullable(),
  currency_id: reference('currency').nullable(),
  mwst_type: mwstType(),
  mwst_is_net: boolean(),
  show_position_taxes: boolean(),
  is_valid_from: date(),
  kb_item_status_id: integer(),
  api_reference: string().nullable(),
  total_gross: decimal(),
  total_net: decimal(),
  total_taxes: decimal(),
  total: decimal(),
  viewed_by_client_at: datetime().nullable(),
  updated_at: datetime(),
  taxs: z.array(taxLine),
};

/** Further record fields shared by estimate, order and invoice. */
export const salesRecordFields = {
  ...recordFields,
  project_id: reference('pr_project').nullable(),
  payment_type_id: reference('payment_type').nullable(),
  header: string().nullable(),
  footer: string().nullable(),
  /** Several lines. */
  contact_address: string(),
  network_link: string(),
};

/** Optional input shared by creating an expense and creating an invoice. */
export const inputFields = {
  api_reference: text(80).nullable().optional(),
  bank_account_id: reference('bank_account').nullable().optional(),
  contact_address_id: reference('contact_address').nullable().optional(),
  contact_address_manual: text(500).nullable().optional(),
  contact_sub_id: reference('contact').nullable().optional(),
  currency_id: reference('currency').nullable().optional(),
  footer: text(4000).nullable().optional(),
  header: text(4000).nullable().optional(),
  is_compact_view: boolean().optional(),
  is_valid_from: date().optional(),
  language_id: reference('language').nullable().optional(),
  logopaper_id: reference('logopaper').nullable().optional(),
  mwst_is_net: boolean().optional(),
  mwst_type: mwstType().optional(),
  nb_decimals_amount: integer().optional(),
  nb_decimals_price: integer().optional(),
  payment_type_id: reference('payment_type').nullable().optional(),
  pr_project_id: reference('pr_project').nullable().optional(),
  show_position_taxes: boolean().optional(),
  terms_of_payment_text: text(2000).nullable().optional(),
  title: text(80).nullable().optional(),
  viewed_by_client_at: datetimeInput().nullable().optional(),
};

/** Create input of a sales document: ours, modelled on "Create invoice input". */
export const salesInput = z.strictObject({
  ...inputFields,
  contact_id: reference('contact'),
  user_id: reference('user'),
  kb_terms_of_payment_template_id: reference('kb_terms_of_payment_template').nullable().optional(),
});

/** Fields of our own query for a sales document besides its record; an order is a draft until it is issued. */
export const salesQueried = {
  issued_at: datetime().nullable(),
  sent_at: datetime().nullable(),
  /** For a draft that was issued once and reverted: when it had been sent or viewed. */
  left_at: datetime().nullable(),
  /** The path segment and the id of the source document. */
  made_from: string().nullable(),
  made_from_id: id().nullable(),
  /** First and last day of the work, set by `kontor/…/service_period`. */
  service_from: date().nullable(),
  service_to: date().nullable(),
};

/** Fields that `copy` may set in the new draft; the rest comes from the original. */
export const copyInput = z.strictObject({
  contact_id: reference('contact').optional(),
  contact_sub_id: reference('contact').nullable().optional(),
  is_valid_from: date().optional(),
  pr_project_id: reference('pr_project').nullable().optional(),
  title: text(80).nullable().optional(),
});

export const salesSort = [
  'id',
  'document_nr',
  'is_valid_from',
  'total',
  'total_net',
  'total_gross',
  'updated_at',
] as const;
export const salesSearch = [
  'id',
  'kb_item_status_id',
  'document_nr',
  'title',
  'contact_id',
  'contact_sub_id',
  'user_id',
  'project_id',
  'currency_id',
  'total_gross',
  'total_net',
  'total',
  'is_valid_from',
  'updated_at',
  'api_reference',
] as const;

/** An action without a body that returns the success object. */
export const plainAction = <const Segment extends string>(segment: Segment, scope: Scope) =>
  ({ method: 'POST', segment, scopes: [scope], answer: success, status: 200, extension: true }) as const;

/** An action that creates a document and returns its record. */
export const makingAction = <const Segment extends string, Answer extends z.ZodObject>(
  segment: Segment,
  scope: Scope,
  answer: Answer,
) => ({ method: 'POST', segment, scopes: [scope], answer, status: 201, extension: true }) as const;

/** The actions shared by estimate, order and invoice; `copy` returns the record of the copy. */
export const salesActions = <Answer extends z.ZodObject>(show: Scope, edit: Scope, record: Answer) =>
  ({
    issue: plainAction('issue', edit),
    revert_issue: plainAction('revert_issue', edit),
    mark_as_sent: plainAction('mark_as_sent', edit),
    cancel: plainAction('cancel', edit),
    copy: { ...makingAction('copy', edit, record), body: copyInput },
    pdf: { method: 'GET', segment: 'pdf', scopes: [show], answer: pdfFile, status: 200, extension: true },
  }) as const;
