import type { Contact } from '#contract/resources/contact.ts';
import { companies } from '#server/demo/contact-list.ts';
import type { SeedCompany } from './seed-company.ts';

/** A company in one of Switzerland's thousand postcodes, by number from 0. */
export const seedContact = ({ users, today }: SeedCompany, number: number): Omit<Contact, 'id'> => ({
  nr: `ME-${number + 1}`,
  contact_type_id: 1,
  name_1: `${companies[number % companies.length]?.name ?? ''} ${number + 1}`,
  name_2: null,
  salutation_id: null,
  title_id: null,
  birthday: null,
  address: `Hauptstrasse ${(number % 200) + 1}`,
  street_name: 'Hauptstrasse',
  house_number: String((number % 200) + 1),
  address_addition: null,
  postcode: String(1000 + (number % 8000)),
  city: 'Musterstadt',
  country_id: 1,
  mail: `kontakt-${number + 1}@messung.example`,
  mail_second: null,
  phone_fixed: null,
  phone_mobile: null,
  fax: null,
  url: null,
  remarks: null,
  language_id: 1,
  contact_group_ids: null,
  user_id: users[0] ?? 1,
  owner_id: users[0] ?? 1,
  is_lead: false,
  vat_number: null,
  kb_terms_of_payment_template_id: null,
  updated_at: `${today} 08:00:00`,
});
