import type { ReactNode } from 'react';
import type { At } from '#api/operations.ts';
import type { MoneySum } from '#contract/query-operation.ts';
import type { Shown } from '#api/record-shown.ts';
import type { Resource } from '#contract/resource.ts';
import type { Column } from './column.ts';
import type { DayGroups } from './day-groups.ts';
import type { ListFilter } from './list-filter.ts';
import type { RowEditing } from './row-editor-props.ts';
import type { Deleting, SelectionAction } from './selection-action.ts';

/** The words of a list that are its own. */
export type RecordListTexts = {
  readonly title: string;
  readonly new: string;
  /** «60 Artikel». */
  readonly count: (count: number) => string;
  readonly empty: string;
  readonly emptyReason: string;
};

export type RecordListProps<Entry extends Resource> = {
  readonly place: At<Entry>;
  readonly texts: RecordListTexts;
  /** Above the title, in small: where this is. */
  readonly kicker?: string | undefined;
  readonly paths: { readonly new: string; readonly show: (id: number, row: Shown<Entry>) => string };
  /** Kept between renders: made with `useMemo` of the texts. */
  readonly columns: readonly Column<Shown<Entry>>[];
  /** What its CSV holds, where that is not what it shows. */
  readonly csv?: readonly Column<Shown<Entry>>[] | undefined;
  readonly filters?: readonly ListFilter[] | undefined;
  /** Its own order: `intern_code`, `date_desc`. */
  readonly order: string;
  /** A record in words: for its checkbox, and while its delete can be taken back. */
  readonly nameOf: (row: Shown<Entry>) => string;
  readonly actions?: readonly SelectionAction<Shown<Entry>>[] | undefined;
  readonly editing?: RowEditing<Shown<Entry>> | undefined;
  /** Nothing can be deleted now: the note says why. */
  readonly isUndeletable?: boolean | undefined;
  /** Which records cannot be deleted and why, and what becomes of the others: said before. */
  readonly deleting?: Deleting<Shown<Entry>> | undefined;
  /** Sums of what is chosen, in the bar of what can be done with it. */
  readonly figures?: ((rows: readonly Shown<Entry>[]) => readonly string[]) | undefined;
  /** What a row is worth: the head of the list tells the sums of all that is found, the bar those of what is chosen. */
  readonly money?: ((row: Shown<Entry>) => MoneySum) | undefined;
  /** The rows stand under their days. */
  readonly days?: DayGroups<Shown<Entry>> | undefined;
  /** Between head and filters: a quick way to a new record, which has the key N then. */
  readonly entry?: ReactNode;
  /** Before the buttons of the head: other ways to see the records. */
  readonly views?: ReactNode;
  /** Beside «new» where there is no record yet: other ways to the first one. */
  readonly firstWays?: ReactNode;
  /** What it is narrowed to, its order and its columns can be saved under a name. */
  readonly hasSavedViews?: boolean | undefined;
  /** Below the list. */
  readonly note?: ReactNode;
};
