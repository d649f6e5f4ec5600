import type { ContactsTexts } from '../de/contacts.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const contacts: ContactsTexts = {
  ...areas.contacts,
  name: 'Nom',
  company: 'Entreprise',
  person: 'Personne',
  contact_type_id: 'Type',
  nr: 'Numéro',
  name_1: 'Entreprise ou nom',
  name_2: 'Complément ou prénom',
  salutation_id: 'Civilité',
  title_id: 'Titre',
  language_id: 'Langue',
  address: 'Adresse',
  street_name: 'Rue',
  house_number: 'N°',
  address_addition: 'Complément d’adresse',
  postcode: 'NPA',
  city: 'Localité',
  country_id: 'Pays',
  reach: 'Joindre',
  mail: 'E-mail',
  mail_second: 'Deuxième e-mail',
  phone_fixed: 'Téléphone',
  phone_mobile: 'Mobile',
  fax: 'Fax',
  url: 'Site web',
  more: 'Autres',
  user_id: 'Responsable',
  owner_id: 'Titulaire',
  birthday: 'Date de naissance',
  addressLine: 'Adresse sur une ligne',
  addressLineHint: 'Compte là où il n’y a pas de rue.',
  contact_group_ids: 'Groupes',
  is_lead: 'Prospect',
  remarks: 'Remarques',
  place: 'Localité',
  timeOf: 'Saisies de temps',
  empty: 'Aucun contact',
  emptyReason: 'Un contact figure sur les offres et les factures, et sur chaque heure accomplie pour lui.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'contact', 'contacts')}`,
};
