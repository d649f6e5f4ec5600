import { note } from '#contract/resources/note.ts';
import { at } from '#api/operations.ts';
import { paths } from '../../paths.ts';
import { recordPages } from '../record-pages.tsx';
import { noteGroups } from './note-groups.ts';
import { noteName } from './note.ts';
import { NotesPage } from './notes-page.tsx';

const pages = recordPages({
  place: at(note),
  paths: paths.notes,
  texts: (t) => t.notes,
  columns: () => [],
  groups: noteGroups,
  first: ({ userId, now }) => ({ user_id: userId, event_start: now }),
  order: 'event_start_desc',
  nameOf: noteName,
});

/** What was said, with whom and when. */
export const notes = { ...pages, List: NotesPage };
