import { useMemo } from 'react';
import { useLocation, type To } from 'react-router';
import { z } from 'zod';

/** The row that has the focus when the list is seen again: that of the record, or where it is gone the one at its place. */
const rowPlace = z.strictObject({ id: z.int(), index: z.int().nullable() });
export type RowPlace = z.infer<typeof rowPlace>;

const listPlace = z.strictObject({ search: z.string(), row: rowPlace.nullable() });
/** Where a record was opened from, kept in the browser's history: filter and order of the list, and the row. */
export type ListPlace = z.infer<typeof listPlace>;

const listState = z.strictObject({ row: rowPlace });

const everything: ListPlace = { search: '', row: null };

/** Where this page was opened from; the whole list where it was opened otherwise. */
export const useListPlace = (): ListPlace => {
  const { state } = useLocation();
  const found = listPlace.safeParse(state);
  return found.success ? found.data : everything;
};

/** The row that the list was asked to give the focus to; the same object until it is asked again. */
export const useArrival = (): RowPlace | undefined => {
  const { state } = useLocation();
  return useMemo(() => listState.safeParse(state).data?.row, [state]);
};

const firstRow: RowPlace = { id: 0, index: 0 };

/** The way back to the list as it was left, and to the row that had the focus; to the first where none had. */
export const backTo = (pathname: string, { search, row }: ListPlace): [To, { state: { row: RowPlace } }] => [
  { pathname, search },
  { state: { row: row ?? firstRow } },
];

const returnState = z.strictObject({ returnTo: z.string() });

/** The page that sent here to mend something, and to which the way back leads; undefined where none did. */
export const useReturnTo = (): string | undefined => {
  const { state } = useLocation();
  return returnState.safeParse(state).data?.returnTo;
};

/** The state of a link to a record that leads back to this page. */
export const useReturnHere = (): { readonly state: z.infer<typeof returnState> } => {
  const { pathname, search } = useLocation();
  return { state: { returnTo: `${pathname}${search}` } };
};
