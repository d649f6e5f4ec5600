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
  contact_sub_id: 'Person there',
  user_id: 'Responsible',
  pr_state_id: 'State',
  start_date: 'Start',
  end_date: 'End',
  forWhom: 'For whom',
  more: 'More',
  comment: 'Remarks',
  timeOf: 'Time entries of the contact',
  empty: 'No project yet',
  emptyReason: 'A project keeps the hours, expenses and documents of one piece of work together.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'project', 'projects')}`,
  states: ['planned', 'in progress', 'completed'],
};
