import type { NotesTexts } from '../de/notes.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const notes: NotesTexts = {
  ...areas.notes,
  count: (count: number) => `${formatCount(count)} ${plural(count, 'note', 'notes')}`,
  empty: 'No note yet',
  emptyReason: 'A note keeps what was said, with whom and when.',
  quick: 'Subject of the note',
  quickHint: 'Enter keeps it with the time of now.',
  what: 'What',
  forWhom: 'For whom',
  more: 'More',
  subject: 'Subject',
  event_start: 'Date and time',
  user_id: 'Written by',
  info: 'Text',
  contact_id: 'Contact',
  pr_project_id: 'Project',
  communication_kind_id: 'Kind of communication',
  module_id: 'Area',
  entry_id: 'Number in the area',
  entryHint: 'The record of that area to which the note belongs.',
  period: 'Period',
  further: 'Show more',
};
