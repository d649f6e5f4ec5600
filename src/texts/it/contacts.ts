import type { ContactsTexts } from '../de/contacts.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const contacts: ContactsTexts = {
  ...areas.contacts,
  name: 'Nome',
  company: 'Azienda',
  person: 'Persona',
  contact_type_id: 'Tipo',
  nr: 'Numero',
  name_1: 'Azienda o cognome',
  name_2: 'Aggiunta o nome',
  salutation_id: 'Appellativo',
  title_id: 'Titolo',
  language_id: 'Lingua',
  address: 'Indirizzo',
  street_name: 'Via',
  house_number: 'N.',
  address_addition: 'Complemento d’indirizzo',
  postcode: 'NPA',
  city: 'Località',
  country_id: 'Paese',
  reach: 'Recapiti',
  mail: 'E-mail',
  mail_second: 'Seconda e-mail',
  phone_fixed: 'Telefono',
  phone_mobile: 'Cellulare',
  fax: 'Fax',
  url: 'Sito web',
  more: 'Altro',
  user_id: 'Responsabile',
  owner_id: 'Titolare',
  birthday: 'Data di nascita',
  addressLine: 'Indirizzo su una riga',
  addressLineHint: 'Vale dove manca la via.',
  contact_group_ids: 'Gruppi',
  is_lead: 'Interessato',
  remarks: 'Osservazioni',
  place: 'Località',
  timeOf: 'Registrazioni di tempo',
  empty: 'Nessun contatto',
  emptyReason: 'Un contatto figura su offerte e fatture e su ogni ora svolta per lui.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'contatto', 'contatti')}`,
};
