import type { ContactRelationsTexts } from '../de/contact-relations.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const contactRelations: ContactRelationsTexts = {
  ...areas.contactRelations,
  who: 'Qui avec qui',
  contact_id: 'Contact',
  contact_sub_id: 'En fait partie',
  description: 'Description',
  updated_at: 'Modifié',
  empty: 'Aucune relation',
  emptyReason: 'Une relation indique qui travaille pour un contact ou en fait partie.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'relation', 'relations')}`,
};
