import { foldAccents } from '#domain/text/text.ts';

/** A piece of a text, and whether it matches what was typed. */
export type Piece = { readonly text: string; readonly isTyped: boolean };

const merge = (spans: readonly (readonly [number, number])[]): (readonly [number, number])[] =>
  spans.reduce<(readonly [number, number])[]>((merged, [start, end]) => {
    const last = merged.at(-1);
    if (last === undefined || start > last[1]) return [...merged, [start, end]];
    return [...merged.slice(0, -1), [last[0], Math.max(last[1], end)]];
  }, []);

/** Splits a text at the first match of each typed word, ignoring case and accents. The pieces joined are the text. */
export const matchMarks = (text: string, typed: string): readonly Piece[] => {
  const folded = foldAccents(text);
  if (folded.length !== text.length) return [{ text, isTyped: false }];
  const words = foldAccents(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const spans = words.flatMap((word): (readonly [number, number])[] => {
    const at = folded.indexOf(word);
    return at === -1 ? [] : [[at, at + word.length]];
  });
  const merged = merge(spans.toSorted(([first], [second]) => first - second));
  const ends = [0, ...merged.flat(), text.length];
  return ends
    .slice(0, -1)
    .map((start, index) => ({ text: text.slice(start, ends[index + 1]), isTyped: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
};

const distance = (name: string, typed: string): number => {
  const [folded, sought] = [foldAccents(name), foldAccents(typed.trim())];
  if (folded.startsWith(sought)) return 0;
  if (folded.split(/\s+/).some((word) => word.startsWith(sought))) return 1;
  return matchMarks(name, typed).some(({ isTyped }) => isTyped) ? 2 : 3;
};

/** Sorts matches: at the start of the name, at the start of a word, within the name, elsewhere; otherwise keeps the order. */
export const nearestFirst = <Named extends { readonly name: string }>(
  choices: readonly Named[],
  typed: string,
): readonly Named[] =>
  choices
    .map((choice) => ({ choice, at: distance(choice.name, typed) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ choice }) => choice);
