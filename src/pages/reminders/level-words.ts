import type { CompanyProfile, ReminderText } from '#contract/kontor/company-profile.ts';
import type { Language } from '#contract/languages.ts';
import { isWithoutFee } from '#domain/documents/reminder-fee.ts';
import { filledModules, type StoredText } from '#domain/documents/text-module.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { fillPlaceholders, type PlaceholderValues } from '#domain/text/placeholders.ts';
import { formatDate } from '#texts/format.ts';

/** The values that the texts of a reminder contain. */
export type Reminded = {
  readonly level: number;
  readonly language: Language;
  readonly document_nr: string;
  readonly due: string;
  readonly newDue: string;
  readonly open: string;
  readonly fee: string;
  readonly currency: string;
  readonly contact: string;
};

/** The level in the profile; any beyond the last is treated like the last. */
export const levelOf = ({ reminder_levels: levels }: CompanyProfile, level: number) =>
  levels[Math.min(Math.max(level, 1), levels.length) - 1];

/** The fee of a new reminder of a level, for an invoice in a currency. */
export const feeAt = (profile: CompanyProfile, level: number, currency_id: number | null): string =>
  isWithoutFee(profile, currency_id) ? '0' : String(levelOf(profile, level)?.fee ?? 0);

/** The amount due including the fee, in millionths. */
export const owedWith = ({ open, fee }: Pick<Reminded, 'open' | 'fee'>): bigint =>
  toMillionths(open) + toMillionths(fee);

const wordsOf = (profile: CompanyProfile, reminded: Reminded): PlaceholderValues =>
  new Map([
    ['document_nr', reminded.document_nr],
    ['total', `${reminded.currency} ${formatAmount(owedWith(reminded))}`.trim()],
    ['due_date', formatDate(reminded.due)],
    ['new_due_date', formatDate(reminded.newDue)],
    ['contact', reminded.contact],
    ['company', profile.name],
  ]);

/** The texts of a level, filled in like the service does. */
export const levelTexts = (profile: CompanyProfile, reminded: Reminded): ReminderText => {
  const texts = levelOf(profile, reminded.level)?.texts[reminded.language];
  if (texts === undefined) return { title: '', header: '', footer: '', subject: '', message: '' };
  const words = wordsOf(profile, reminded);
  return {
    title: fillPlaceholders(texts.title, words),
    header: fillPlaceholders(texts.header, words),
    footer: fillPlaceholders(texts.footer, words),
    subject: fillPlaceholders(texts.subject, words),
    message: fillPlaceholders(texts.message, words),
  };
};

/** The company's texts that can be inserted into the mail of a reminder; in them, the total is the amount due including the fee. */
export const textsToInsert = (profile: CompanyProfile, reminded: Reminded): readonly StoredText[] =>
  filledModules(profile.text_modules, reminded.language, wordsOf(profile, reminded));
