import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useRowMargin } from './use-row-margin.ts';

type Options = {
  readonly count: number;
  /** The row that holds the focus: always there; -1: none. */
  readonly active: number;
  readonly scroller: (rows: HTMLElement | null) => HTMLElement | null;
  /** Pixels of a row until it is measured. */
  readonly heightOf: (index: number) => number;
  /** What a height belongs to; the place of the row where it is left out. */
  readonly keyOf?: (index: number) => string | number;
  /** Pixels that something covers at the top and at the bottom. */
  readonly covered: { readonly top: number; readonly bottom: number };
  readonly overscan: number;
};

/** The rows in sight of many, of which each may have its own height; `margin` is where they begin, undefined until that is known. */
export const useRowWindow = ({ count, active, scroller, heightOf, keyOf, covered, overscan }: Options) => {
  const body = useRef<HTMLDivElement>(null);
  const findScroller = () => scroller(body.current);
  const margin = useRowMargin(body, findScroller);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called while rendering and never kept.
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
      const shown = defaultRangeExtractor(range);
      const kept = Math.min(active, count - 1);
      return kept < 0 || shown.includes(kept) ? shown : [...shown, kept].toSorted((a, b) => a - b);
    },
  });
  return { body, margin, virtualizer };
};
