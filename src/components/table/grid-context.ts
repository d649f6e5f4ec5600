import { createContext, use } from 'react';

type GridState = {
  /** The index of the row that holds the one tab stop. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly open: (index: number) => void;
};

export const GridContext = createContext<GridState | null>(null);

/** The grid that a row stands in. */
export const useGrid = (): GridState => {
  const grid = use(GridContext);
  if (grid === null) throw new Error('A row stands outside of its grid.');
  return grid;
};
