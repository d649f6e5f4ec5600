import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRowWindow } from './use-row-window.ts';

/** Pixels that the head covers at the top, and the selection bar at the bottom. */
const covered = { top: 36, bottom: 128 };

/** The height of an element, which goes by density and width, and the element's ref: a row's, a day's above it, a sum's below it. */
const useHeight = (initial: number) => {
  const probe = useRef<HTMLSpanElement>(null);
  const [height, setHeight] = useState(initial);
  useEffect(() => {
    if (probe.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.target.checkVisibility() === true) setHeight(entry.contentRect.height);
    });
    observer.observe(probe.current);
    return () => observer.disconnect();
  }, []);
  return [height, probe] as const;
};

type InDay = { readonly isFirst: boolean; readonly isLast: boolean };

/**
 * The rows in sight of a long list that scrolls with the page; the one that holds the focus is always there. `inDay`: whether a day stands
 * above a row, and its sum below. Rows have their heights before they are measured: each that had another would have all after it
 * reckoned anew.
 */
export const useVirtualRows = (count: number, active: number, inDay: (index: number) => InDay) => {
  const [row, rowProbe] = useHeight(32);
  const [day, dayProbe] = useHeight(0);
  const [sum, sumProbe] = useHeight(32);
  const { body, margin, virtualizer } = useRowWindow({
    count,
    active,
    scroller: (rows) => rows?.closest('main') ?? null,
    heightOf: (index) => {
      const { isFirst, isLast } = inDay(index);
      return row + (isFirst ? day : 0) + (isLast ? sum : 0);
    },
    covered,
    overscan: 8,
  });
  /** Forgets every height; a row that is there and has another one, such as one that failed, tells its own again. */
  const measure = useEffectEvent(() => {
    virtualizer.measure();
    // Reckoned anew at once: a row that tells the height it had before would not count as changed.
    virtualizer.getTotalSize();
    for (const each of body.current?.querySelectorAll<HTMLDivElement>('[data-row]') ?? [])
      virtualizer.measureElement(each);
  });
  useEffect(() => measure(), [row, day, sum]);
  const { range } = virtualizer;
  return {
    body,
    rowProbe,
    dayProbe,
    sumProbe,
    margin: margin ?? 0,
    /** It is known where the rows begin; before that a scroll to one of them would miss it. */
    isPlaced: margin !== undefined,
    virtualizer,
    start: range?.startIndex ?? 0,
    end: Math.min(range?.endIndex ?? 0, Math.max(0, count - 1)),
  };
};
