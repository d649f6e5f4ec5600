import type { Finding } from '#contract/kontor/check-operation.ts';
import type { CheckTexts } from '#texts/de/check.ts';

/** The way to fix an item: a link to another page, or a function that moves the focus there. */
export type CheckFix = { readonly label: string } & ({ readonly to: string } | { readonly run: () => void });

/** Something missing or doubtful, in words. */
export type CheckItem = {
  readonly key: string;
  readonly isStop: boolean;
  readonly title: string;
  readonly text: string;
  readonly fix: CheckFix | null;
};

export type CheckTopic = keyof CheckTexts['topics'];

/** The topic of each finding; a topic without findings is in order. */
export const topicOf: { readonly [code in Finding['code']]: CheckTopic } = {
  no_lines: 'lines',
  zero_line: 'lines',
  zero_discount: 'lines',
  empty_group: 'lines',
  billed_optional: 'lines',
  no_recipient: 'recipient',
  recipient_without_place: 'recipient',
  last_day_before_date: 'dates',
  already_due: 'dates',
  other_terms: 'dates',
  no_own_address: 'company',
  no_vat_number: 'vat',
  not_registered: 'vat',
  tax_not_valid: 'vat',
  tax_change_in_period: 'vat',
  no_service_period: 'service',
  nothing_to_pay: 'payment',
  currency_without_qr: 'payment',
  no_account: 'payment',
  no_iban: 'payment',
  wrong_iban: 'payment',
  foreign_iban: 'payment',
  amount_too_large: 'payment',
  account_currency: 'payment',
  unprintable: 'letters',
  unknown_placeholder: 'letters',
};
