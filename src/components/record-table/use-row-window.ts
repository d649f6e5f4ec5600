import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** Pixels from the top of the scroll container to its rows, updated when the content above changes; undefined until measured. */
const useRowMargin = (rows: RefObject<HTMLElement | null>, scroller: () => HTMLElement | null): number | undefined => {
  const [margin, setMargin] = useState<number>();
  const find = useEffectEvent(scroller);
  useEffect(() => {
    const [outer, inner] = [find(), rows.current];
    if (outer === null || inner === null) return undefined;
    const observer = new ResizeObserver(() =>
      setMargin(Math.round(inner.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop)),
    );
    for (const each of [outer, outer.firstElementChild, inner]) if (each !== null) observer.observe(each);
    return () => observer.disconnect();
  }, [rows]);
  return margin;
};

type Options = {
  readonly count: number;
  /** The focused row, which is always rendered; −1 for none. */
  readonly active: number;
  readonly scroller: (rows: HTMLElement | null) => HTMLElement | null;
  /** The assumed height of a row in pixels until it is measured. */
  readonly heightOf: (index: number) => number;
  /** The key a height belongs to; the row's index if omitted. */
  readonly keyOf?: (index: number) => string | number;
  /** Pixels covered at the top and at the bottom. */
  readonly covered: { readonly top: number; readonly bottom: number };
  readonly overscan: number;
};

/** The visible rows of many, each of which may have its own height; `margin` is where they begin, undefined until measured. */
export const useRowWindow = ({ count, active, scroller, heightOf, keyOf, covered, overscan }: Options) => {
  const body = useRef<HTMLDivElement>(null);
  const findScroller = () => scroller(body.current);
  const margin = useRowMargin(body, findScroller);
  const virtualizer = useVirtualizer<HTMLElement, HTMLDivElement>({
    count,
    getScrollElement: findScroller,
    estimateSize: heightOf,
    ...(keyOf !== undefined && { getItemKey: keyOf }),
    scrollMargin: margin ?? 0,
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: covered.bottom,
    overscan,
    indexAttribute: 'data-row',
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const kept = Math.min(active, count - 1);
      return kept < 0 || indexes.includes(kept) ? indexes : [...indexes, kept].toSorted((a, b) => a - b);
    },
  });
  return { body, margin, virtualizer };
};
