import type { RefObject } from 'react';
import { useRowWindow } from '#components/list/use-row-window.ts';
import { heights } from './tree-look.ts';

/** The rows in sight of the tree, of which each may have its own height; the one with the focus is always there. */
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
  /** The index before which a height of the window lies, the open gap of a drop left out. */
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
