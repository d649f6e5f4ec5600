import type { Length } from './row.ts';
import { cpuOf } from './cpu.ts';
import { figureOf, type Figure } from './figures.ts';
import { drive, type Load } from './load.ts';

/** One side of a comparison: a repetition returns one number, lower is better. */
export type Side = { readonly name: string; readonly once: (milliseconds: number) => Promise<number> };

export type Compared = {
  /** Measured values by the name of the side. */
  readonly figures: ReadonlyMap<string, Figure>;
  /** The second side's value as a multiple of the first's: the median of the repetitions' ratios. */
  readonly ratio: Figure;
};

/**
 * Runs the repetitions of all sides interleaved, so that a slow moment of the machine affects both. The first one only
 * warms up and is dropped.
 */
export const compare = async (ours: Side, other: Side, length: Length): Promise<Compared> => {
  const sides = [ours, other];
  const seen = new Map<string, number[]>(sides.map(({ name }) => [name, []]));
  for (const { once } of sides) await once(length.milliseconds);
  for (let repetition = 0; repetition < length.repetitions; repetition += 1) {
    for (const { name, once } of repetition % 2 === 0 ? sides : sides.toReversed()) {
      seen.get(name)?.push(await once(length.milliseconds));
    }
  }
  const ratios = (seen.get(ours.name) ?? []).map((value, index) => (seen.get(other.name)?.[index] ?? 0) / value);
  return { figures: new Map([...seen].map(([name, values]) => [name, figureOf(values)])), ratio: figureOf(ratios) };
};

/** Microseconds of a server's processor time per request. */
export const cpuPerRequest = (name: string, pid: number, load: Omit<Load, 'milliseconds'>): Side => ({
  name,
  once: async (milliseconds) => {
    const before = cpuOf(pid);
    const { requests } = await drive({ ...load, milliseconds });
    return (cpuOf(pid) - before) / requests;
  },
});

/** Microseconds of elapsed time per request: for work bound by the disk rather than the processor. */
export const timePerRequest = (name: string, load: Omit<Load, 'milliseconds'>): Side => ({
  name,
  once: async (milliseconds) => {
    const { requests, seconds } = await drive({ ...load, milliseconds });
    return (seconds * 1_000_000) / requests;
  },
});
