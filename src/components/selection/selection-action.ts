import type { ReactNode } from 'react';
import type { ChangeRow } from './change-each.ts';

export type Run<Row> = (change: ChangeRow<Row>, some?: readonly Row[], back?: ChangeRow<Row>) => void;

/** An action on each chosen record, one by one, or on all of them at once. */
export type SelectionAction<Row> = {
  readonly label: string;
  /** Offered only if it returns true for the chosen rows. */
  readonly fits?: (rows: readonly Row[]) => boolean;
} & (
  | {
      /** Asks for input first; `run` applies it to each row, or to some, and closes; `done` closes when the chosen rows no longer exist. */
      readonly panel: (run: Run<Row>, rows: readonly Row[], done: () => void) => ReactNode;
      /** Sets one field of the records: shows their current value. Such actions share a line of their own. */
      readonly value?: (rows: readonly Row[]) => ReactNode;
    }
  /** A custom dialog over the page; closed with true if the chosen rows should no longer be chosen. */
  | { readonly dialog: (rows: readonly Row[], close: (isDone: boolean) => void) => ReactNode }
  /** Returns true if the chosen rows no longer exist, which clears the selection. */
  | { readonly all: (rows: readonly Row[]) => Promise<boolean | void> }
);

/** The consequences of deleting these records. */
export type Deleting<Row> = {
  readonly isExcluded: (row: Row) => boolean;
  /** Explains why `count` of the selected records cannot be deleted. */
  readonly why: (count: number) => string;
  /** Explains what becomes of the others, in place of the usual text. */
  readonly text?: ((rows: readonly Row[]) => string) | undefined;
};
