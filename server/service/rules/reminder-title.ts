import { languages, type Language } from '#contract/texts.ts';
import type { Call } from '../call.ts';
import type { Reader } from '../store/database.ts';
import { sql, type Row } from '../store/sql.ts';

/** By level from 1; every further one has the last title. */
const titles: { readonly [language in Language]: readonly [string, string, string] } = {
  de: ['Zahlungserinnerung', 'Mahnung', 'Letzte Mahnung'],
  fr: ['Rappel de paiement', 'Sommation', 'Dernière sommation'],
  it: ['Promemoria di pagamento', 'Sollecito', 'Ultimo sollecito'],
  en: ['Payment reminder', 'Reminder', 'Final reminder'],
};

/** The language of an invoice, else of its contact, else of the caller. */
const languageOf = async (call: Call, reader: Reader, invoice: Row): Promise<Language> => {
  const { companyId } = call.caller;
  const row = await reader.get(sql`
    select iso_639_1 from language where company_id = ${companyId} and id = coalesce(${invoice['language_id'] ?? null},
      (select language_id from contact where company_id = ${companyId} and id = ${invoice['contact_id'] ?? null}))`);
  return languages.find((language) => language === row?.['iso_639_1']) ?? call.language;
};

/** The title of a reminder: by the language of its invoice and its level (gap register, Resources: reminder create). */
export const titleOf = async (call: Call, reader: Reader, invoice: Row, level: number): Promise<string> => {
  const [first, second, last] = titles[await languageOf(call, reader, invoice)];
  if (level <= 1) return first;
  return level === 2 ? second : last;
};
