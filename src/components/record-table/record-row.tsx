import type { ReactNode } from 'react';
import { useName } from '#api/names/names.ts';
import type { NamedResource } from '#api/names/named.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Icon } from '../icons.tsx';
import { CheckMark } from '../fields/check-mark.tsx';
import { SkeletonBar } from '../feedback/skeleton.tsx';
import { Cell, GridRow } from '../table/row.tsx';
import type { Column } from './column.ts';
import { cellClasses, rowColumns } from './row-columns.ts';

const NameOf = ({ named, id }: { readonly named: NamedResource; readonly id: number }) => {
  const name = useName(named, id);
  return <span title={name}>{name}</span>;
};

/** A column's display of a record. */
export const ValueOf = <Row,>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) => {
  if ('csv' in column || column.cell !== undefined) return column.cell?.(row);
  const id = column.id(row) ?? null;
  return id === null ? null : <NameOf named={column.named} id={id} />;
};

type Props<Row> = {
  /** Undefined while loading. */
  readonly row: Row | undefined;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly isSelected: boolean;
  /** Omitted if a selection has no actions. */
  readonly onSelect: ((index: number, isRange: boolean) => void) | undefined;
  /** It cannot be chosen. */
  readonly isFixed: boolean;
  /** Why the service refused to change this record, and how to resolve it. */
  readonly failure: ReactNode;
  /** The cells while the row is edited in place. */
  readonly editor?: ReactNode;
  /** Starts editing in place. */
  readonly onEdit?: (() => void) | undefined;
};

/** One record of a list, in two lines on a phone; a refusal by the service is shown below it. */
export const RecordRow = <Row,>(props: Props<Row>) => {
  const { row, index, columns, nameOf, isSelected, onSelect, isFixed, failure, editor, onEdit } = props;
  const t = useTexts().list;
  const state = failure === undefined ? (isSelected ? 'selected' : 'rest') : 'failed';
  return (
    <GridRow
      index={index}
      state={state}
      isSelected={isSelected}
      isBusy={row === undefined}
      isStill={editor !== undefined}
      className={rowColumns}
    >
      {onSelect === undefined ? null : (
        <Cell className="flex max-m:hidden">
          {row === undefined ? null : (
            <CheckMark
              checked={isSelected}
              disabled={isFixed}
              onChange={({ nativeEvent }) =>
                onSelect(index, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
              tabIndex={-1}
              aria-label={t.select(nameOf(row))}
            />
          )}
        </Cell>
      )}
      {editor ??
        columns.map((column) => (
          <Cell
            key={column.key}
            title={row === undefined ? '' : (column.title?.(row) ?? '')}
            className={`cut ${column.isNumber === true ? 'num' : ''} ${cellClasses(column)}`}
          >
            {row === undefined ? <SkeletonBar /> : <ValueOf column={column} row={row} />}
          </Cell>
        ))}
      {onEdit === undefined ? null : (
        <Cell className="absolute inset-y-0 -right-7 grid place-items-center opacity-0 group-hover/row:opacity-100 group-focus/row:opacity-100 focus-within:opacity-100 max-m:hidden print:hidden">
          <button
            type="button"
            tabIndex={-1}
            aria-label={t.editRow}
            title={`${t.editRow} (E)`}
            onClick={onEdit}
            className="grid size-6 place-items-center text-ink-2 hover:text-ink"
          >
            <Icon name="edit" />
          </button>
        </Cell>
      )}
      {failure === undefined ? null : (
        <Cell className="col-span-full pb-1.5 pl-7.5 text-label text-red max-m:[grid-column:1/-1] max-m:pl-0">
          {failure}
        </Cell>
      )}
    </GridRow>
  );
};
