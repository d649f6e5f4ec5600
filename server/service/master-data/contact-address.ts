import { addressWindow, type Addressee } from '#domain/documents/contact-address.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { integerOf, textOrNull } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { findRow } from '../store/rows.ts';
import { sql, type Row, type SqlParameter } from '../store/sql.ts';
import { contactNameOf, namesIn } from './contact-name.ts';

const readContact = async ({ caller }: ChangeOrigin, reader: Reader, id: SqlParameter): Promise<Row | undefined> =>
  id === null
    ? undefined
    : reader.get(sql`
        select contact_type_id, name_1, name_2, street_name, house_number, address, address_addition, postcode, city, country_id, language_id,
          kb_terms_of_payment_template_id, vat_number
        from contact where company_id = ${caller.companyId} and id = ${id}`);

const addresseeOf = (row: Row): Addressee => ({
  contact_type_id: integerOf(row, 'contact_type_id'),
  name_1: textOrNull(row, 'name_1'),
  name_2: textOrNull(row, 'name_2'),
  address_addition: textOrNull(row, 'address_addition'),
  street_name: textOrNull(row, 'street_name'),
  house_number: textOrNull(row, 'house_number'),
  address: textOrNull(row, 'address'),
  postcode: textOrNull(row, 'postcode'),
  city: textOrNull(row, 'city'),
});

const countryAbroad = async ({ caller }: ChangeOrigin, reader: Reader, row: Row): Promise<string | undefined> => {
  const country = await findRow(reader, 'country', { company_id: caller.companyId, id: row['country_id'] ?? null }, [
    'name',
    'iso_3166_alpha2',
  ]);
  if (country === undefined || country.iso_3166_alpha2 === 'CH') return undefined;
  return country.name ?? undefined;
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
  return addressWindow(
    addresseeOf(contact),
    there === undefined ? undefined : addresseeOf(there),
    await countryAbroad(origin, reader, contact),
  );
};

/** The language for writing to a contact, if known. */
export const contactLanguage = async (
  origin: ChangeOrigin,
  reader: Reader,
  contactId: SqlParameter,
): Promise<SqlParameter> => (await readContact(origin, reader, contactId))?.['language_id'] ?? null;

/** The terms of payment of a contact, if it has its own. */
export const contactTerms = async (
  origin: ChangeOrigin,
  reader: Reader,
  contactId: SqlParameter,
): Promise<SqlParameter> => (await readContact(origin, reader, contactId))?.['kb_terms_of_payment_template_id'] ?? null;

/** The name of a contact; empty without a contact. */
export const contactName = async (origin: ChangeOrigin, reader: Reader, contactId: SqlParameter): Promise<string> => {
  const row = await readContact(origin, reader, contactId);
  return row === undefined ? '' : contactNameOf(namesIn(row));
};

/** The VAT number of a contact; empty if unknown. */
export const contactVatNumber = async (
  origin: ChangeOrigin,
  reader: Reader,
  contactId: SqlParameter,
): Promise<string> => {
  const row = await readContact(origin, reader, contactId);
  return row === undefined ? '' : (textOrNull(row, 'vat_number') ?? '');
};
