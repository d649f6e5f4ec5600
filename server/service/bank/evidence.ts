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

/** Maximum number of words over which one document number may be spread. */
const widest = 4;

/** Finds document numbers in a text: complete ones with any separators, or their last digits. */
export const numberIndex = <Document extends { readonly documentNumber: string }>(documents: readonly Document[]) => {
  const whole = new Map<string, Document[]>();
  const tails = new Map<string, Document[]>();
  const put = (map: Map<string, Document[]>, key: string | undefined, document: Document): void => {
    if (key === undefined || key.length < 3) return;
    const known = map.get(key);
    if (known === undefined) map.set(key, [document]);
    else known.push(document);
  };
  for (const document of documents) {
    put(whole, plainNumber(document.documentNumber), document);
    put(tails, tailOf(document.documentNumber), document);
  }
  return (text: string): ReadonlyMap<Document, FoundNumber> => {
    const found = new Map<Document, FoundNumber>();
    const words = [...text.matchAll(/[\dA-Za-z]+/g)];
    words.forEach((word, from) => {
      for (const last of words.slice(from, from + widest).toReversed()) {
        const run = text.slice(word.index, last.index + last[0].length);
        for (const document of whole.get(plainNumber(run)) ?? []) found.set(document, { text: run, isWhole: true });
      }
      const [run] = word;
      for (const document of (/^\d{3,}$/.test(run) && tails.get(run.replace(/^0+/, ''))) || [])
        if (!found.has(document)) found.set(document, { text: run, isWhole: false });
    });
    return found;
  };
};
