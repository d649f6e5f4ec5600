import type { ReactNode } from 'react';
import type { ResourceEndpoint } from '#api/records/operations.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import type { Resource } from '#contract/resource.ts';
import type { Column } from '../record-table/column.ts';
import type { DayGroups } from '../record-table/day-groups.ts';
import type { ListFilter } from '../filters/list-filter.ts';
import type { RowEditing } from '../record-table/row-editor-props.ts';
import type { Deleting, SelectionAction } from '../selection/selection-action.ts';
import type { RowMoney } from './money-sums.ts';

/** The texts specific to a list. */
export type RecordListTexts = {
  readonly title: string;
  readonly new: string;
  /** «60 Artikel». */
  readonly count: (count: number) => string;
  readonly empty: string;
  readonly emptyReason: string;
};

export type RecordListProps<Entry extends Resource> = {
  readonly endpoint: ResourceEndpoint<Entry>;
  readonly texts: RecordListTexts;
  /** Small, above the title: the area. */
  readonly kicker?: string | undefined;
  readonly paths: { readonly new: string; readonly show: (id: number, row: AppRecord<Entry>) => string };
  /** Must be stable between renders: use `useMemo` on the texts. */
  readonly columns: readonly Column<AppRecord<Entry>>[];
  /** The columns of its CSV if they differ from those shown. */
  readonly csv?: readonly Column<AppRecord<Entry>>[] | undefined;
  readonly filters?: readonly ListFilter[] | undefined;
  /** Its default order: `intern_code`, `date_desc`. */
  readonly order: string;
  /** The record's name, for its checkbox and the delete undo. */
  readonly nameOf: (row: AppRecord<Entry>) => string;
  readonly actions?: readonly SelectionAction<AppRecord<Entry>>[] | undefined;
  readonly editing?: RowEditing<AppRecord<Entry>> | undefined;
  /** Nothing can be deleted now; the note says why. */
  readonly isUndeletable?: boolean | undefined;
  /** Which records cannot be deleted and why, and what happens to the others; shown before deleting. */
  readonly deleting?: Deleting<AppRecord<Entry>> | undefined;
  /** Sums of the chosen rows, in the action bar. */
  readonly figures?: ((rows: readonly AppRecord<Entry>[]) => readonly string[]) | undefined;
  /** The amount of a row: the head shows the sums of everything found, the bar those of the chosen rows. */
  readonly money?: ((row: AppRecord<Entry>) => RowMoney) | undefined;
  /** Groups the rows by day. */
  readonly days?: DayGroups<AppRecord<Entry>> | undefined;
  /** Between head and filters: a quick way to create a record, which then has the key N. */
  readonly entry?: ReactNode;
  /** Before the buttons of the head: other ways to view the records. */
  readonly views?: ReactNode;
  /** Beside «new» while there are no records: other ways to the first one. */
  readonly firstWays?: ReactNode;
  /** Its filters, order and columns can be saved under a name. */
  readonly hasSavedViews?: boolean | undefined;
  /** Below the list. */
  readonly note?: ReactNode;
};
