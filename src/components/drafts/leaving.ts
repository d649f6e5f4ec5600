import type { Path } from 'react-router';

/** Called before another page is shown: true keeps the user on this page, and `go` leaves it after all. */
export type Guard = (next: Path, go: () => void) => boolean;

const guards = new Set<Guard>();

/** Adds a guard; returns a function that removes it. */
export const addGuard = (guard: Guard): (() => void) => {
  guards.add(guard);
  return () => void guards.delete(guard);
};

/** Returns whether a guard keeps the user on this page. */
export const isBlocked: Guard = (next, go) => [...guards].some((guard) => guard(next, go));
