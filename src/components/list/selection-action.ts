import type { ReactNode } from 'react';
import type { ChangeRow } from './change-each.ts';

export type Run<Row> = (change: ChangeRow<Row>, some?: readonly Row[], back?: ChangeRow<Row>) => void;

/** Something that is done to each chosen record, one by one, or to all of them at once. */
export type SelectionAction<Row> = {
  readonly label: string;
  /** Offered only where it holds of what is chosen. */
  readonly fits?: (rows: readonly Row[]) => boolean;
} & (
  | {
      /** Asks for what is needed first; `run` does it to each, or to some of them, and closes; `done` closes where the chosen ones are no more. */
      readonly panel: (run: Run<Row>, rows: readonly Row[], done: () => void) => ReactNode;
      /** Sets one field of the records: what they have in it now. Such actions stand together in a line of their own. */
      readonly value?: (rows: readonly Row[]) => ReactNode;
    }
  /** A question of its own, over the page; closed with true where the chosen ones are done with. */
  | { readonly dialog: (rows: readonly Row[], close: (isDone: boolean) => void) => ReactNode }
  /** Answers true where the chosen ones are no more, so that none stays chosen. */
  | { readonly all: (rows: readonly Row[]) => Promise<boolean | void> }
);

/** What deleting means for these records. */
export type Deleting<Row> = {
  readonly stays: (row: Row) => boolean;
  /** Why so many of them stay. */
  readonly why: (count: number) => string;
  /** What becomes of the others, in the place of the usual words. */
  readonly text?: string | undefined;
};
