import { useEffect, useRef, type RefObject } from 'react';

/** The start/stop button: of the two, the one visible at this width. */
export const toggleBeside = (element: Element | null): HTMLElement | undefined =>
  [...(element?.closest('section')?.querySelectorAll<HTMLElement>('[data-toggle]') ?? [])].find((each) =>
    each.checkVisibility(),
  );

/**
 * Moves the focus when the focused element disappears with the running entry: to the stopped entry if the page shows it, else to the
 * stopwatch button.
 */
export const useFocusAfterStop = (running: number | null, anchor: RefObject<HTMLElement | null>): void => {
  const before = useRef(running);
  useEffect(() => {
    const stopped = running === null ? before.current : null;
    before.current = running;
    if (stopped === null || document.activeElement !== document.body || !document.hasFocus()) return;
    const row = document.querySelector(`[data-entry="${stopped}"]`)?.closest<HTMLElement>('[role=row]');
    (row ?? toggleBeside(anchor.current))?.focus();
  }, [running, anchor]);
};
