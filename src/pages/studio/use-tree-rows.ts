import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type RefObject } from 'react';
import { useRowMargin } from '#components/list/use-row-margin.ts';
import { heights } from './tree-look.ts';

/** The rows in sight of the tree, of which each may have its own height; the one with the focus is always there. */
export const useTreeRows = (keys: readonly string[], active: number, scroller: RefObject<HTMLElement | null>) => {
  const body = useRef<HTMLDivElement>(null);
  const margin = useRowMargin(body, () => scroller.current) ?? 0;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called while rendering and never kept.
  const virtualizer = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => heights.row,
    getItemKey: (index) => keys[index] ?? index,
    scrollMargin: margin,
    scrollPaddingStart: 40,
    scrollPaddingEnd: 96,
    overscan: 10,
    indexAttribute: 'data-row',
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return active === -1 || shown.includes(active) ? shown : [...shown, active].toSorted((a, b) => a - b);
    },
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
