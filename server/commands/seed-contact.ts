import type { Contact } from '#contract/resources/contact.ts';
import { contactType } from '#domain/records/contact.ts';
import { companies } from '#server/demo/contact-list.ts';
import type { SeedCompany } from './seed-company.ts';
import type { SeedRecord } from './seed-record.ts';

/** A company in one of Switzerland's thousand postcodes, by number from 0. */
export const seedContact = ({ users, today }: SeedCompany, number: number): SeedRecord<Contact> => ({
  nr: `ME-${number + 1}`,
  contact_type_id: contactType.company,
  name_1: `${companies[number % companies.length]?.name ?? ''} ${number + 1}`,
  address: `Hauptstrasse ${(number % 200) + 1}`,
  street_name: 'Hauptstrasse',
  house_number: String((number % 200) + 1),
  postcode: String(1000 + (number % 8000)),
  city: 'Musterstadt',
  country_id: 1,
  mail: `kontakt-${number + 1}@messung.example`,
  language_id: 1,
  user_id: users[0] ?? 1,
  owner_id: users[0] ?? 1,
  is_lead: false,
  updated_at: `${today} 08:00:00`,
});
