import type { Suggestion } from './suggestions.ts';

/**
 * Keeps suggestions in the order in which they were shown, with later ones after them, as long as the typed text is unchanged, so that no
 * row moves while the user picks it.
 */
export const inShownOrder = (shown: readonly Suggestion[], now: readonly Suggestion[]): readonly Suggestion[] => {
  if (shown[0]?.typed !== now[0]?.typed) return now;
  const places = new Map(shown.map(({ line }, place) => [line, place]));
  const placeOf = ({ line }: Suggestion): number => places.get(line) ?? shown.length;
  return now.toSorted((one, other) => placeOf(one) - placeOf(other));
};
