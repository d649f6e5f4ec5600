import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const contacts = {
  ...areas.contacts,
  name: 'Name',
  company: 'Firma',
  person: 'Person',
  contact_type_id: 'Art',
  nr: 'Nummer',
  name_1: 'Firma oder Nachname',
  name_2: 'Zusatz oder Vorname',
  salutation_id: 'Anrede',
  title_id: 'Titel',
  language_id: 'Sprache',
  address: 'Adresse',
  street_name: 'Strasse',
  house_number: 'Nr.',
  address_addition: 'Adresszusatz',
  postcode: 'PLZ',
  city: 'Ort',
  country_id: 'Land',
  reach: 'Erreichbar',
  mail: 'E-Mail',
  mail_second: 'Zweite E-Mail',
  phone_fixed: 'Telefon',
  phone_mobile: 'Mobil',
  fax: 'Fax',
  url: 'Website',
  more: 'Weiteres',
  user_id: 'Zuständig',
  owner_id: 'Inhaber',
  birthday: 'Geburtstag',
  addressLine: 'Adresse in einer Zeile',
  addressLineHint: 'Gilt, wo keine Strasse steht.',
  contact_group_ids: 'Gruppen',
  is_lead: 'Interessent',
  remarks: 'Bemerkungen',
  place: 'Ort',
  timeOf: 'Zeiteinträge',
  empty: 'Noch kein Kontakt',
  emptyReason: 'Ein Kontakt steht auf Offerten und Rechnungen und an jeder Stunde, die für ihn geleistet wird.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Kontakt', 'Kontakte')}`,
};
export type ContactsTexts = typeof contacts;
