import { foldAccents } from '#domain/text/text.ts';

/** Words shared by many names, which prove nothing. */
const common = new Set([
  'und',
  'and',
  'der',
  'die',
  'das',
  'des',
  'les',
  'the',
  'von',
  'gmbh',
  'sagl',
  'sarl',
  'ltd',
  'inc',
  'cie',
]);

/** The number of days, never negative, between two days yyyy-mm-dd. */
export const daysApart = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/** The words that identify a name. */
export const nameWords = (name: string): ReadonlySet<string> =>
  new Set(
    foldAccents(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= 3 && !common.has(word)),
  );

/** Returns whether the other name contains half of the words of a known one. */
export const isSameName = (known: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  const hits = [...known].filter((word) => other.has(word)).length;
  return hits > 0 && hits * 2 >= known.size;
};

export type FoundNumber = {
  /** As written in the text. */
  readonly text: string;
  readonly isWhole: boolean;
};

const plainNumber = (text: string): string => text.toUpperCase().replaceAll(/[^\dA-Z]/g, '');
const tailOf = (number: string): string | undefined => /0*(\d{3,})$/.exec(number.replaceAll(/[^\dA-Z]+/gi, '-'))?.[1];

/** Letters of the longest number that is also found in its short form: the pattern tries each way to divide it. */
const longestShort = 40;

/** `RE35` for `RE-00035` and `RE-2025-0035`: the letters at the start and the last digits; undefined without both. */
const shortNumber = (number: string): string | undefined => {
  if (number.length > longestShort) return undefined;
  const [, letters, digits] = /^([A-Z]+)(?:.*\D)??0*([1-9]\d*)$/.exec(number.toUpperCase()) ?? [];
  return letters === undefined || digits === undefined ? undefined : letters + digits;
};

/** Maximum number of words over which one document number may be spread. */
const widest = 4;

/** Finds document numbers in a text: complete ones with any separators, without leading zeros (`RE 35`), or their last digits. */
export const numberIndex = <Document extends { readonly documentNumber: string }>(documents: readonly Document[]) => {
  const whole = new Map<string, Document[]>();
  const tails = new Map<string, Document[]>();
  const shorts = new Map<string, Document[]>();
  const put = (map: Map<string, Document[]>, key: string | undefined, document: Document): void => {
    if (key === undefined || key.length < 3) return;
    const known = map.get(key);
    if (known === undefined) map.set(key, [document]);
    else known.push(document);
  };
  for (const document of documents) {
    put(whole, plainNumber(document.documentNumber), document);
    put(tails, tailOf(document.documentNumber), document);
    put(shorts, shortNumber(document.documentNumber), document);
  }
  return (text: string): ReadonlyMap<Document, FoundNumber> => {
    const found = new Map<Document, FoundNumber>();
    const words = [...text.matchAll(/[\dA-Za-z]+/g)];
    const note = (documents: readonly Document[] | undefined, run: string): void => {
      for (const document of documents ?? [])
        if (!found.has(document)) found.set(document, { text: run, isWhole: false });
    };
    words.forEach((word, from) => {
      for (const last of words.slice(from, from + widest).toReversed()) {
        const run = text.slice(word.index, last.index + last[0].length);
        for (const document of whole.get(plainNumber(run)) ?? []) found.set(document, { text: run, isWhole: true });
      }
      const [run] = word;
      if (/^\d{3,}$/.test(run)) note(tails.get(run.replace(/^0+/, '')), run);
    });
    words.forEach((word, from) => {
      const next = words[from + 1] ?? word;
      for (const run of [word[0], text.slice(word.index, next.index + next[0].length)])
        if (/^[A-Z]+[-\s./:#]{0,3}\d+$/i.test(run)) note(shorts.get(shortNumber(run) ?? ''), run);
    });
    return found;
  };
};
