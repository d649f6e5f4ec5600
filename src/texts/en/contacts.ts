import type { ContactsTexts } from '../de/contacts.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const contacts: ContactsTexts = {
  ...areas.contacts,
  name: 'Name',
  company: 'Company',
  person: 'Person',
  contact_type_id: 'Kind',
  nr: 'Number',
  name_1: 'Company or last name',
  name_2: 'Addition or first name',
  salutation_id: 'Salutation',
  title_id: 'Title',
  language_id: 'Language',
  address: 'Address',
  street_name: 'Street',
  house_number: 'No.',
  address_addition: 'Address addition',
  postcode: 'Postcode',
  city: 'City',
  country_id: 'Country',
  reach: 'Reach',
  mail: 'E-mail',
  mail_second: 'Second e-mail',
  phone_fixed: 'Phone',
  phone_mobile: 'Mobile',
  fax: 'Fax',
  url: 'Website',
  more: 'More',
  user_id: 'Responsible',
  owner_id: 'Owner',
  birthday: 'Birthday',
  addressLine: 'Address in one line',
  addressLineHint: 'Counts where there is no street.',
  contact_group_ids: 'Groups',
  is_lead: 'Lead',
  remarks: 'Remarks',
  place: 'City',
  timeOf: 'Time entries',
  empty: 'No contact yet',
  emptyReason: 'A contact stands on estimates and invoices, and on every hour worked for it.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'contact', 'contacts')}`,
};
