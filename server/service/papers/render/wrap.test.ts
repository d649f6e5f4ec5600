import { describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '#server/demo/random.ts';
import { wrapLine } from './wrap.ts';

/** Letters of different widths, some of zero width, and a pair that is narrower than the sum of its letters. */
const widths: { readonly [letter: string]: number } = { i: 1, m: 5, '-': 2, ' ': 2, '\u0301': 0 };
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (widths[letter] ?? 3), 0) - (text.split('AV').length - 1);

/** The same rules, one letter and one word at a time: as many words as fit, and a word that fits on no line is cut. */
const wrapNaively = (line: string, maxWidth: number): readonly string[] => {
  const fits = (text: string): boolean => widthOf(text) <= maxWidth;
  const cut = (word: string): readonly string[] => {
    const lines: string[] = [''];
    for (const letter of word) {
      const longer = `${lines.at(-1)}${letter}`;
      if (fits(longer) || lines.at(-1) === '') lines[lines.length - 1] = longer;
      else lines.push(letter);
    }
    return lines;
  };
  const partsOf = (word: string): readonly string[] =>
    fits(word) ? [word] : word.split(/(?<=[-–/.@_])/).flatMap((part) => (fits(part) ? [part] : cut(part)));
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    for (const [index, part] of partsOf(word).entries()) {
      const longer = current === '' || index > 0 ? `${current}${part}` : `${current} ${part}`;
      if (current === '' || fits(longer)) current = longer;
      else {
        lines.push(current);
        current = part;
      }
    }
  }
  return [...lines, current];
};

const madeUp = (random: Random): string => {
  const word = (): string => {
    const letters = random.pick(['im', 'AVAm', 'abc', 'im-', 'i\u0301', 'aA./@_–']);
    const length = random.whole(0, random.pick([8, 8, 60]));
    return Array.from({ length }, () => letters[random.whole(0, letters.length - 1)]).join('');
  };
  return Array.from({ length: random.whole(0, 30) }, word)
    .join(' ')
    .trimEnd();
};

describe('a line', () => {
  it('is wrapped as if by adding letters and words one by one', () => {
    const random = randomFrom(1);
    for (let round = 0; round < 1000; round += 1) {
      const [line, maxWidth] = [madeUp(random), random.pick([4, 20, 40, 90])];
      expect({ line, lines: wrapLine(line, { maxWidth, width: widthOf }) }).toEqual({
        line,
        lines: wrapNaively(line, maxWidth),
      });
    }
  });

  it.each([
    ['a word', 'abm'.repeat(4000)],
    ['words', 'abm '.repeat(3000)],
    ['a word with hyphens', 'abm-'.repeat(3000)],
    ['marks without width', `a${'\u0301'.repeat(12_000)}`],
  ])('is measured in time proportional to its length: %s', (_, line) => {
    let measured = 0;
    const width = (text: string): number => {
      measured += text.length;
      return widthOf(text);
    };
    wrapLine(line.trimEnd(), { maxWidth: 300, width });
    expect(measured).toBeLessThan(line.length * 8);
  });
});
