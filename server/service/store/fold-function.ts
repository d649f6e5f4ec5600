import { bare, fold } from '#domain/text.ts';
import { raw, type Sql } from './sql.ts';

/** The letters of western Europe, then all Latin ones. */
const latin = ['00ff', '024f'] as const;
const lastCodePoint = 0x10ffff;

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

type Pair = readonly [from: string, to: string];

type Fold = (text: string) => string;

/** What folding makes of each letter between two code points that it changes, normalization aside. */
const changedBetween = (make: Fold, first: number, last: number): readonly Pair[] => {
  const pairs: Pair[] = [];
  for (let code = first; code <= last; code += 1) {
    if (isSurrogate(code)) continue;
    const letter = String.fromCodePoint(code);
    const folded = make(letter);
    if (folded !== letter && letter.normalize('NFC') === letter) pairs.push([letter, folded]);
  }
  return pairs;
};

const isOneLetter = ([, to]: Pair): boolean => Array.from(to).length === 1;

/** An expression that puts the small letters in place of the big ones; `translate` takes those that stay one letter. */
const translated = (expression: string, pairs: readonly Pair[]): string => {
  const single = pairs.filter(isOneLetter);
  const from = single.map(([letter]) => letter).join('');
  const to = single.map(([, folded]) => folded).join('');
  return pairs
    .filter((pair) => !isOneLetter(pair))
    .reduce(
      (inner, [letter, folded]) => `replace(${inner}, '${letter}', '${folded}')`,
      `translate(${expression}, '${from}', '${to}')`,
    );
};

const ascii = 'lower(source collate "C")';

/** The pieces of usual punctuation beyond Latin letters. */
const punctuation = String.raw`\u2010-\u2027\u2030-\u205e\u20a0-\u20cf`;

/**
 * The fewer letters a text may hold, the shorter its way, as `translate` looks through all of them for each of the text: plain ones
 * take 1 µs, German ones 4, Polish ones 30.
 */
const folding = (called: string, make: Fold, whole: string): Sql =>
  raw(`
  create or replace function ${called}(source text) returns text language plpgsql immutable strict parallel safe as $fold$
  begin
    if octet_length(source) = length(source) then return ${ascii}; end if;
    ${latin
      .map(
        (last) => `if source !~ '[^\\u0001-\\u${last}${punctuation}]' then
      return ${translated(ascii, changedBetween(make, 0x80, Number.parseInt(last, 16)))};
    end if;`,
      )
      .join('\n    ')}
    return ${whole};
  end $fold$`);

/**
 * `fold` of domain/text.ts as a function of PostgreSQL. Its letters are listed here instead of left to the server, whose own idea of small
 * letters depends on its build and version. A quarter of a second goes by over all code points, at the start of PostgreSQL alone.
 */
export const foldFunction = (): Sql =>
  folding(
    'fold',
    fold,
    `normalize(${translated('normalize(source, nfc)', changedBetween(fold, 0, lastCodePoint))}, nfc)`,
  );

/** `bare` of domain/text.ts. */
export const bareFunction = (): Sql =>
  folding('bare', bare, `normalize(regexp_replace(normalize(fold(source), nfd), '[\\u0300-\\u036f]', '', 'g'), nfc)`);
