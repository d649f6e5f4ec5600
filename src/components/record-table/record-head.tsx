import type { KeyboardEvent, ReactNode } from 'react';
import { HeadRow } from '../table/head-row.tsx';
import type { Column } from './column.ts';
import { nextOrder, type Order } from './list-order.ts';
import { cellClasses, rowColumns } from './row-columns.ts';
import { SortButton } from './sort-button.tsx';

type Props<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly sortable: readonly string[];
  /** The checkbox for all rows, if rows can be chosen. */
  readonly all: ReactNode;
};

/** Left and Right move through the heads, Down goes to the row with the tab stop. */
export const onHeadKey = (event: KeyboardEvent<HTMLElement>): void => {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input')];
  const at = stops.findIndex((each) => each === document.activeElement);
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step !== 0) stops[at + step]?.focus();
  else if (event.key === 'ArrowDown') {
    event.currentTarget.closest('[role=grid]')?.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus();
  } else return;
  event.preventDefault();
};

/** The sticky heads of a list; a click sorts. One tab stop: the checkbox, or the sorted column. */
export const RecordHead = <Row,>({ columns, order, onOrder, sortable, all }: Props<Row>) => {
  const headOf = (column: Column<Row>) => {
    const { key, label, sort, isNumber = false } = column;
    const isSorted = sort !== undefined && order.field === sort;
    if (sort === undefined || !sortable.includes(sort)) return { key, label, isNumber, className: cellClasses(column) };
    const button = (
      <SortButton
        label={label}
        field={sort}
        order={order}
        isStop={all === null}
        onSort={() => onOrder(nextOrder(order, sort))}
      />
    );
    const sorted = isSorted ? { sort: order.isDescending ? ('descending' as const) : ('ascending' as const) } : {};
    return { key, label: button, isNumber, className: cellClasses(column), ...sorted };
  };
  return (
    <div onKeyDown={onHeadKey} role="presentation" className="sticky -top-7 z-10 -mx-2 bg-paper px-2 max-m:hidden">
      <HeadRow
        className={rowColumns}
        columns={[...(all === null ? [] : [{ key: 'select', label: all, className: 'flex' }]), ...columns.map(headOf)]}
      />
    </div>
  );
};
