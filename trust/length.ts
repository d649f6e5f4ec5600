import { randomInt } from 'node:crypto';
import { randomFrom, type Random } from '#server/demo/random.ts';

/** How far a test goes: the short form in `npm test`, the long one in `npm run trust`. */
export const lengthOf = (short: number, long: number): number =>
  process.env['TRUST_LENGTH'] === 'long' ? long : short;

/** Random numbers of a seed that is printed; `TRUST_SEED` repeats a run. */
export const seeded = (row: string): Random => {
  const seed = Number(process.env['TRUST_SEED'] ?? randomInt(2 ** 31));
  console.log(`${row}: TRUST_SEED=${seed}`);
  return randomFrom(seed);
};
