import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { heights } from './tree-look.ts';

/** The rows in sight of the tree, of which each may have its own height; the one with the focus is always there. */
export const useTreeRows = (keys: readonly string[], active: number, scroller: RefObject<HTMLElement | null>) => {
  const body = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
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
  useEffect(() => {
    const [outer, rows] = [scroller.current, body.current];
    if (outer === null || rows === null) return undefined;
    const observer = new ResizeObserver(() =>
      setMargin(Math.round(rows.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop)),
    );
    for (const each of [outer, outer.firstElementChild, rows]) if (each !== null) observer.observe(each);
    return () => observer.disconnect();
  }, [scroller]);
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
