import { Cell, GridRow } from '#components/table/row.tsx';
import type { Note } from './note.ts';

const noteColumns =
  'grid-cols-[48px_minmax(0,3fr)_minmax(0,2fr)_128px] gap-x-4 max-m:grid-cols-[minmax(0,1fr)_auto] max-m:gap-y-0.5';

type Props = {
  readonly note: Note;
  readonly index: number;
  /** Contact and project. */
  readonly about: string;
  readonly author: string;
};

/** One note of the timeline: time, text, contact and author. */
export const NoteRow = ({ note, index, about, author }: Props) => (
  <GridRow index={index} className={`${noteColumns} items-start! py-2 last:border-b-0`}>
    <Cell className="tn text-ink-2 max-m:col-start-2 max-m:row-start-1 max-m:text-label">
      {note.event_start.slice(11, 16)}
    </Cell>
    <Cell className="min-w-0 max-m:col-start-1 max-m:row-start-1">
      <b className="block font-medium [overflow-wrap:anywhere]">{note.subject}</b>
      {note.info === null ? null : (
        <span className="line-clamp-2 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{note.info}</span>
      )}
    </Cell>
    <Cell className="cut max-m:col-span-2 max-m:col-start-1 max-m:text-label max-m:text-ink-2" title={about}>
      {about}
    </Cell>
    <Cell className="cut text-ink-2 max-m:col-span-2 max-m:col-start-1 max-m:text-label" title={author}>
      {author}
    </Cell>
  </GridRow>
);
