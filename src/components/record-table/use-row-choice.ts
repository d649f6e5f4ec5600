import { useCallback, useEffect, useRef } from 'react';
import type { Identified } from '#api/service/app-record.ts';
import type { RecordGridProps } from './record-grid-props.ts';

type Options<Row extends Identified> = Pick<RecordGridProps<Row>, 'rows' | 'selection' | 'between'>;

/** Chooses a row, or all rows from the last chosen one to it. `active` is the row with the tab stop. */
export const useRowChoice = <Row extends Identified>(
  { rows, selection, between }: Options<Row>,
  active: number,
): ((index: number, isRange: boolean) => void) => {
  /** The row where a range starts. */
  const anchor = useRef<number | null>(null);
  const extendTo = async (index: number): Promise<void> => {
    anchor.current ??= active;
    const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)];
    const range = Array.from({ length: to - from + 1 }, (_, offset) => rows.at(from + offset));
    const there = range.filter((row) => row !== undefined);
    const all = there.length === range.length ? there : ((await between?.(from, to)) ?? there);
    selection?.extend(all.filter((row) => selection.may?.(row) ?? true));
  };
  const choose = (index: number, isRange: boolean): void => {
    if (isRange) return void extendTo(index);
    anchor.current = index;
    const row = rows.at(index);
    return row && selection?.toggle(row);
  };
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  // Stable for the life of the list, so that its rows do not re-render.
  return useCallback((index: number, isRange: boolean) => latest.current(index, isRange), []);
};
