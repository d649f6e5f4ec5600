import { listedName } from '#domain/records/contact.ts';
import type { ChangeOrigin } from '../../journal/event.ts';
import type { Reader } from '../../store/database.ts';
import { findRow, type RowOf } from '../../store/rows.ts';
import type { SqlParameter } from '../../store/sql.ts';
import type { Party } from '../render/printed-document.ts';
import { qrPostcode, qrText } from './qr-text.ts';

const home = 'CH';

/** A two-letter country code; Switzerland if unknown. */
export const countryCode = async ({ caller }: ChangeOrigin, reader: Reader, id: SqlParameter): Promise<string> => {
  if (id === null) return home;
  const row = await findRow(reader, 'country', { company_id: caller.companyId, id }, ['iso_3166_alpha2']);
  return row === undefined ? home : row.iso_3166_alpha2;
};

const contactNames = [
  'contact_type_id',
  'name_1',
  'name_2',
  'street_name',
  'house_number',
  'address',
  'postcode',
  'city',
  'country_id',
] as const;

type Contact = RowOf<'contact', (typeof contactNames)[number]>;

/** A contact as the debtor of a QR-bill; undefined without postcode and city, in which case the payer writes the address by hand. */
export const partyOfContact = async (
  origin: ChangeOrigin,
  reader: Reader,
  id: SqlParameter,
): Promise<Party | undefined> => {
  if (id === null) return undefined;
  const row = await findRow(reader, 'contact', { company_id: origin.caller.companyId, id }, contactNames);
  if (row === undefined) return undefined;
  const text = (column: Exclude<keyof Contact, 'contact_type_id' | 'country_id'>, length: number): string =>
    qrText(row[column] ?? '', length);
  const street = text('street_name', 70);
  const party = {
    name: qrText(listedName(row), 70),
    street: street === '' ? text('address', 70) : street,
    house_number: street === '' ? '' : text('house_number', 16),
    postcode: qrPostcode(row.postcode ?? ''),
    city: text('city', 35),
    country: await countryCode(origin, reader, row.country_id),
  };
  return party.name === '' || party.postcode === '' || party.city === '' ? undefined : party;
};
