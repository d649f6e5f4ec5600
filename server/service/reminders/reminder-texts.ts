import type { CompanyProfile, ReminderLevel, ReminderText } from '#contract/kontor/company-profile.ts';
import { swissDate } from '#domain/dates/period-text.ts';
import { isWithoutFee } from '#domain/documents/reminder-fee.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { plainContactName } from '#domain/records/contact.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { languageIn, type RemindedInvoice } from './reminded-invoice.ts';

/** The settings of a reminder level in the company profile; levels beyond the last use the last. */
export const levelIn = ({ reminder_levels: levels }: CompanyProfile, level: number): ReminderLevel => {
  const found = levels[Math.min(Math.max(level, 1), levels.length) - 1];
  if (found === undefined) throw new Error('the company has no reminder levels');
  return found;
};

/** The fee of a level for an invoice in millionths: none in another currency than the company's (rulings/reminders#fee-currency). */
export const feeOf = (profile: CompanyProfile, level: number, { currency_id }: RemindedInvoice): bigint =>
  isWithoutFee(profile, currency_id) ? 0n : toMillionths(levelIn(profile, level).fee);

/** The reminder details that its texts use; `owed` is the open amount with the fee, in millionths. */
type Named = { readonly level: number; readonly is_valid_to: string; readonly owed: bigint };

/**
 * The texts of a level in the language of the invoice, with placeholders in braces filled in; unknown ones stay as they
 * are (rulings/reminders#texts).
 */
export const textsOf = (
  profile: CompanyProfile,
  invoice: RemindedInvoice,
  { level, is_valid_to, owed }: Named,
): ReminderText => {
  const words = new Map([
    ['document_nr', invoice.document_nr],
    ['total', `${invoice.currency ?? ''} ${formatAmount(owed)}`.trim()],
    ['due_date', swissDate(invoice.is_valid_to)],
    ['new_due_date', swissDate(is_valid_to)],
    ['contact', plainContactName(invoice)],
    ['company', profile.name],
  ]);
  const texts = levelIn(profile, level).texts[languageIn(invoice, profile.document_language)];
  return {
    title: fillPlaceholders(texts.title, words),
    header: fillPlaceholders(texts.header, words),
    footer: fillPlaceholders(texts.footer, words),
    subject: fillPlaceholders(texts.subject, words),
    message: fillPlaceholders(texts.message, words),
  };
};
