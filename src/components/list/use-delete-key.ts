import type { Identified } from '#api/service/app-record.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import type { RowAnchor } from '../record-table/list-location.ts';
import { focusedIndex, type Rows } from '../record-table/rows.ts';
import type { Selection } from '../selection/selection.ts';

/** The focused row; null if none. */
export const rowInFocus = <Row extends Identified>(rows: Rows<Row>): RowAnchor | null => {
  const index = focusedIndex();
  const record = rows.at(index);
  return record === undefined ? null : { id: record.id, index };
};

type Props<Row extends Identified> = {
  readonly mayDelete: boolean;
  readonly rows: Rows<Row>;
  readonly selection: Selection<Row>;
  readonly stays: ((row: Row) => boolean) | undefined;
  readonly remove: (rows: readonly Row[]) => void;
  readonly focus: (anchor: RowAnchor) => void;
};

/**
 * Without a selection Del deletes the focused row, and the focus moves to the next. A row that cannot be deleted is chosen instead, so that
 * the reason is shown.
 */
export const useDeleteKey = <Row extends Identified>(props: Props<Row>): void => {
  const { mayDelete, rows, selection, stays, remove, focus } = props;
  const t = useTexts().common;
  const onDelete = (): void => {
    const index = rowInFocus(rows)?.index ?? -1;
    const row = rows.at(index);
    if (row === undefined) return;
    if (stays?.(row) === true) return selection.choose([row]);
    const next = rows.at(index + 1) ?? rows.at(index - 1);
    remove([row]);
    if (next !== undefined) focus({ id: next.id, index });
  };
  useShortcut('Delete', onDelete, t.delete, mayDelete && selection.rows.length === 0);
};
