import type { ProjectsTexts } from '../de/projects.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const projects: ProjectsTexts = {
  ...areas.projects,
  naming: 'Name',
  nr: 'Number',
  name: 'Name',
  contact_id: 'Contact',
  contact_sub_id: 'Contact person',
  user_id: 'Person responsible',
  pr_state_id: 'Status',
  start_date: 'Start',
  end_date: 'End',
  endFirst: 'The end is before the start.',
  numberTaken: 'This number already exists.',
  forWhom: 'Customer',
  more: 'More',
  comment: 'Remarks',
  timeOf: 'Contact’s time entries',
  empty: 'No projects yet',
  emptyReason: 'A project groups the hours, expenses and documents of one piece of work.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'project', 'projects')}`,
  states: ['planned', 'in progress', 'completed'],
};
