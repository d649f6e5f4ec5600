import type { ComponentType } from 'react';
import type { Column } from './column.ts';

export type RowEditorProps<Row> = {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly onDone: () => void;
};

/** Editing a record in its row (E): the cells while editing, and which records can be edited. */
export type RowEditing<Row> = {
  readonly Editor: ComponentType<RowEditorProps<Row>>;
  readonly fits: (row: Row) => boolean;
};
