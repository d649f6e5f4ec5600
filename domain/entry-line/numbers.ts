import { oneOf } from './words.ts';

const valued = (...lists: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    lists.flatMap((list) => list.split(' ')).map((each) => [each.replace(/=.*/, ''), Number(each.replace(/.*=/, ''))]),
  );

/** Numbers as words of the four languages, without accents. */
const named = valued(
  'ein=1 eine=1 einer=1 einem=1 zwei=2 drei=3 vier=4 funf=5 fuenf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwolf=12',
  'zwoelf=12 funfzehn=15 zwanzig=20 dreissig=30 vierzig=40 funfzig=50 fuenfzig=50',
  'un=1 une=1 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 quinze=15 vingt=20 trente=30',
  'quarante=40 cinquante=50 uno=1 una=1 due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 undici=11',
  'dodici=12 quindici=15 venti=20 trenta=30 quaranta=40 cinquanta=50 a=1 an=1 one=1 two=2 three=3 four=4 five=5 seven=7',
  'eight=8 nine=9 ten=10 eleven=11 twelve=12 fifteen=15 twenty=20 thirty=30 forty=40 fifty=50',
);

/** Hours and a half in one word. */
const halves = valued(
  'anderthalb=1.5 eineinhalb=1.5 einundeinhalb=1.5 zweieinhalb=2.5 dreieinhalb=3.5 viereinhalb=4.5',
);

const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

/** A number as a word. */
export const numberWord = oneOf(Object.keys(named));
/** A number of hours as words: `zwei`, `anderthalb`, `one and a half`. */
export const hoursWord = `(?:${oneOf(Object.keys(halves))}|(?:${numberWord}|\\d{1,2})\\s+and\\s+a\\s+half|${numberWord})`;
/** A number of hours as digits: `2`, `2.5`, `,25`, `1½`, `1 1/2`. */
export const hoursFigures = String.raw`(?:(?:\d{1,2}\s+(?:(?:and|und|et|e)\s+)?)?[1-5]\/[2-4]|\d{1,2}\s?[½¼¾]|[½¼¾]|\d*[.,]\d{1,4}|\d{1,4})`;

/** The value of a number in words or digits that matches one of the patterns above; 0 for anything else. */
export const numberOf = (text: string): number => {
  const typed = text.trim();
  const word = named[typed] ?? halves[typed] ?? fractions[typed];
  if (word !== undefined) return word;
  const half = /^(.+?)\s+and\s+a\s+half$/.exec(typed);
  if (half !== null) return numberOf(half[1] ?? '') + 0.5;
  const split = /^(?:(\d+)\s+(?:[a-z]+\s+)?)?(\d)\/(\d)$/.exec(typed);
  if (split !== null) return Number(split[1] ?? 0) + Number(split[2]) / Number(split[3]);
  const sign = /^(\d+)\s?([½¼¾])$/.exec(typed);
  if (sign !== null) return Number(sign[1]) + (fractions[sign[2] ?? ''] ?? 0);
  return Number(typed.replace(',', '.')) || 0;
};
