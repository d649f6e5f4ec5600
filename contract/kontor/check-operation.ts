import { z } from 'zod';
import { choice, id, string } from '../notation.ts';
import { positionType } from './position-operations.ts';
import { defineOperation } from '../resource.ts';

/** A stop prevents the app from issuing a draft. A warning may be accepted by the user who issues it. */
export const findingCodes = {
  stop: [
    'no_lines',
    'no_recipient',
    'recipient_without_place',
    'no_own_address',
    'no_vat_number',
    'not_registered',
    'last_day_before_date',
    'billed_optional',
  ],
  warning: [
    'no_service_period',
    'already_due',
    'other_terms',
    'nothing_to_pay',
    'currency_without_qr',
    'no_account',
    'no_iban',
    'wrong_iban',
    'foreign_iban',
    'amount_too_large',
    'account_currency',
    'zero_line',
    'zero_discount',
    'empty_group',
    'unprintable',
    'tax_not_valid',
    'tax_change_in_period',
    'unknown_placeholder',
  ],
} as const;

const severities = ['stop', 'warning'] as const;
const places = ['document', 'position', 'contact', 'company_profile', 'bank_account'] as const;

/** Something missing or doubtful on a draft, and the record in which to fix it. */
const finding = z.strictObject({
  code: choice([...findingCodes.stop, ...findingCodes.warning]),
  severity: choice(severities),
  place: choice(places),
  /** The id of the position, contact or bank account. Null for the document and the company profile. */
  id: id().nullable(),
  /** The type of the position; null for other places. */
  type: positionType().nullable(),
  /** Null: the record as a whole. */
  field: string().nullable(),
  /** The unprintable characters, each once, or the unknown placeholder; for `tax_not_valid` the rate in percent that applies; for `tax_change_in_period` its first day; for `other_terms` the day that follows from them. */
  text: string().nullable(),
});
export type Finding = z.infer<typeof finding>;

/** Lists problems of a draft before it is issued, stops first. The list of an issued document is empty. `issue` itself does not check them. */
export const check = defineOperation({
  name: 'check',
  summary: 'What is missing or questionable before a draft is issued',
  method: 'GET',
  path: '/kontor/:document/:document_id/check',
  scopes: ['kb_offer_show', 'kb_order_show', 'kb_invoice_show'],
  answer: z.array(finding),
  status: 200,
});
