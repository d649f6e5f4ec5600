import type { NotesTexts } from '../de/notes.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const notes: NotesTexts = {
  ...areas.notes,
  count: (count: number) => `${formatCount(count)} ${plural(count, 'note', 'notes')}`,
  empty: 'Aucune note',
  emptyReason: 'Une note garde la trace d’un échange : quoi, avec qui et quand.',
  quick: 'Objet de la note',
  quickHint: 'Enter l’enregistre avec l’heure actuelle.',
  what: 'Contenu',
  forWhom: 'Pour qui',
  more: 'Divers',
  subject: 'Objet',
  event_start: 'Date et heure',
  user_id: 'Rédigée par',
  info: 'Texte',
  contact_id: 'Contact',
  pr_project_id: 'Projet',
  communication_kind_id: 'Type de communication',
  module_id: 'Rubrique',
  entry_id: 'Numéro dans la rubrique',
  entryHint: 'L’élément auquel la note se rapporte.',
  period: 'Période',
  further: 'Afficher plus',
};
