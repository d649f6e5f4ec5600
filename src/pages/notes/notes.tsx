import { note } from '#contract/resources/note.ts';
import { at } from '#api/records/operations.ts';
import { recordPages, type RecordPages } from '../record-pages.ts';
import { noteGroups } from './note-groups.tsx';
import { noteName } from './note.ts';

const pages = recordPages({
  endpoint: at(note),
  texts: (t) => t.notes,
  columns: () => [],
  groups: noteGroups,
  first: ({ userId, now }) => ({ user_id: userId, event_start: now }),
  order: 'event_start_desc',
  nameOf: noteName,
});

export const notes: RecordPages = { ...pages, List: async () => (await import('./notes-page.tsx')).NotesPage };
