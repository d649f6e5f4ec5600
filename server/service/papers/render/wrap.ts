/** The maximum width of a line, and a function that measures texts in its style. */
export type Measure = { readonly maxWidth: number; readonly width: (text: string) => number };

/** A part of a line, and the separator before it. */
type Part = { readonly text: string; readonly separator: '' | ' ' };

/** A piece of a word; one that fills a line leaves no room for the next. */
type Piece = { readonly text: string; readonly isFull: boolean };

/**
 * The greatest count from 1 to `max` that fits, provided everything smaller fits too. Returns 1 even if that does not
 * fit. Searches outwards from the guess: laying out text takes microseconds per letter, so only counts near the result
 * may be tried.
 */
const largestFitting = (max: number, guess: number, fits: (count: number) => boolean): number => {
  const isGood = (count: number): boolean => count <= 1 || (count <= max && fits(count));
  let least = Math.min(Math.max(guess, 1), max);
  let beyond = least + 1;
  if (isGood(least)) {
    for (let step = 1; isGood(beyond); step *= 2) [least, beyond] = [beyond, Math.min(beyond + step, max + 1)];
  } else {
    for (let step = 1; !isGood(least); step *= 2) [least, beyond] = [Math.max(least - step, 1), least];
  }
  while (beyond - least > 1) {
    const middle = Math.floor((least + beyond) / 2);
    if (isGood(middle)) least = middle;
    else beyond = middle;
  }
  return least;
};

/** Yields the lines that the parts fill, each with at least one part; drops empty parts at the start of a line. */
function* fill(parts: readonly Part[], { maxWidth, width }: Measure): Generator<string> {
  const estimate = ({ text, separator }: Part): number =>
    Array.from(`${separator}${text}`).reduce((sum, letter) => sum + width(letter), 0);
  const guessFrom = (from: number): number => {
    let [end, sum] = [from, 0];
    for (let part = parts[end]; part !== undefined && sum <= maxWidth; part = parts[end]) {
      sum += estimate(part);
      end += 1;
    }
    return sum <= maxWidth ? end - from : end - from - 1;
  };
  for (let from = 0; from < parts.length;) {
    const textOf = (count: number): string =>
      parts
        .slice(from, from + count)
        .map(({ text, separator }, index) => (index === 0 ? text : `${separator}${text}`))
        .join('');
    const fits = (count: number): boolean => width(textOf(count)) <= maxWidth;
    const isEmpty = parts[from]?.text === '';
    const count = isEmpty ? 1 : largestFitting(parts.length - from, guessFrom(from), fits);
    if (!isEmpty) yield textOf(count);
    from += count;
  }
}

/** Splits a word into pieces that fit: after a hyphen, slash or dot if possible, otherwise anywhere. */
const piecesOf = (word: string, measure: Measure): readonly Piece[] => {
  const letters = Array.from(word, (text): Part => ({ text, separator: '' }));
  const { value: first } = fill(letters, measure).next();
  if (word === '' || first === word) return [{ text: word, isFull: false }];
  const parts = word.split(/(?<=[-–/.@_])/);
  if (parts.length > 1) return parts.flatMap((part) => piecesOf(part, measure));
  const lines = [...fill(letters, measure)];
  return lines.map((text, index) => ({ text, isFull: index < lines.length - 1 }));
};

/** Wraps a line in time proportional to its length; breaks a word only if it is too wide. */
export const wrapLine = (line: string, measure: Measure): readonly string[] => {
  const groups: Part[][] = [[]];
  for (const word of line.split(' ')) {
    for (const [index, { text, isFull }] of piecesOf(word, measure).entries()) {
      groups.at(-1)?.push({ text, separator: index === 0 ? ' ' : '' });
      if (isFull) groups.push([]);
    }
  }
  const lines = groups.flatMap((group) => [...fill(group, measure)]);
  return lines.length === 0 ? [''] : lines;
};
