import type { Call } from '../call.ts';
import { integerOf, textOrNull } from '../rule.ts';
import type { Reader } from '../store/database.ts';
import { sql, type Row, type SqlParameter } from '../store/sql.ts';

const readContact = async ({ caller }: Call, reader: Reader, id: SqlParameter): Promise<Row | undefined> =>
  id === null
    ? undefined
    : reader.get(sql`
        select contact_type_id, name_1, name_2, street_name, house_number, address, address_addition, postcode, city, country_id, language_id
        from contact where company_id = ${caller.companyId} and id = ${id}`);

const person = 2;
const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' ');

/** A company and its addition on two lines; a person on one, the first name first. */
const namesOf = (row: Row): readonly string[] =>
  integerOf(row, 'contact_type_id') === person
    ? [joined([textOrNull(row, 'name_2'), textOrNull(row, 'name_1')])]
    : [textOrNull(row, 'name_1') ?? '', textOrNull(row, 'name_2') ?? ''];

const countryOf = async ({ caller }: Call, reader: Reader, row: Row): Promise<string> => {
  const country = await reader.get(sql`
    select name, iso_3166_alpha2 from country where company_id = ${caller.companyId} and id = ${row['country_id'] ?? null}`);
  return country === undefined || country['iso_3166_alpha2'] === 'CH' ? '' : (textOrNull(country, 'name') ?? '');
};

/**
 * The address window of a document ("Invoice record": `contact_address`, several lines): the contact, the person there, street, place, and
 * a country other than Switzerland.
 */
export const contactAddress = async (
  call: Call,
  reader: Reader,
  contactId: SqlParameter,
  personId: SqlParameter,
): Promise<string> => {
  const contact = await readContact(call, reader, contactId);
  if (contact === undefined) return '';
  const there = await readContact(call, reader, personId);
  const street = joined([textOrNull(contact, 'street_name'), textOrNull(contact, 'house_number')]);
  const lines = [
    ...namesOf(contact),
    ...(there === undefined ? [] : namesOf(there)),
    textOrNull(contact, 'address_addition') ?? '',
    street === '' ? (textOrNull(contact, 'address') ?? '') : street,
    joined([textOrNull(contact, 'postcode'), textOrNull(contact, 'city')]),
    await countryOf(call, reader, contact),
  ];
  return lines.filter((line) => line !== '').join('\n');
};

/** The language that a contact is written to in, where one is known. */
export const contactLanguage = async (call: Call, reader: Reader, contactId: SqlParameter): Promise<SqlParameter> =>
  (await readContact(call, reader, contactId))?.['language_id'] ?? null;
