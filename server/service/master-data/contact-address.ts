import { addressWindow } from '#domain/documents/contact-address.ts';
import { plainContactName } from '#domain/records/contact.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import type { Reader } from '../store/database.ts';
import { findRow, type RowOf } from '../store/rows.ts';
import type { SqlParameter } from '../store/sql.ts';

const names = [
  'contact_type_id',
  'name_1',
  'name_2',
  'street_name',
  'house_number',
  'address',
  'address_addition',
  'postcode',
  'city',
  'country_id',
  'language_id',
  'kb_terms_of_payment_template_id',
  'vat_number',
] as const;

type Contact = RowOf<'contact', (typeof names)[number]>;

const readContact = async ({ caller }: ChangeOrigin, reader: Reader, id: SqlParameter): Promise<Contact | undefined> =>
  id === null ? undefined : findRow(reader, 'contact', { company_id: caller.companyId, id }, names);

const countryAbroad = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  { country_id: id }: Contact,
): Promise<string | undefined> => {
  const country = await findRow(reader, 'country', { company_id: caller.companyId, id }, ['name', 'iso_3166_alpha2']);
  if (country === undefined || country.iso_3166_alpha2 === 'CH') return undefined;
  return country.name;
};

/** The address block of a contact and its contact person; empty without a contact. */
export const contactAddress = async (
  origin: ChangeOrigin,
  reader: Reader,
  contactId: SqlParameter,
  personId: SqlParameter,
): Promise<string> => {
  const contact = await readContact(origin, reader, contactId);
  if (contact === undefined) return '';
  const there = await readContact(origin, reader, personId);
  return addressWindow(contact, there, await countryAbroad(origin, reader, contact));
};

/** The language for writing to a contact, if known. */
export const contactLanguage = async (
  origin: ChangeOrigin,
  reader: Reader,
  contactId: SqlParameter,
): Promise<SqlParameter> => (await readContact(origin, reader, contactId))?.language_id ?? null;

/** The terms of payment of a contact, if it has its own. */
export const contactTerms = async (
  origin: ChangeOrigin,
  reader: Reader,
  contactId: SqlParameter,
): Promise<SqlParameter> => (await readContact(origin, reader, contactId))?.kb_terms_of_payment_template_id ?? null;

/** The name of a contact; empty without a contact. */
export const contactName = async (origin: ChangeOrigin, reader: Reader, contactId: SqlParameter): Promise<string> => {
  const row = await readContact(origin, reader, contactId);
  return row === undefined ? '' : plainContactName(row);
};

/** The VAT number of a contact; empty if unknown. */
export const contactVatNumber = async (
  origin: ChangeOrigin,
  reader: Reader,
  contactId: SqlParameter,
): Promise<string> => {
  const row = await readContact(origin, reader, contactId);
  return row?.vat_number ?? '';
};
