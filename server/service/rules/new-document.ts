import { addDays, isDate } from '#domain/calendar.ts';
import { wallOf } from '#domain/zone.ts';
import type { Call } from '../call.ts';
import { readSetting } from '../company-profile.ts';
import { announce, type Place } from '../event.ts';
import { integerOrNull, type Values } from '../rule.ts';
import { nextId } from '../sequence.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { join, name, sql, type SqlParameter } from '../store/sql.ts';
import { usualBankAccount } from './bank-account.ts';
import { contactAddress, contactLanguage, contactTerms } from './contact-address.ts';
import type { DocumentKind } from './document-kind.ts';
import { nextDocumentNumber } from './document-number.ts';

/** Days that an estimate is valid. */
const estimateTerm = 30;
/** Payment by invoice. */
const byInvoice = 4;
/** `mwst_type`: prices without VAT. */
const withoutTax = 1;
const lastDate = '9999-12-31';

const termsTable = 'terms_of_payment_template';
type Lookup = 'logopaper' | 'language' | 'bank_account';

const firstOf = async ({ caller }: Call, reader: Reader, of: Lookup): Promise<SqlParameter> => {
  const row = await reader.get(
    sql`select id from ${name(of)} where company_id = ${caller.companyId} order by id limit 1`,
  );
  return row?.['id'] ?? null;
};

/** In the document's currency the account of the company profile, else the first; where none is in it, the first. */
const bankAccountFor = async (call: Call, reader: Reader, currency: SqlParameter): Promise<SqlParameter> => {
  const usual = await usualBankAccount(call, reader);
  const row = await reader.get(sql`
    select id from bank_account where company_id = ${call.caller.companyId} and currency_id = ${currency}
    order by case when id = ${usual} then 0 else 1 end, id limit 1`);
  return row?.['id'] ?? (await firstOf(call, reader, 'bank_account'));
};

/** The language of the company profile. */
const usualLanguage = async (call: Call, reader: Reader): Promise<SqlParameter> => {
  const { companyId } = call.caller;
  const code = await readSetting(reader, companyId, 'document_language');
  const row = await reader.get(
    sql`select id from language where company_id = ${companyId} and iso_639_1 = ${code} order by id limit 1`,
  );
  return row?.['id'] ?? (await firstOf(call, reader, 'language'));
};

/** The terms that say the days of the company profile; none where no template does. */
const usualTerms = async ({ caller }: Call, reader: Reader): Promise<SqlParameter> => {
  const days = await readSetting(reader, caller.companyId, 'payment_days');
  const row = await reader.get(sql`
    select id from ${name(termsTable)} where company_id = ${caller.companyId} and days = ${days} order by id limit 1`);
  return row?.['id'] ?? null;
};

/** The days of the terms, else those of the company profile. */
const daysOf = async ({ caller }: Call, reader: Reader, template: SqlParameter): Promise<number> => {
  const row = await reader.get(sql`
    select days from ${name(termsTable)} where company_id = ${caller.companyId} and id = ${template}`);
  const days = row === undefined ? null : integerOrNull(row, 'days');
  return days ?? readSetting(reader, caller.companyId, 'payment_days');
};

/** A date so many days later, within what a date can name. */
const later = (date: SqlParameter, days: number): string => {
  const day = addDays(String(date), days);
  return isDate(day) ? day : lastDate;
};

const endOf = async (call: Call, reader: Reader, kind: DocumentKind, sent: Values, from: string): Promise<Values> => {
  if (kind.resource === 'order') return {};
  if (kind.resource === 'estimate') return { is_valid_until: sent['is_valid_until'] ?? later(from, estimateTerm) };
  const days = await daysOf(call, reader, sent['kb_terms_of_payment_template_id'] ?? null);
  return { is_valid_to: sent['is_valid_to'] ?? later(from, days) };
};

/** The address of a document: as written by hand, else that of the contact. */
export const addressOf = async (place: Place, reader: Reader, values: Values): Promise<SqlParameter> =>
  values['contact_address_manual'] ??
  contactAddress(place, reader, values['contact_id'] ?? null, values['contact_sub_id'] ?? null);

/**
 * What a new document has beside what was sent, which `sent` holds by column: number, first status, and what a bookkeeper would write:
 * today, the company's currency, an account in it, the contact's language and address, net prices (without VAT where the company is not
 * registered for it), the terms of the contact or the days of the profile.
 */
export const newDocument = async (
  call: Call,
  transaction: Transaction,
  kind: DocumentKind,
  sent: Values,
): Promise<Values> => {
  const today = wallOf(Math.floor(call.now / 1000), call.caller.zone).slice(0, 10);
  const from = String(sent['is_valid_from'] ?? today);
  const currency_id = sent['currency_id'] ?? call.caller.currencyId;
  const given: Values = {
    is_valid_from: from,
    currency_id,
    bank_account_id: await bankAccountFor(call, transaction, currency_id),
    language_id:
      (await contactLanguage(call, transaction, sent['contact_id'] ?? null)) ??
      (await usualLanguage(call, transaction)),
    logopaper_id: await firstOf(call, transaction, 'logopaper'),
    payment_type_id: byInvoice,
    kb_terms_of_payment_template_id:
      (await contactTerms(call, transaction, sent['contact_id'] ?? null)) ?? (await usualTerms(call, transaction)),
    mwst_type: (await readSetting(transaction, call.caller.companyId, 'is_vat_registered')) ? 0 : withoutTax,
    mwst_is_net: 1,
    show_position_taxes: 0,
    ...sent,
  };
  return {
    ...given,
    ...(await endOf(call, transaction, kind, given, from)),
    contact_address: await addressOf(call, transaction, given),
    document_nr: await nextDocumentNumber(transaction, call.caller.companyId, kind.resource, from),
    kb_item_status_id: kind.draft,
  };
};

/** Writes a new draft with the columns of `newDocument` and tells it; its positions and the reckoning follow. */
export const insertDocument = async (
  call: Call,
  transaction: Transaction,
  kind: DocumentKind,
  sent: Values,
): Promise<number> => {
  const { companyId, zone, userId } = call.caller;
  const id = await nextId(transaction, companyId, kind.resource);
  const nothingPaid =
    kind.resource === 'invoice'
      ? { total_received_payments: 0, total_credit_vouchers: 0, total_remaining_payments: 0 }
      : {};
  const row: Values = {
    company_id: companyId,
    id,
    version: 1,
    user_id: userId,
    network_link: '',
    positions: '[]',
    total_gross: 0,
    total_net: 0,
    total_taxes: 0,
    total: 0,
    taxs: '[]',
    updated_at: wallOf(Math.floor(call.now / 1000), zone),
    ...nothingPaid,
    ...(await newDocument(call, transaction, kind, sent)),
  };
  const columns = Object.entries(row);
  await transaction.run(sql`
    insert into ${name(kind.resource)} (${join(
      columns.map(([column]) => name(column)),
      ', ',
    )}) values (${join(
      columns.map(([, value]) => sql`${value}`),
      ', ',
    )})`);
  await announce(call, transaction, kind.resource, id, 'create');
  return id;
};
