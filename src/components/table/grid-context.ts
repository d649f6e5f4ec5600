import { createContext, use } from 'react';

type GridState = {
  /** The index of the row that holds the one tab stop. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly open: (index: number) => void;
  /** A tap chooses it, where that is what rows are tapped for now. */
  readonly isChoosing: boolean;
  /** Chooses a row, or all from the one chosen last to it; undefined where rows cannot be chosen. */
  readonly choose: ((index: number, isRange: boolean) => void) | undefined;
};

export const GridContext = createContext<GridState | null>(null);

/** The grid that a row stands in. */
export const useGrid = (): GridState => {
  const grid = use(GridContext);
  if (grid === null) throw new Error('A row stands outside of its grid.');
  return grid;
};
