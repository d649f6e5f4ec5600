import type { Path } from 'react-router';

/** Called before another place is shown: true holds the user here, and `go` continues there after all. */
export type Guard = (next: Path, go: () => void) => boolean;

const guards = new Set<Guard>();

/** Adds a guard; returns a function that removes it. */
export const addGuard = (guard: Guard): (() => void) => {
  guards.add(guard);
  return () => void guards.delete(guard);
};

/** Returns whether a guard holds the user. */
export const isBlocked: Guard = (next, go) => [...guards].some((guard) => guard(next, go));
