import type { Path } from 'react-router';

/** Asked before another place is shown: true holds them here, and `go` takes them there after all. */
export type Guard = (next: Path, go: () => void) => boolean;

const guards = new Set<Guard>();

/** Asks this guard from now on, until what it gives is called. */
export const addGuard = (guard: Guard): (() => void) => {
  guards.add(guard);
  return () => void guards.delete(guard);
};

/** Whether a guard holds them. */
export const isHeld: Guard = (next, go) => [...guards].some((guard) => guard(next, go));
