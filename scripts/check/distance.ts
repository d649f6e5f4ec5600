import { basename, dirname } from 'node:path';

const stemOf = (path: string): string => basename(path).replace(/\.(?:test\.)?tsx?$/, '');

/** The distance of a test from a change: 0 if it changed itself, 1 if the names begin alike, 2 in the same folder, 3 elsewhere. */
export const distanceOf = (test: string, changed: readonly string[]): number => {
  if (changed.includes(test)) return 0;
  const stem = stemOf(test);
  if (changed.some((path) => stem.startsWith(stemOf(path)) || stemOf(path).startsWith(stem))) return 1;
  return changed.some((path) => dirname(path) === dirname(test)) ? 2 : 3;
};
