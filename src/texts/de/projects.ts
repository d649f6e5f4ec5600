import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const projects = {
  ...areas.projects,
  naming: 'Bezeichnung',
  nr: 'Nummer',
  name: 'Name',
  contact_id: 'Kontakt',
  contact_sub_id: 'Ansprechperson',
  user_id: 'Zuständig',
  pr_state_id: 'Status',
  start_date: 'Beginn',
  end_date: 'Ende',
  endFirst: 'Das Ende liegt vor dem Beginn.',
  numberTaken: 'Diese Nummer gibt es schon.',
  forWhom: 'Für wen',
  more: 'Weiteres',
  comment: 'Bemerkungen',
  timeOf: 'Zeiteinträge des Kontakts',
  empty: 'Noch kein Projekt',
  emptyReason: 'Ein Projekt fasst Stunden, Spesen und Dokumente eines Vorhabens zusammen.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Projekt', 'Projekte')}`,
  states: ['geplant', 'in Arbeit', 'abgeschlossen'],
};
export type ProjectsTexts = typeof projects;
