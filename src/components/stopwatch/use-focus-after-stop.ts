import { useEffect, useRef, type RefObject } from 'react';

/** The button that starts and stops, of the two the one that this width shows. */
export const toggleBeside = (place: Element | null): HTMLElement | undefined =>
  [...(place?.closest('section')?.querySelectorAll<HTMLElement>('[data-toggle]') ?? [])].find((each) =>
    each.checkVisibility(),
  );

/** Where what had the focus goes away with what ran: to the stopped entry if the page shows it, else to the button of the stopwatch. */
export const useFocusAfterStop = (running: number | null, place: RefObject<HTMLElement | null>): void => {
  const before = useRef(running);
  useEffect(() => {
    const stopped = running === null ? before.current : null;
    before.current = running;
    if (stopped === null || document.activeElement !== document.body || !document.hasFocus()) return;
    const row = document.querySelector(`[data-entry="${stopped}"]`)?.closest<HTMLElement>('[role=row]');
    (row ?? toggleBeside(place.current))?.focus();
  }, [running, place]);
};
