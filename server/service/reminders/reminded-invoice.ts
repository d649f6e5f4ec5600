import { languages, type Language } from '#contract/languages.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { notFound } from '../requests/refusal.ts';
import type { Reader } from '../store/database.ts';
import type { RowIn } from '../store/result.ts';
import { selection } from '../store/selection.ts';
import { sql, type Sql } from '../store/sql.ts';

const invoices = selection(
  {
    invoice: 'invoice',
    currency: 'currency?',
    contact: 'contact?',
    person: 'contact?',
    own: 'language?',
    theirs: 'language?',
  },
  [
    'invoice.id',
    'invoice.document_nr',
    'invoice.kb_item_status_id',
    'invoice.contact_id',
    'invoice.currency_id',
    'invoice.is_valid_to',
    'invoice.total_received_payments',
    'invoice.total_remaining_payments',
    'currency.name as currency',
    'contact.contact_type_id',
    'contact.name_1',
    'contact.name_2',
    'contact.mail as contact_mail',
    'person.mail as person_mail',
    'own.iso_639_1 as own_language',
    'theirs.iso_639_1 as their_language',
  ],
);

/** An invoice with the details of contact, currency and language that reminders need. */
export type RemindedInvoice = RowIn<typeof invoices>;

/** Invoices that meet a condition. */
export const remindedInvoices = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  condition: Sql,
): Promise<readonly RemindedInvoice[]> =>
  invoices.all(
    reader,
    sql`
    from invoice
    left join currency on currency.company_id = invoice.company_id and currency.id = invoice.currency_id
    left join contact on contact.company_id = invoice.company_id and contact.id = invoice.contact_id
    left join contact person on person.company_id = invoice.company_id and person.id = invoice.contact_sub_id
    left join language own on own.company_id = invoice.company_id and own.id = invoice.language_id
    left join language theirs on theirs.company_id = invoice.company_id and theirs.id = contact.language_id
    where invoice.company_id = ${caller.companyId} and ${condition} order by invoice.id`,
  );

/** Reads an invoice of the company; 404 if there is none. */
export const remindedInvoice = async (origin: ChangeOrigin, reader: Reader, id: number): Promise<RemindedInvoice> => {
  const [invoice] = await remindedInvoices(origin, reader, sql`invoice.id = ${id}`);
  if (invoice === undefined) throw notFound();
  return invoice;
};

/** The address of the person named on an invoice, else of its contact. */
export const mailIn = (invoice: RemindedInvoice): string | null => invoice.person_mail ?? invoice.contact_mail;

/** The language of an invoice, else that of its contact, else `fallback`. */
export const languageIn = ({ own_language, their_language }: RemindedInvoice, fallback: Language): Language =>
  languages.find((language) => language === (own_language ?? their_language)) ?? fallback;
