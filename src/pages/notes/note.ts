import type { note } from '#contract/resources/note.ts';
import type { AppRecord } from '#api/service/app-record.ts';

export type Note = AppRecord<typeof note>;

export const noteName = ({ subject }: Pick<Note, 'subject'>): string => subject;

const dayOfNote = ({ event_start }: Pick<Note, 'event_start'>): string => event_start.slice(0, 10);

/** The notes grouped by day, in the order given. */
export const byDay = (notes: readonly Note[]): readonly { readonly date: string; readonly notes: readonly Note[] }[] =>
  [...Map.groupBy(notes, dayOfNote)].map(([date, ofDay]) => ({ date, notes: ofDay }));
