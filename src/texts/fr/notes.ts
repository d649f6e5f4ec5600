import type { NotesTexts } from '../de/notes.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const notes: NotesTexts = {
  ...areas.notes,
  count: (count: number) => `${formatCount(count)} ${plural(count, 'note', 'notes')}`,
  empty: 'Aucune note',
  emptyReason: 'Une note retient ce qui a été dit, avec qui et quand.',
  quick: 'Objet de la note',
  quickHint: 'Enter la retient avec l’heure actuelle.',
  what: 'Quoi',
  forWhom: 'Pour qui',
  more: 'Autres',
  subject: 'Objet',
  event_start: 'Date et heure',
  user_id: 'Rédigée par',
  info: 'Texte',
  contact_id: 'Contact',
  pr_project_id: 'Projet',
  communication_kind_id: 'Type de communication',
  module_id: 'Domaine',
  entry_id: 'Numéro dans le domaine',
  entryHint: 'L’élément du domaine auquel la note appartient.',
  period: 'Période',
  further: 'Afficher plus',
};
