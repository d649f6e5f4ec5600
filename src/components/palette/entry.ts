import { distance } from './match.ts';

/** An item of the palette: a place to go to, or an action. */
export type PaletteEntry = {
  /** Identifies it among the last used: `go /articles`, `timetracking 17`. */
  readonly id: string;
  /** The heading of its group. */
  readonly heading: string;
  readonly label: string;
  /** In the second column: distinguishes two of the same name. */
  readonly detail: string;
  /** Other words that find it; not shown. */
  readonly words: string;
  /** A number, at the right. */
  readonly figure: string;
  /** The shortcut for it: `G Z`. */
  readonly keys: string | null;
  /** The target path; null if `run` does it. */
  readonly to: string | null;
  readonly run: () => void;
};

export type PaletteGroup = { readonly heading: string; readonly entries: readonly PaletteEntry[] };

/** Defaults of an entry. */
export const plainEntry = { detail: '', words: '', figure: '', keys: null, to: null, run: () => undefined } as const;

/** Groups entries by heading, in order of first appearance. */
export const inGroups = (entries: readonly PaletteEntry[]): readonly PaletteGroup[] =>
  [...new Set(entries.map(({ heading }) => heading))].map((heading) => ({
    heading,
    entries: entries.filter((entry) => entry.heading === heading),
  }));

type Ranked = { readonly entry: PaletteEntry; readonly distance: number };

const ageIn =
  (lastUsed: readonly string[]) =>
  ({ id }: PaletteEntry): number => {
    const at = lastUsed.indexOf(id);
    return at === -1 ? lastUsed.length : at;
  };

const nearestFirst = (ranked: readonly Ranked[], lastUsed: readonly string[]): readonly PaletteEntry[] => {
  const age = ageIn(lastUsed);
  return ranked.toSorted((a, b) => a.distance - b.distance || age(a.entry) - age(b.entry)).map(({ entry }) => entry);
};

const distanceOf = ({ label, detail, words, heading }: PaletteEntry, typed: string): number | null =>
  distance(typed, label, `${detail} ${words} ${heading}`);

/** The entries that match the typed words, best match first; among equals the last used first. */
export const matchingEntries = (
  entries: readonly PaletteEntry[],
  typed: string,
  lastUsed: readonly string[],
): readonly PaletteEntry[] =>
  nearestFirst(
    entries.flatMap((entry): Ranked[] => {
      const far = distanceOf(entry, typed);
      return far === null ? [] : [{ entry, distance: far }];
    }),
    lastUsed,
  );

/**
 * Everything the service found. Groups with a match in a name come before those with matches elsewhere only, so a contact comes before the
 * entries that name it. Within a group the best match comes first; matches on hidden fields come last.
 */
export const rankedResults = (
  entries: readonly PaletteEntry[],
  typed: string,
  lastUsed: readonly string[],
): readonly PaletteEntry[] => {
  const groups = inGroups(entries).map(({ entries: own }) => ({
    isNamed: own.some(({ label }) => distance(typed, label) !== null),
    entries: nearestFirst(
      own.map((entry) => ({ entry, distance: distanceOf(entry, typed) ?? Number.MAX_SAFE_INTEGER })),
      lastUsed,
    ),
  }));
  return groups
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
    .flatMap(({ entries: own }) => own);
};

/** Recently used entries, newest first. */
export const recent = (entries: readonly PaletteEntry[], lastUsed: readonly string[]): readonly PaletteEntry[] =>
  lastUsed.flatMap((id) => entries.filter((entry) => entry.id === id));
