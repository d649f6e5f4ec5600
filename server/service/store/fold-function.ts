import { fold } from '#domain/text.ts';
import { raw, type Sql } from './sql.ts';

const lastLatin = 0x24f;
const lastCodePoint = 0x10ffff;

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

type Pair = readonly [from: string, to: string];

/** What folding makes of each letter between two code points that it changes, normalization aside. */
const changedBetween = (first: number, last: number): readonly Pair[] => {
  const pairs: Pair[] = [];
  for (let code = first; code <= last; code += 1) {
    if (isSurrogate(code)) continue;
    const letter = String.fromCodePoint(code);
    const folded = fold(letter);
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

/**
 * `fold` of domain/text.ts as a function of PostgreSQL. Its letters are listed here instead of left to the server, whose own idea of small
 * letters depends on its build and version. Plain and Latin texts with usual punctuation go a short way.
 */
export const foldFunction: Sql = raw(`
  create or replace function fold(source text) returns text language plpgsql immutable strict parallel safe as $fold$
  begin
    if octet_length(source) = length(source) then return ${ascii}; end if;
    if source !~ '[^\\u0001-\\u024f\\u2010-\\u2027\\u2030-\\u205e\\u20a0-\\u20cf]' then
      return ${translated(ascii, changedBetween(0x80, lastLatin))};
    end if;
    return normalize(${translated('normalize(source, nfc)', changedBetween(0, lastCodePoint))}, nfc);
  end $fold$`);
