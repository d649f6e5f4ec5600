import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const contactRelations = {
  ...areas.contactRelations,
  who: 'Beziehung',
  contact_id: 'Kontakt',
  contact_sub_id: 'Gehört dazu',
  description: 'Beschreibung',
  updated_at: 'Geändert',
  empty: 'Noch keine Beziehung',
  emptyReason: 'Eine Beziehung zeigt, wer bei einem Kontakt arbeitet oder zu ihm gehört.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Beziehung', 'Beziehungen')}`,
};
export type ContactRelationsTexts = typeof contactRelations;
