import { stretchAt } from './zone-offsets.ts';

const day = 86_400;

/** The instants of a wall-clock time in a zone: one or two, earliest first, or the one at which the clocks jump over it. */
export type Moments = { readonly moments: readonly number[] } | { readonly jump: number };

/** The instants of a wall-clock time, which is given and returned in epoch seconds as if the wall clock were at UTC. */
export const momentsOf = (local: number, zone: string): Moments => {
  const before = stretchAt(local - day, zone).offset;
  const after = stretchAt(local + day, zone).offset;
  const offsets = before === after ? [before] : [Math.max(before, after), Math.min(before, after)];
  const moments = offsets.map((offset) => local - offset).filter((at) => at + stretchAt(at, zone).offset === local);
  if (moments.length > 0) return { moments };
  let stretch = stretchAt(local - after, zone);
  while (stretch.offset === before) stretch = stretchAt(stretch.until, zone);
  return { jump: stretch.from };
};
