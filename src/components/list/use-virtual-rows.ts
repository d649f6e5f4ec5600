import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRowWindow } from './use-row-window.ts';

/** Pixels that the head covers at the top, and the selection bar at the bottom. */
const covered = { top: 36, bottom: 72 };

/** The height of one row, which goes by density and width; the element has that height. */
const useRowHeight = () => {
  const probe = useRef<HTMLSpanElement>(null);
  const [height, setHeight] = useState(32);
  useEffect(() => {
    if (probe.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.height > 0) setHeight(entry.contentRect.height);
    });
    observer.observe(probe.current);
    return () => observer.disconnect();
  }, []);
  return { probe, height };
};

/**
 * The rows in sight of a long list that scrolls with the page; the one that holds the focus is always there. `linesOf`: how many lines
 * a row has until it is measured.
 */
export const useVirtualRows = (count: number, active: number, linesOf: (index: number) => number = () => 1) => {
  const { probe, height } = useRowHeight();
  const { body, margin, virtualizer } = useRowWindow({
    count,
    active,
    scroller: (rows) => rows?.closest('main') ?? null,
    heightOf: (index) => height * linesOf(index),
    covered,
    overscan: 8,
  });
  /** Forgets every height; a row that is there and has another one, such as one that failed, tells its own again. */
  const measure = useEffectEvent(() => {
    virtualizer.measure();
    // Reckoned anew at once: a row that tells the height it had before would not count as changed.
    virtualizer.getTotalSize();
    for (const row of body.current?.querySelectorAll<HTMLDivElement>('[data-row]') ?? [])
      virtualizer.measureElement(row);
  });
  useEffect(() => measure(), [height]);
  const { range } = virtualizer;
  return {
    body,
    probe,
    margin: margin ?? 0,
    /** It is known where the rows begin; before that a scroll to one of them would miss it. */
    isPlaced: margin !== undefined,
    virtualizer,
    start: range?.startIndex ?? 0,
    end: Math.min(range?.endIndex ?? 0, Math.max(0, count - 1)),
  };
};
