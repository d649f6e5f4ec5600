/** A small pseudorandom generator with the same sequence on every machine (mulberry32). */
export type Random = {
  /** From 0 up to but not including 1. */
  readonly fraction: () => number;
  /** A whole number from `min` to `max`, inclusive. */
  readonly whole: (min: number, max: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  readonly chance: (probability: number) => boolean;
};

export const randomFrom = (seed: number): Random => {
  let state = seed;
  const fraction = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number): number => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    chance: (probability) => fraction() < probability,
  };
};

/** A generator that depends only on a text, such as a date (FNV-1a). */
export const randomOf = (text: string): Random => {
  let seed = 0x81_1c_9d_c5;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return randomFrom(seed);
};
