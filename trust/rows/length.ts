import { randomInt } from 'node:crypto';
import { randomFrom, type Random } from '#server/demo/random.ts';
import { reportNote } from './notes.ts';

/** Per cent of the long form, from `TRUST_LENGTH`; without it, the short form, which is the minimum. */
const share = Number(process.env['TRUST_LENGTH'] ?? 0);

/** In `npm run test:all`, where other checks share the processor. */
export const isShort = share === 0;

/** The length of a test: the short form in `npm run test:all`, the long one, or a part of it, in `npm run trust`. */
export const lengthOf = (short: number, long: number): number =>
  share >= 100 ? long : Math.max(short, Math.round((long * share) / 100));

/** Time limit of a test in milliseconds: a dead program must not keep it waiting for hours. */
export const longForm = lengthOf(600_000, 3_600_000);

/** The seed of a test, which it prints; `TRUST_SEED` repeats a run. */
export const seedOf = (row: string): number => {
  const seed = Number(process.env['TRUST_SEED'] ?? randomInt(2 ** 31));
  reportNote(row, { seed });
  return seed;
};

/** Random numbers from a printed seed. */
export const seeded = (row: string): Random => randomFrom(seedOf(row));
