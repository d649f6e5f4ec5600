import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Gives the focus to an element as soon as it appears, before another key can come: where a page has one thing to do. */
export const useFirstFocus = <Element extends HTMLElement>(): RefObject<Element | null> => {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return ref;
};
