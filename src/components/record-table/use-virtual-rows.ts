import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRowWindow } from './use-row-window.ts';

/** Pixels that the head covers at the top, and the selection bar at the bottom. */
const covered = { top: 36, bottom: 128 };

/** The height of an element, which depends on density and width, and its ref: a row, a day above it, or a sum below it. */
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
 * The visible rows of a long list that scrolls with the page; the focused one is always rendered. `inDay`: whether a day is above a row and
 * its sum below. Rows start with a probed height: each one that measured differently would recompute all rows after it.
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
  /** Forgets every height; mounted rows with another height, such as failed ones, report theirs again. */
  const measure = useEffectEvent(() => {
    virtualizer.measure();
    // Recompute immediately: otherwise a row that reports its previous height would not count as changed.
    virtualizer.getTotalSize();
    for (const each of body.current?.querySelectorAll<HTMLDivElement>('[data-row]') ?? [])
      virtualizer.measureElement(each);
  });
  useEffect(() => measure(), [row, day, sum]);
  // The virtualizer's own `range` is of the rows before this render: after a list has grown, its new rows would miss their days.
  const range = virtualizer.calculateRange();
  return {
    body,
    rowProbe,
    dayProbe,
    sumProbe,
    margin: margin ?? 0,
    /** The start of the rows is known; until then, scrolling to one would miss it. */
    isPlaced: margin !== undefined,
    virtualizer,
    start: range?.startIndex ?? 0,
    end: Math.min(range?.endIndex ?? 0, Math.max(0, count - 1)),
  };
};
