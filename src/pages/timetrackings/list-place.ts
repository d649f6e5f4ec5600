import { useLocation, type To } from 'react-router';
import { z } from 'zod';
import { paths } from '../../paths.ts';

/** The row that has the focus when the list is seen again: that of the entry, or where it is gone the one at its place. */
const rowPlace = z.strictObject({ id: z.int(), index: z.int().nullable() });
export type RowPlace = z.infer<typeof rowPlace>;

const listPlace = z.strictObject({ search: z.string(), row: rowPlace.nullable() });
/** Where an entry was opened from, kept in the browser's history: filter and page of the list, and the row. */
export type ListPlace = z.infer<typeof listPlace>;

const listState = z.strictObject({ row: rowPlace });

const everything: ListPlace = { search: '', row: null };

/** Where this page was opened from; the whole list where it was opened otherwise. */
export const useListPlace = (): ListPlace => {
  const { state } = useLocation();
  const found = listPlace.safeParse(state);
  return found.success ? found.data : everything;
};

/** The row that the list was asked to give the focus to. */
export const readRowPlace = (state: unknown): RowPlace | undefined => listState.safeParse(state).data?.row;

const firstRow: RowPlace = { id: 0, index: 0 };

/** The way back to the list as it was left, and to the row that had the focus; to the first where none had. */
export const backTo = ({ search, row }: ListPlace): [To, { state: { row: RowPlace } }] => [
  { pathname: paths.timetrackings, search },
  { state: { row: row ?? firstRow } },
];
