import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Identified } from '#api/service/app-record.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { Grid, type FocusAt } from '../table/grid.tsx';
import type { Column } from './column.ts';
import { spanAt, type DayGroups, type DaySpan } from './day-groups.ts';
import { DayAbove, DayBeside, dayRoom, dayRule, DaySum } from './day-layer.tsx';
import { MemoizedRow } from './memoized-row.tsx';
import type { RowAnchor } from './list-location.ts';
import { RecordRow } from './record-row.tsx';
import { columnStyle } from './row-columns.ts';
import type { RowEditing } from './row-editor-props.ts';
import type { Rows } from './rows.ts';
import type { Selection } from '../selection/selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const none: readonly DaySpan[] = [];

type Props<Row extends Identified> = {
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

/**
 * The row with the tab stop. While the focus is in the list it has its record, so that the focus follows the record; otherwise undefined.
 */
type Active = { readonly index: number; readonly id: number | undefined };
type Placed = FocusAt & { readonly focus: RowAnchor | undefined };

/** The head and rows of a list; only visible rows are rendered. */
export const RecordGrid = <Row extends Identified>(props: Props<Row>) => {
  const { label, rows, isOpenEnded, columns, head, nameOf, selection, failures, focus, onOpen, days, onSight } = props;
  const t = useTexts().list;
  const [active, setActive] = useState<Active>({ index: 0, id: undefined });
  const spanOf = (index: number) => spanAt(days?.spans ?? none, index);
  const rowWindow = useVirtualRows(rows.count, active.index, (index) => {
    const span = spanOf(index);
    return { isFirst: span?.from === index, isLast: span?.to === index };
  });
  const { body, rowProbe, dayProbe, sumProbe, margin, isPlaced, virtualizer, start, end } = rowWindow;
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
  const [edited, setEdited] = useState<number | null>(null);
  const mayEdit = (row: Row | undefined): row is Row => row !== undefined && props.editing?.fits(row) === true;
  const edit = (index: number): void => rowAt(index, (row) => (mayEdit(row) ? setEdited(row.id) : undefined));
  const endEdit = (index: number): void => {
    setEdited(null);
    setPlaced({ focus, index, isStill: true });
  };
  useShortcut(
    'e',
    () => (active.id === undefined ? undefined : edit(active.index)),
    t.editRow,
    props.editing !== undefined,
  );
  const Editor = props.editing?.Editor;
  /** The row where a range starts. */
  const anchor = useRef<number | null>(null);
  const extendTo = async (index: number): Promise<void> => {
    anchor.current ??= active.index;
    const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)];
    const range = Array.from({ length: to - from + 1 }, (_, offset) => rows.at(from + offset));
    const there = range.filter((row) => row !== undefined);
    const all = there.length === range.length ? there : ((await props.between?.(from, to)) ?? there);
    selection?.extend(all.filter((row) => selection.may?.(row) ?? true));
  };
  const choose = (index: number, isRange: boolean): void => {
    if (isRange) return void extendTo(index);
    anchor.current = index;
    return rowAt(index, (row) => selection?.toggle(row));
  };
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  // Stable for the life of the list, so that its rows do not re-render.
  const chooseStill = useCallback((index: number, isRange: boolean) => latest.current(index, isRange), []);
  return (
    <div
      className={`relative print:hidden ${days === undefined ? '' : dayRoom}`}
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
        onSelect={selection === undefined ? undefined : choose}
        isChoosing={props.isChoosing ?? false}
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
            const isEdited = row !== undefined && row.id === edited;
            const canEdit = edited === null && mayEdit(row);
            const [first, last] = [span?.from === index, span?.to === index];
            return (
              <MemoizedRow
                key={key}
                index={index}
                top={top - margin}
                measure={virtualizer.measureElement}
                className={first && index > 0 ? dayRule : ''}
                of={[
                  row,
                  columns,
                  nameOf,
                  isSelected,
                  isFixed,
                  failure,
                  isEdited,
                  canEdit,
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
                  onSelect={selection === undefined ? undefined : chooseStill}
                  isFixed={isFixed}
                  failure={failure}
                  onEdit={canEdit ? () => edit(index) : undefined}
                  editor={
                    isEdited && Editor !== undefined ? (
                      <Editor row={row} columns={columns} onDone={() => endEdit(index)} />
                    ) : undefined
                  }
                />
                {days !== undefined && span !== undefined && last ? (
                  <DaySum span={span} groups={days.groups} columns={columns} hasSelection={selection !== undefined} />
                ) : null}
              </MemoizedRow>
            );
          })}
        </div>
      </Grid>
    </div>
  );
};
