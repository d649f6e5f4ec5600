import { useState } from 'react';
import { useNames } from '#api/names/names.ts';
import type { Rows } from '#components/record-table/rows.ts';
import type { RowAnchor } from '#components/record-table/list-location.ts';
import { DaySection } from '#components/table/day-section.tsx';
import { Grid } from '#components/table/grid.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { byDay, type Note } from './note.ts';
import { NoteRow } from './note-row.tsx';

const isId = (id: number | null): id is number => id !== null;

type Props = {
  readonly rows: Rows<Note>;
  /** The note whose row should get the focus. */
  readonly focus: RowAnchor | undefined;
  readonly onOpen: (note: Note, index: number) => void;
};

/** The loaded notes by day, newest first, as a grid: arrows move, Enter opens. */
export const Timeline = ({ rows, focus, onOpen }: Props) => {
  const t = useTexts().notes;
  const notes = rows.loaded;
  const contacts = useNames('contact', notes.map(({ contact_id }) => contact_id).filter(isId));
  const projects = useNames('pr_project', notes.map(({ project_id }) => project_id).filter(isId));
  const users = useNames(
    'user',
    notes.map(({ user_id }) => user_id),
  );
  const about = ({ contact_id, project_id }: Note): string =>
    [
      contact_id === null ? undefined : contacts.get(contact_id),
      project_id === null ? undefined : projects.get(project_id),
    ]
      .filter((name) => name !== undefined)
      .join(' · ');
  const [placed, setPlaced] = useState<{ readonly focus: RowAnchor; readonly index: number } | undefined>(undefined);
  if (focus !== undefined && placed?.focus !== focus) {
    const found = notes.findIndex(({ id }) => id === focus.id);
    const index = found === -1 ? focus.index : found;
    if (index !== null) setPlaced({ focus, index });
  }
  const open = (index: number): void => {
    const note = notes[index];
    if (note !== undefined) onOpen(note, index);
  };
  return (
    <Grid label={t.title} rowCount={notes.length} columnCount={4} onOpen={open} focusAt={placed}>
      {byDay(notes).map(({ date, notes: ofDay }) => (
        <DaySection key={date} date={date} className="grid-cols-[96px_minmax(0,1fr)] gap-x-4">
          {ofDay.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              index={notes.indexOf(note)}
              about={about(note)}
              author={users.get(note.user_id) ?? ''}
            />
          ))}
        </DaySection>
      ))}
    </Grid>
  );
};
