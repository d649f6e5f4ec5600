import { foldAccents, fold } from '#domain/text/text.ts';
import { raw, type Sql } from '../sql.ts';

/** Last code points of the letters of western Europe, and of all Latin ones. */
const latin = ['00ff', '024f'] as const;
const lastCodePoint = 0x10ffff;

type Pair = readonly [from: string, to: string];

type Fold = (text: string) => string;

const lettersBetween = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

/** Every letter that `fold` can change: folding all code points takes two seconds, testing this property a fifth of that. */
const foldedLetters = (): readonly string[] =>
  lettersBetween(0, lastCodePoint).filter((letter) => /[\p{Changes_When_Lowercased}ς]/u.test(letter));

/** The folded form of each letter that changes, apart from normalization. */
const changed = (make: Fold, letters: readonly string[]): readonly Pair[] =>
  letters
    .map((letter): Pair => [letter, make(letter)])
    .filter(([letter, folded]) => folded !== letter && letter.normalize('NFC') === letter);

const isOneLetter = ([, to]: Pair): boolean => Array.from(to).length === 1;

/** An expression that replaces capital letters; `translate` handles those that stay one letter. */
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

/**
 * Folds letter by letter with a table: `translate` searches its whole list for each letter of the text, which takes a
 * tenth of a second for 10,000 Chinese letters, thirty times as long.
 */
const lookedUp = (expression: string, pairs: readonly Pair[]): string =>
  `array_to_string(array(select coalesce(jsonb '${JSON.stringify(Object.fromEntries(pairs))}' ->> letter, letter)
    from unnest(string_to_array(${expression}, null)) as letter), '')`;

/** Common punctuation beyond the Latin letters. */
const punctuation = String.raw`\u2010-\u2027\u2030-\u205e\u20a0-\u20cf`;

/**
 * The fewer kinds of letters in a text, the shorter the list, because `translate` searches all of it for each letter:
 * plain texts take 1 µs, German ones 4, Polish ones 30.
 */
const folding = (called: string, make: Fold, whole: string): Sql =>
  raw(`
  create or replace function ${called}(source text) returns text language plpgsql immutable strict parallel safe as $fold$
  begin
    if octet_length(source) = length(source) then return ${ascii}; end if;
    ${latin
      .map(
        (last) => `if source !~ '[^\\u0001-\\u${last}${punctuation}]' then
      return ${translated(ascii, changed(make, lettersBetween(0x80, Number.parseInt(last, 16))))};
    end if;`,
      )
      .join('\n    ')}
    return ${whole};
  end $fold$`);

const makeFoldFunction = (): Sql =>
  folding('fold', fold, `normalize(${lookedUp('normalize(source, nfc)', changed(fold, foldedLetters()))}, nfc)`);

let made: Sql | undefined;

/**
 * `fold` of domain/text/text.ts as a PostgreSQL function. Its letters are listed here, because the server's own lower-case
 * rules depend on its build and version.
 */
export const foldFunction = (): Sql => (made ??= makeFoldFunction());

/** `bare` of domain/text/text.ts. */
export const foldAccentsFunction = (): Sql =>
  folding(
    'bare',
    foldAccents,
    `normalize(regexp_replace(normalize(fold(source), nfd), '[\\u0300-\\u036f]', '', 'g'), nfc)`,
  );
