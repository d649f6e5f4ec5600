import type { ReactNode } from 'react';
import type { Identified } from '#api/service/app-record.ts';
import type { Selection } from '../selection/selection.ts';
import type { Column } from './column.ts';
import type { DayGroups, DaySpan } from './day-groups.ts';
import type { RowAnchor } from './list-location.ts';
import type { RowEditing } from './row-editor-props.ts';
import type { Rows } from './rows.ts';

export type RecordGridProps<Row extends Identified> = {
  readonly label: string;
  readonly rows: Rows<Row>;
  readonly isOpenEnded: boolean;
  readonly columns: readonly Column<Row>[];
  readonly head: ReactNode;
  readonly nameOf: (row: Row) => string;
  /** Omitted if the user may not write. */
  readonly selection: Selection<Row> | undefined;
  /** All rows of a range, including those not loaded. */
  readonly between?: ((from: number, to: number) => Promise<readonly Row[]>) | undefined;
  readonly editing?: RowEditing<Row> | undefined;
  /** A tap chooses a row. */
  readonly isChoosing?: boolean;
  readonly failures: ReadonlyMap<number, ReactNode>;
  readonly focus: RowAnchor | undefined;
  readonly onOpen: (row: Row, index: number) => void;
  /** Set if rows are grouped by day. */
  readonly days?: { readonly groups: DayGroups<Row>; readonly spans: readonly DaySpan[] } | undefined;
  /** Called with the first and last visible row. */
  readonly onSight: (start: number, end: number) => void;
};
