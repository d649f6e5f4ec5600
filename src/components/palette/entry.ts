import { distance } from './match.ts';

/** Something that the palette offers: a place to go to, or something to do. */
export type PaletteEntry = {
  /** By which it is known as last used: `go /articles`, `timetracking 17`. */
  readonly id: string;
  /** Of the group it stands in. */
  readonly heading: string;
  readonly label: string;
  /** In the second column: what tells two of the same name apart. */
  readonly detail: string;
  /** At the right, as a number. */
  readonly figure: string;
  /** The keys that do the same: `G Z`. */
  readonly keys: string | null;
  /** Where it leads; null: `run` does it. */
  readonly to: string | null;
  readonly run: () => void;
};

export type PaletteGroup = { readonly heading: string; readonly entries: readonly PaletteEntry[] };

/** What an entry is when nothing else is said. */
export const plainEntry = { detail: '', figure: '', keys: null, to: null, run: () => undefined } as const;

/** Entries in groups by their heading, in the order in which the headings first come. */
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

const distanceOf = ({ label, detail, heading }: PaletteEntry, typed: string): number | null =>
  distance(typed, label, `${detail} ${heading}`);

/** Of what is offered what fits the typed words, the nearest first, of equally near the last used first. */
export const fitting = (
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
 * All that the service has found: groups in which something is called what is typed come before those that only hold it elsewhere, a contact
 * before the entries that name it. Within each the nearest is first; last what fits by something that is not shown.
 */
export const nearest = (
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

/** What was used last, the latest first. */
export const recent = (entries: readonly PaletteEntry[], lastUsed: readonly string[]): readonly PaletteEntry[] =>
  lastUsed.flatMap((id) => entries.filter((entry) => entry.id === id));
