import type { ContactRelationsTexts } from '../de/contact-relations.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const contactRelations: ContactRelationsTexts = {
  ...areas.contactRelations,
  who: 'Contacts',
  contact_id: 'Contact',
  contact_sub_id: 'Related contact',
  description: 'Description',
  updated_at: 'Changed',
  empty: 'No relations yet',
  emptyReason: 'A relation shows who works at a contact or belongs to it.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'relation', 'relations')}`,
};
