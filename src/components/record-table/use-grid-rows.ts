import { useEffect, useEffectEvent, useState } from 'react';
import type { Identified } from '#api/service/app-record.ts';
import type { FocusAt } from '../table/grid.tsx';
import { spanAt, type DaySpan } from './day-groups.ts';
import type { RowAnchor } from './list-location.ts';
import type { RecordGridProps } from './record-grid-props.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const none: readonly DaySpan[] = [];

/**
 * The row with the tab stop. While the focus is in the list it has its record, so that the focus follows the record; otherwise undefined.
 */
export type ActiveRow = { readonly index: number; readonly id: number | undefined };
type Placed = FocusAt & { readonly focus: RowAnchor | undefined };

type Options<Row extends Identified> = Pick<RecordGridProps<Row>, 'rows' | 'days' | 'focus' | 'onSight'>;

/** The rows in view with their days, the row with the tab stop, and the one to focus. */
export const useGridRows = <Row extends Identified>({ rows, days, focus, onSight }: Options<Row>) => {
  const [active, setActive] = useState<ActiveRow>({ index: 0, id: undefined });
  const [placed, setPlaced] = useState<Placed | undefined>(undefined);
  const spans = days?.spans ?? none;
  const spanOf = (index: number): DaySpan | undefined => spanAt(spans, index);
  const { margin, isPlaced, virtualizer, start, end, ...refs } = useVirtualRows(rows.count, active.index, (index) => {
    const span = spanOf(index);
    return { isFirst: span?.from === index, isLast: span?.to === index };
  });
  const see = useEffectEvent(onSight);
  useEffect(() => see(start, end), [start, end]);
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
  const edge = (index: number, side: 'start' | 'end'): number =>
    (virtualizer.measurementsCache[index]?.[side] ?? 0) - margin;
  return {
    ...refs,
    margin,
    virtualizer,
    spanOf,
    /** The days in view, with the position of their rows. */
    daysInView: spans
      .filter(({ from, to }) => to >= start && from <= end)
      .map(({ day, from, to }) => {
        const top = edge(from, 'start') - 1;
        return { date: day.date, top, height: edge(to, 'end') - top };
      }),
    active,
    placed,
    activate: (index: number): void => setActive({ index, id: rows.at(index)?.id }),
    leave: (): void => setActive({ ...active, id: undefined }),
    /** Gives the focus back to a row without scrolling. */
    restore: (index: number): void => setPlaced({ focus, index, isStill: true }),
  };
};
