import type { ProjectsTexts } from '../de/projects.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const projects: ProjectsTexts = {
  ...areas.projects,
  naming: 'Désignation',
  nr: 'Numéro',
  name: 'Nom',
  contact_id: 'Contact',
  contact_sub_id: 'Personne de contact',
  user_id: 'Responsable',
  pr_state_id: 'État',
  start_date: 'Début',
  end_date: 'Fin',
  endFirst: 'La fin précède le début.',
  numberTaken: 'Ce numéro existe déjà.',
  forWhom: 'Pour qui',
  more: 'Divers',
  comment: 'Remarques',
  timeOf: 'Saisies de temps du contact',
  empty: 'Aucun projet',
  emptyReason: 'Un projet réunit les heures, les dépenses et les documents d’un mandat.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'projet', 'projets')}`,
  states: ['prévu', 'en cours', 'terminé'],
};
