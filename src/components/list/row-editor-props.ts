import type { ComponentType } from 'react';
import type { Column } from './column.ts';

export type RowEditorProps<Row> = {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly onDone: () => void;
};

/** How a record is changed in its row (E): the cells while it is, and which records can be. */
export type RowEditing<Row> = {
  readonly Editor: ComponentType<RowEditorProps<Row>>;
  readonly fits: (row: Row) => boolean;
};
