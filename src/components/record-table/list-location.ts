import { useMemo } from 'react';
import { useLocation, type To } from 'react-router';
import { z } from 'zod';

/** The row to focus when the list is shown again: the record's, or if it is gone the one at its position. */
const rowAnchor = z.strictObject({ id: z.int(), index: z.int().nullable() });
export type RowAnchor = z.infer<typeof rowAnchor>;

const storedLocation = z.strictObject({ search: z.string(), row: rowAnchor.nullable() });
/** The place from which a record was opened, kept in the browser's history: the list's filter and order, and the row. */
export type ListLocation = z.infer<typeof storedLocation>;

const listState = z.strictObject({ row: rowAnchor });

const everything: ListLocation = { search: '', row: null };

/** The place from which this page was opened; the unfiltered list if unknown. */
export const useListLocation = (): ListLocation => {
  const { state } = useLocation();
  const found = storedLocation.safeParse(state);
  return found.success ? found.data : everything;
};

/** The row that the list should focus; the same object until the next request. */
export const useRowToFocus = (): RowAnchor | undefined => {
  const { state } = useLocation();
  return useMemo(() => listState.safeParse(state).data?.row, [state]);
};

const firstRow: RowAnchor = { id: 0, index: 0 };

/** The way back to the list as it was left, and to the row that had the focus, or the first row. */
export const backTo = (pathname: string, { search, row }: ListLocation): [To, { state: { row: RowAnchor } }] => [
  { pathname, search },
  { state: { row: row ?? firstRow } },
];

const returnState = z.strictObject({ returnTo: z.string() });

/** The page that linked here to fix a problem, for the way back; undefined if none did. */
export const useReturnTo = (): string | undefined => {
  const { state } = useLocation();
  return returnState.safeParse(state).data?.returnTo;
};

/** The state of a link to a record that returns to this page. */
export const useReturnState = (): { readonly state: z.infer<typeof returnState> } => {
  const { pathname, search } = useLocation();
  return { state: { returnTo: `${pathname}${search}` } };
};
