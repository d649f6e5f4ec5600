import { useEffect, useRef, type RefObject } from 'react';

/** Gives the focus to an element when it appears: where a page has one thing to do. */
export const useFirstFocus = <Element extends HTMLElement>(): RefObject<Element | null> => {
  const ref = useRef<Element>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
};
