import type { Finding, Length } from './row.ts';
import { atMost } from './at-most.ts';
import type { Side } from './compare.ts';
import { questionsOf, type GrownProgram } from './grown-program.ts';
import type { Load } from './load.ts';

/** Operations that read a page of the company, whatever its size. */
export const pages = [
  'first page',
  'indexed search',
  'keyset, the next page',
  'keyset at nine tenths',
  'counts per day of a page',
  'search for a common value',
] as const;

/** Operations that read all of the company's data. */
export const scans = ['counts per day, all entries (a scan)', 'text search over everything (a scan)'] as const;

type Comparing = {
  readonly operations: typeof pages | typeof scans;
  readonly side: (grown: GrownProgram, load: Omit<Load, 'milliseconds'>) => Side;
  /** Label text before the measured operation, and after the one it is compared with. */
  readonly words?: { readonly before: string; readonly after: string };
};

/** Compares each operation of a company with a smaller company: at most twice its time. */
export const besideSmaller = async (
  smaller: GrownProgram,
  grown: GrownProgram,
  { operations, side, words: { before, after } = { before: '', after: '' } }: Comparing,
  length: Length,
): Promise<readonly Finding[]> => {
  const [few, many] = [await questionsOf(smaller), await questionsOf(grown)];
  const findings: Finding[] = [];
  for (const what of operations) {
    const finding = await atMost(
      side(grown, { ...many.targets[what], connections: 1 }),
      side(smaller, { ...few.targets[what], connections: 1 }),
      length,
      {
        what: `${before}${what}, ${grown.count} entries`,
        limit: 2,
        unit: 'x',
        than: `${smaller.count} entries${after}`,
      },
    );
    findings.push(finding);
  }
  return findings;
};
