import { languages, type Language } from '#contract/languages.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { notFound } from '../requests/refusal.ts';
import type { Reader } from '../store/database.ts';
import { sql, type Row, type Sql } from '../store/sql.ts';

/**
 * Invoices that meet a condition, with the details of contact, currency and language that reminders need. `mail` is the
 * address of the person named on the invoice, else of its contact.
 */
export const remindedInvoices = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  condition: Sql,
): Promise<readonly Row[]> =>
  reader.all(sql`
    select invoice.id, invoice.document_nr, invoice.kb_item_status_id, invoice.contact_id, invoice.currency_id, invoice.is_valid_to,
      invoice.total_received_payments, invoice.total_remaining_payments, currency.name as currency, contact.contact_type_id,
      contact.name_1, contact.name_2, coalesce(person.mail, contact.mail) as mail,
      coalesce(own.iso_639_1, theirs.iso_639_1) as language
    from invoice
    left join currency on currency.company_id = invoice.company_id and currency.id = invoice.currency_id
    left join contact on contact.company_id = invoice.company_id and contact.id = invoice.contact_id
    left join contact person on person.company_id = invoice.company_id and person.id = invoice.contact_sub_id
    left join language own on own.company_id = invoice.company_id and own.id = invoice.language_id
    left join language theirs on theirs.company_id = invoice.company_id and theirs.id = contact.language_id
    where invoice.company_id = ${caller.companyId} and ${condition} order by invoice.id`);

/** Reads an invoice of the company; 404 if there is none. */
export const remindedInvoice = async (origin: ChangeOrigin, reader: Reader, id: number): Promise<Row> => {
  const [invoice] = await remindedInvoices(origin, reader, sql`invoice.id = ${id}`);
  if (invoice === undefined) throw notFound();
  return invoice;
};

/** The language of an invoice, else that of its contact, else `fallback`. */
export const languageIn = (invoice: Row, fallback: Language): Language =>
  languages.find((language) => language === invoice['language']) ?? fallback;
