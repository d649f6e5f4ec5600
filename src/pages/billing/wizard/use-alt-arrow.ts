import { useEffect, useEffectEvent } from 'react';

type Arrow = 'ArrowLeft' | 'ArrowUp' | 'ArrowDown';

/** Handles Alt with an arrow, also in fields, instead of the browser; `run` receives the arrow and the focused element. */
export const useAltArrow = (arrows: readonly Arrow[], run: (arrow: Arrow, focus: Element | null) => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const arrow = arrows.find((each) => each === event.key);
    if (!event.altKey || arrow === undefined || event.defaultPrevented) return;
    if (document.querySelector('dialog:modal') !== null) return;
    event.preventDefault();
    run(arrow, document.activeElement);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
