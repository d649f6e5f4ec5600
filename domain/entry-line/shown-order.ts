import type { Suggestion } from './suggestions.ts';

/**
 * Keeps suggestions in the order in which they were shown, with later ones after them, as long as the typed text is unchanged, so that no
 * row moves while the user picks it.
 */
export const inDisplayedOrder = (
  displayed: readonly Suggestion[],
  now: readonly Suggestion[],
): readonly Suggestion[] => {
  if (displayed[0]?.typed !== now[0]?.typed) return now;
  const positions = new Map(displayed.map(({ line }, index) => [line, index]));
  const positionOf = ({ line }: Suggestion): number => positions.get(line) ?? displayed.length;
  return now.toSorted((one, other) => positionOf(one) - positionOf(other));
};
