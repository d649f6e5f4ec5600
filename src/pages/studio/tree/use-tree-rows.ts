import type { RefObject } from 'react';
import { useRowWindow } from '#components/record-table/use-row-window.ts';
import { heights } from '../row/tree-look.ts';

/** The visible rows of the tree, each with its own height; the focused row is always among them. */
export const useTreeRows = (keys: readonly string[], active: number, scroller: RefObject<HTMLElement | null>) => {
  const {
    body,
    margin = 0,
    virtualizer,
  } = useRowWindow({
    count: keys.length,
    active,
    scroller: () => scroller.current,
    heightOf: () => heights.row,
    keyOf: (index) => keys[index] ?? index,
    covered: { top: 40, bottom: 96 },
    overscan: 10,
  });
  /** The row index before which a window height lies, not counting the open gap of a drop. */
  const indexAt = (clientY: number, gap: number | null): number => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    const measured = virtualizer.measurementsCache;
    const startOf = (index: number): number => (measured[index]?.start ?? 0) - margin;
    let y = clientY - top;
    if (gap !== null && y > (gap < keys.length ? startOf(gap) : virtualizer.getTotalSize()) + heights.gap / 2)
      y -= heights.gap;
    let [low, high] = [0, keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const item = measured[middle];
      const center = item === undefined ? 0 : startOf(middle) + item.size / 2;
      if (center < y) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const topOf = (index: number): number => {
    const item = virtualizer.measurementsCache[index];
    return item === undefined ? virtualizer.getTotalSize() : item.start - margin;
  };
  return { body, margin, virtualizer, indexAt, topOf };
};
