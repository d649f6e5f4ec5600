import { createContext, use } from 'react';

type GridState = {
  /** The index of the row with the tab stop. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly open: (index: number) => void;
  /** A tap chooses a row instead of opening it. */
  readonly isChoosing: boolean;
  /** Chooses a row, or all rows from the last chosen one to it; undefined if rows cannot be chosen. */
  readonly choose: ((index: number, isRange: boolean) => void) | undefined;
};

export const GridContext = createContext<GridState | null>(null);

/** The grid around a row. */
export const useGrid = (): GridState => {
  const grid = use(GridContext);
  if (grid === null) throw new Error('A row must be inside a grid.');
  return grid;
};
