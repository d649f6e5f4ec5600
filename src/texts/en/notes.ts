import type { NotesTexts } from '../de/notes.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const notes: NotesTexts = {
  ...areas.notes,
  count: (count: number) => `${formatCount(count)} ${plural(count, 'note', 'notes')}`,
  empty: 'No notes yet',
  emptyReason: 'A note records what was said, with whom and when.',
  quick: 'Subject of the note',
  quickHint: 'Enter saves it with the current time.',
  what: 'Note',
  forWhom: 'Contact',
  more: 'More',
  subject: 'Subject',
  event_start: 'Date and time',
  user_id: 'Written by',
  info: 'Text',
  contact_id: 'Contact',
  pr_project_id: 'Project',
  communication_kind_id: 'Communication type',
  module_id: 'Area',
  entry_id: 'Record number',
  entryHint: 'The record in that area the note belongs to.',
  period: 'Period',
  further: 'Show more',
};
