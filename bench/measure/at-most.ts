import type { Finding, Length } from './row.ts';
import { compare, type Side } from './compare.ts';
import { maxSpread, percent, formatFigure } from './figures.ts';

type Comparing = { readonly what: string; readonly limit: number; readonly unit: 'x' | '%'; readonly than: string };

/** A line of P6: our time as a multiple of the other's, with its limit. */
export const atMost = async (
  ours: Side,
  other: Side,
  length: Length,
  { what, limit, unit, than }: Comparing,
): Promise<Finding> => {
  const { figures, ratio } = await compare(ours, other, length);
  const share = 1 / ratio.median;
  const formatted = (value: number): string => (unit === 'x' ? `${formatFigure(value)} x` : percent(value));
  const [own, others] = [figures.get(ours.name)?.median ?? 0, figures.get(other.name)?.median ?? 0];
  const isBusy = (figures.get(other.name)?.spread ?? 1) > maxSpread;
  return {
    row: 'P6',
    what,
    seen: `${isBusy ? 'left out, the machine is busy: ' : ''}${formatted(share)} of ${than} (${formatFigure(own)} µs, ${formatFigure(others)} µs)`,
    reach: `at most ${formatted(limit)}`,
    isReached: isBusy ? undefined : share <= limit,
    figures: { share, [`${ours.name} µs`]: own, [`${other.name} µs`]: others },
  };
};
