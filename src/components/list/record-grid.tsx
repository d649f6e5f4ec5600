import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Grid, type FocusAt } from '../table/grid.tsx';
import type { Column } from './column.ts';
import { spanAt, type DayGroups, type DaySpan } from './day-groups.ts';
import { DayAbove, DayBeside, dayRoom, dayRule, DaySum } from './day-layer.tsx';
import { KeptRow } from './kept-row.tsx';
import type { RowPlace } from './list-place.ts';
import { RecordRow } from './record-row.tsx';
import { columnStyle } from './row-columns.ts';
import type { Rows } from './rows.ts';
import type { Selection } from './selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

type Identified = { readonly id: number };

const none: readonly DaySpan[] = [];

type Props<Row extends Identified> = {
  readonly label: string;
  readonly rows: Rows<Row>;
  readonly isOpenEnded: boolean;
  readonly columns: readonly Column<Row>[];
  readonly head: ReactNode;
  readonly nameOf: (row: Row) => string;
  /** Left out where the user may not write. */
  readonly selection: Selection<Row> | undefined;
  readonly failures: ReadonlyMap<number, ReactNode>;
  /** The row that shall have the focus. */
  readonly focus: RowPlace | undefined;
  readonly onOpen: (row: Row, index: number) => void;
  /** Where rows stand under their days. */
  readonly days?: { readonly groups: DayGroups<Row>; readonly spans: readonly DaySpan[] } | undefined;
  /** The rows in sight, by their first and last. */
  readonly onSight: (start: number, end: number) => void;
};

/** The row that holds the tab stop; its record while the focus is in the list, undefined for none: the focus stays on it where it moves. */
type Active = { readonly index: number; readonly id: number | undefined };
type Placed = FocusAt & { readonly focus: RowPlace | undefined };

/** Head and rows of a list, of which only those in sight are there. */
export const RecordGrid = <Row extends Identified>(props: Props<Row>) => {
  const { label, rows, isOpenEnded, columns, head, nameOf, selection, failures, focus, onOpen, days, onSight } = props;
  const [active, setActive] = useState<Active>({ index: 0, id: undefined });
  const spanOf = (index: number) => spanAt(days?.spans ?? none, index);
  const shown = useVirtualRows(rows.count, active.index, (index) => {
    const span = spanOf(index);
    return { isFirst: span?.from === index, isLast: span?.to === index };
  });
  const { body, rowProbe, dayProbe, sumProbe, margin, isPlaced, virtualizer, start, end } = shown;
  const edge = (index: number, side: 'start' | 'end') => (virtualizer.measurementsCache[index]?.[side] ?? 0) - margin;
  const inSight = days?.spans.filter(({ from, to }) => to >= start && from <= end) ?? none;
  const see = useEffectEvent(onSight);
  useEffect(() => see(start, end), [start, end]);
  const [placed, setPlaced] = useState<Placed | undefined>(undefined);
  if (isPlaced && focus !== undefined && placed?.focus !== focus) {
    const found = rows.indexOf(focus.id);
    const index = found === -1 ? focus.index : found;
    if (index !== null && rows.count > 0) setPlaced({ focus, index });
  }
  const here = rows.at(active.index)?.id;
  if (active.id !== undefined && here !== undefined && here !== active.id) {
    const found = rows.indexOf(active.id);
    setActive(found === -1 ? { ...active, id: here } : { index: found, id: active.id });
    if (found !== -1) setPlaced({ focus, index: found, isStill: true });
  }
  const rowAt = (index: number, run: (row: Row) => void): void => {
    const row = rows.at(index);
    if (row !== undefined) run(row);
  };
  return (
    <div
      className={`relative ${days === undefined ? '' : dayRoom}`}
      style={columnStyle(columns, selection !== undefined)}
    >
      <span ref={rowProbe} aria-hidden="true" className="invisible absolute h-(--list-row) w-0" />
      <span ref={dayProbe} aria-hidden="true" className="invisible absolute h-(--list-day) w-0" />
      <span ref={sumProbe} aria-hidden="true" className="invisible absolute h-(--list-sum) w-0" />
      <Grid
        label={label}
        rowCount={rows.count}
        isOpenEnded={isOpenEnded}
        columnCount={columns.length + (selection === undefined ? 0 : 1)}
        onOpen={(index) => rowAt(index, (row) => onOpen(row, index))}
        onSelect={(index) => rowAt(index, (row) => selection?.toggle(row))}
        reveal={(index) => virtualizer.scrollToIndex(index)}
        onActive={(index) => setActive({ index, id: rows.at(index)?.id })}
        onLeave={() => setActive({ ...active, id: undefined })}
        focusAt={placed}
      >
        {head}
        <div ref={body} role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {inSight.map(({ day, from, to }) => {
            const top = edge(from, 'start') - 1;
            return <DayBeside key={day.date} date={day.date} top={top} height={edge(to, 'end') - top} />;
          })}
          {virtualizer.getVirtualItems().map(({ index, key, start: top }) => {
            const row = rows.at(index);
            const span = spanOf(index);
            const failure = row === undefined ? undefined : failures.get(row.id);
            const isSelected = row !== undefined && (selection?.has(row.id) ?? false);
            const isFixed = row !== undefined && selection?.may?.(row) === false;
            const [first, last] = [span?.from === index, span?.to === index];
            return (
              <KeptRow
                key={key}
                index={index}
                top={top - margin}
                measure={virtualizer.measureElement}
                className={first && index > 0 ? dayRule : ''}
                of={[
                  row,
                  columns,
                  nameOf,
                  selection?.toggle,
                  isSelected,
                  isFixed,
                  failure,
                  first || last ? [days] : null,
                ]}
              >
                {days !== undefined && span !== undefined && first ? (
                  <DayAbove date={span.day.date} figure={days.groups.figure(span.day)} />
                ) : null}
                <RecordRow
                  row={row}
                  index={index}
                  columns={columns}
                  nameOf={nameOf}
                  isSelected={isSelected}
                  onSelect={selection?.toggle}
                  isFixed={isFixed}
                  failure={failure}
                />
                {days !== undefined && span !== undefined && last ? (
                  <DaySum span={span} groups={days.groups} columns={columns} hasSelection={selection !== undefined} />
                ) : null}
              </KeptRow>
            );
          })}
        </div>
      </Grid>
    </div>
  );
};
