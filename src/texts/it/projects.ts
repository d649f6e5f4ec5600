import type { ProjectsTexts } from '../de/projects.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const projects: ProjectsTexts = {
  ...areas.projects,
  naming: 'Denominazione',
  nr: 'Numero',
  name: 'Nome',
  contact_id: 'Contatto',
  contact_sub_id: 'Persona di contatto',
  user_id: 'Responsabile',
  pr_state_id: 'Stato',
  start_date: 'Inizio',
  end_date: 'Fine',
  endFirst: 'La fine precede l’inizio.',
  numberTaken: 'Questo numero esiste già.',
  forWhom: 'Per chi',
  more: 'Altro',
  comment: 'Osservazioni',
  timeOf: 'Registrazioni di tempo del contatto',
  empty: 'Nessun progetto',
  emptyReason: 'Un progetto riunisce ore, spese e documenti di un mandato.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'progetto', 'progetti')}`,
  states: ['previsto', 'in corso', 'concluso'],
};
