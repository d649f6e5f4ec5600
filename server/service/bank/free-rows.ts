import { pauses } from '../../queues/pauses.ts';
import type { BankEntry } from './bank-entry.ts';
import type { EntryRow } from './entry-row.ts';
import { nameWords } from './evidence.ts';

/** The parts of an entry by which it may resemble a stored one. */
export type Described = Pick<BankEntry, 'name' | 'text' | 'reference'>;

/** The words by which entries resemble each other: those of the name, or of the text if the file has no names. */
export const entryWords = ({ name, text }: Described): ReadonlySet<string> => nameWords(name ?? text);

/** The likeness of entries with the same reference: more than any number of common words. */
export const sameReference = Number.MAX_SAFE_INTEGER;

/** A row, and how many words it has in common with an entry. */
type Found = { readonly row: EntryRow; readonly likeness: number };

const mostLike = (one: Found, other: Found): number => other.likeness - one.likeness || one.row.id - other.row.id;

/** Reads each name once: a file may have thousands of rows of one day and amount. The lists are reversed, so that their first row is popped. */
const groupOf = async (rows: readonly EntryRow[], taken: ReadonlySet<number>) => {
  const pause = pauses();
  const all = rows.toReversed();
  const byReference = Map.groupBy(all, ({ reference }) => reference);
  const wordsOf = new Map<number, ReadonlySet<string>>();
  const byWord = new Map<string, EntryRow[]>();
  for (const row of all) {
    await pause();
    const words = entryWords(row);
    wordsOf.set(row.id, words);
    for (const word of words) {
      const known = byWord.get(word);
      if (known === undefined) byWord.set(word, [row]);
      else known.push(row);
    }
  }
  const firstOf = (list: EntryRow[] | undefined): EntryRow | undefined => {
    for (let row = list?.at(-1); row !== undefined; row = list?.at(-1)) {
      if (!taken.has(row.id)) return row;
      list?.pop();
    }
    return undefined;
  };
  return (entry: Described): Found | undefined => {
    const referred = entry.reference === null ? undefined : firstOf(byReference.get(entry.reference));
    if (referred !== undefined) return { row: referred, likeness: sameReference };
    const words = [...entryWords(entry)];
    const likenessOf = ({ id }: EntryRow): number => words.filter((word) => wordsOf.get(id)?.has(word)).length;
    const [named] = words
      .flatMap((word) => firstOf(byWord.get(word)) ?? [])
      .map((row) => ({ row, likeness: likenessOf(row) }))
      .toSorted(mostLike);
    if (named !== undefined) return named;
    const row = firstOf(all);
    return row === undefined ? undefined : { row, likeness: 0 };
  };
};

/**
 * Stored rows in the order of their ids, each taken once: of those under a key, the one that resembles an entry most, by
 * reference or else by common words.
 */
export const freeRows = (rows: readonly EntryRow[], keyOf: (row: EntryRow) => string) => {
  const byKey = Map.groupBy(rows, keyOf);
  const taken = new Set<number>();
  const groups = new Map<string, Awaited<ReturnType<typeof groupOf>>>();
  return async (entry: Described, keys: ReadonlySet<string>): Promise<EntryRow | undefined> => {
    const found: Found[] = [];
    for (const key of keys) {
      const group = groups.get(key) ?? (await groupOf(byKey.get(key) ?? [], taken));
      groups.set(key, group);
      found.push(...[group(entry)].filter((one) => one !== undefined));
    }
    const [best] = found.toSorted(mostLike);
    if (best !== undefined) taken.add(best.row.id);
    return best?.row;
  };
};
