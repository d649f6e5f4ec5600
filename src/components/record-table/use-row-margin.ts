import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Pixels from the top of the scroll container to its rows, updated when the content above changes; undefined until measured. */
export const useRowMargin = (
  rows: RefObject<HTMLElement | null>,
  scroller: () => HTMLElement | null,
): number | undefined => {
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
