import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Focuses an element as soon as it appears, before another key can arrive: for pages with a single task. */
export const useFirstFocus = <Element extends HTMLElement>(): RefObject<Element | null> => {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return ref;
};
