import type { ContactRelationsTexts } from '../de/contact-relations.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const contactRelations: ContactRelationsTexts = {
  ...areas.contactRelations,
  who: 'Chi con chi',
  contact_id: 'Contatto',
  contact_sub_id: 'Ne fa parte',
  description: 'Descrizione',
  updated_at: 'Modificato',
  empty: 'Nessuna relazione',
  emptyReason: 'Una relazione indica chi lavora presso un contatto o ne fa parte.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'relazione', 'relazioni')}`,
};
