import { addDays, isDate } from '#domain/dates/calendar.ts';
import { dayNow, wallTimeNow, type Call } from '../requests/call.ts';
import { readSetting } from '../master-data/company-profile.ts';
import { announce, type ChangeOrigin } from '../journal/event.ts';
import type { Values } from '../requests/rule.ts';
import { nextId } from '../journal/sequence.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { resultOf } from '../store/result.ts';
import { findRow } from '../store/rows.ts';
import { insertInto, name, sql, type SqlParameter } from '../store/sql.ts';
import { defaultBankAccount } from '../master-data/bank-account.ts';
import { contactAddress, contactLanguage, contactTerms } from '../master-data/contact-address.ts';
import type { DocumentKind } from './document-kind.ts';
import { nextDocumentNumber } from './document-number.ts';

/** Validity of an estimate in days. */
const estimateTerm = 30;
/** Payment by invoice. */
const byInvoice = 4;
/** `mwst_type`: prices without VAT. */
const withoutTax = 1;
const lastDate = '9999-12-31';

const termsTable = 'terms_of_payment_template';
type Lookup = 'logopaper' | 'language' | 'bank_account';

const ids = resultOf({ id: 'integer' });

const firstOf = async ({ caller }: Call, reader: Reader, of: Lookup): Promise<SqlParameter> => {
  const row = await ids.get(
    reader,
    sql`select id from ${name(of)} where company_id = ${caller.companyId} order by id limit 1`,
  );
  return row?.id ?? null;
};

/** The account of the company profile if it is in the document's currency, else the first in that currency, else the first of all. */
const bankAccountFor = async (call: Call, reader: Reader, currency: SqlParameter): Promise<SqlParameter> => {
  const defaultId = await defaultBankAccount(call, reader);
  const row = await ids.get(
    reader,
    sql`
    select id from bank_account where company_id = ${call.caller.companyId} and currency_id = ${currency}
    order by case when id = ${defaultId} then 0 else 1 end, id limit 1`,
  );
  return row?.id ?? (await firstOf(call, reader, 'bank_account'));
};

/** The language of the company profile. */
const defaultLanguage = async (call: Call, reader: Reader): Promise<SqlParameter> => {
  const { companyId } = call.caller;
  const code = await readSetting(reader, companyId, 'document_language');
  const row = await ids.get(
    reader,
    sql`select id from language where company_id = ${companyId} and iso_639_1 = ${code} order by id limit 1`,
  );
  return row?.id ?? (await firstOf(call, reader, 'language'));
};

/** The terms whose days equal those of the company profile; null if no template matches. */
const defaultTerms = async ({ caller }: Call, reader: Reader): Promise<SqlParameter> => {
  const days = await readSetting(reader, caller.companyId, 'payment_days');
  const row = await ids.get(
    reader,
    sql`select id from ${name(termsTable)} where company_id = ${caller.companyId} and days = ${days} order by id limit 1`,
  );
  return row?.id ?? null;
};

/** The days of the terms, else those of the company profile. */
const daysOf = async ({ caller }: Call, reader: Reader, template: SqlParameter): Promise<number> => {
  const row = await findRow(reader, 'terms_of_payment_template', { company_id: caller.companyId, id: template }, [
    'days',
  ]);
  return row?.days ?? readSetting(reader, caller.companyId, 'payment_days');
};

/** Adds days to a date, up to the last representable date. */
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

/** The address of a document: the handwritten one, else that of the contact. */
export const addressOf = async (origin: ChangeOrigin, reader: Reader, values: Values): Promise<SqlParameter> =>
  values['contact_address_manual'] ??
  contactAddress(origin, reader, values['contact_id'] ?? null, values['contact_sub_id'] ?? null);

/**
 * Defaults of a new document in addition to the `sent` columns: number (unless sent), first status, and the values that a
 * bookkeeper would choose: today, the company's currency, an account in it, the contact's language and address, net prices
 * (without VAT if the company is not registered for it), the terms of the contact or the days of the profile.
 */
export const newDocument = async (
  call: Call,
  transaction: Transaction,
  kind: DocumentKind,
  sent: Values,
): Promise<Values> => {
  const today = dayNow(call);
  const from = String(sent['is_valid_from'] ?? today);
  const currency_id = sent['currency_id'] ?? call.caller.currencyId;
  const given: Values = {
    is_valid_from: from,
    currency_id,
    bank_account_id: await bankAccountFor(call, transaction, currency_id),
    language_id:
      (await contactLanguage(call, transaction, sent['contact_id'] ?? null)) ??
      (await defaultLanguage(call, transaction)),
    logopaper_id: await firstOf(call, transaction, 'logopaper'),
    payment_type_id: byInvoice,
    kb_terms_of_payment_template_id:
      (await contactTerms(call, transaction, sent['contact_id'] ?? null)) ?? (await defaultTerms(call, transaction)),
    mwst_type: (await readSetting(transaction, call.caller.companyId, 'is_vat_registered')) ? 0 : withoutTax,
    mwst_is_net: 1,
    show_position_taxes: 0,
    ...sent,
  };
  return {
    ...given,
    ...(await endOf(call, transaction, kind, given, from)),
    contact_address: await addressOf(call, transaction, given),
    document_nr:
      sent['document_nr'] ?? (await nextDocumentNumber(transaction, call.caller.companyId, kind.resource, from)),
    kb_item_status_id: kind.draft,
  };
};

/** Inserts a draft with the columns of `newDocument` and announces it; the caller adds positions and calls `recalculate`. */
export const insertDocument = async (
  call: Call,
  transaction: Transaction,
  kind: DocumentKind,
  sent: Values,
): Promise<number> => {
  const { companyId, userId } = call.caller;
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
    updated_at: wallTimeNow(call),
    ...nothingPaid,
    ...(await newDocument(call, transaction, kind, sent)),
  };
  await transaction.run(insertInto(kind.resource, row));
  await announce(call, transaction, kind.resource, id, 'create');
  return id;
};
