import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Grid } from '../table/grid.tsx';
import type { Column } from './column.ts';
import type { RowPlace } from './list-place.ts';
import { RecordRow } from './record-row.tsx';
import { columnStyle } from './row-columns.ts';
import type { Rows } from './rows.ts';
import type { Selection } from './selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

type Identified = { readonly id: number };

type Props<Row extends Identified> = {
  readonly label: string;
  readonly rows: Rows<Row>;
  readonly isOpenEnded: boolean;
  readonly columns: readonly Column<Row>[];
  readonly head: ReactNode;
  readonly nameOf: (row: Row) => string;
  /** Left out where the user may not write. */
  readonly selection: Selection<Row> | undefined;
  readonly failures: ReadonlyMap<number, string>;
  /** The row that shall have the focus. */
  readonly focus: RowPlace | undefined;
  readonly onOpen: (row: Row, index: number) => void;
  /** The rows in sight, by their first and last. */
  readonly onSight: (start: number, end: number) => void;
};

/** Head and rows of a list, of which only those in sight are there. */
export const RecordGrid = <Row extends Identified>(props: Props<Row>) => {
  const { label, rows, isOpenEnded, columns, head, nameOf, selection, failures, focus, onOpen, onSight } = props;
  const [active, setActive] = useState(0);
  const { body, probe, margin, virtualizer, start, end } = useVirtualRows(rows.count, active);
  const see = useEffectEvent(onSight);
  useEffect(() => see(start, end), [start, end]);
  const [placed, setPlaced] = useState<{ readonly focus: RowPlace; readonly index: number } | undefined>(undefined);
  if (focus !== undefined && placed?.focus !== focus) {
    const found = rows.indexOf(focus.id);
    const index = found === -1 ? focus.index : found;
    if (index !== null && rows.count > 0) setPlaced({ focus, index });
  }
  const rowAt = (index: number, run: (row: Row) => void): void => {
    const row = rows.at(index);
    if (row !== undefined) run(row);
  };
  return (
    <div className="relative" style={columnStyle(columns, selection !== undefined)}>
      <span ref={probe} aria-hidden="true" className="invisible absolute h-(--list-row) w-0" />
      <Grid
        label={label}
        rowCount={rows.count}
        isOpenEnded={isOpenEnded}
        columnCount={columns.length + (selection === undefined ? 0 : 1)}
        onOpen={(index) => rowAt(index, (row) => onOpen(row, index))}
        onSelect={(index) => rowAt(index, (row) => selection?.toggle(row))}
        reveal={(index) => virtualizer.scrollToIndex(index)}
        onActive={setActive}
        focusAt={placed}
      >
        {head}
        <div ref={body} role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start: top }) => {
            const row = rows.at(index);
            return (
              <div
                key={key}
                data-row={index}
                ref={virtualizer.measureElement}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${top - margin}px)` }}
              >
                <RecordRow
                  row={row}
                  index={index}
                  columns={columns}
                  nameOf={nameOf}
                  isSelected={row !== undefined && (selection?.has(row.id) ?? false)}
                  onSelect={selection?.toggle}
                  failure={row === undefined ? undefined : failures.get(row.id)}
                />
              </div>
            );
          })}
        </div>
      </Grid>
    </div>
  );
};
