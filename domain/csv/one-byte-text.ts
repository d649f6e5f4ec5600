/** The characters of code page 850, in which DOS and old accounting programs save, from 128 on. Browsers do not know it. */
const page850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const decode850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCodePoint(byte) : (page850[byte - 128] ?? ''))).join('');

/** Letters with accents that are frequent in texts of Swiss languages, and the rarer ones. */
const frequent = 'äöüéèà';
const rare = 'âçêëîïôùûìòß';
/** Signs next to words, and those that a letter does not follow. */
const marks = '«»‹›“”„‘…';
const symbols = '€°§©®²½·\u00a0';

const isLetter = (character: string): boolean => /\p{L}/u.test(character);
const isSmall = (character: string): boolean => /\p{Ll}/u.test(character);
const isLarge = (character: string): boolean => /\p{Lu}/u.test(character);

/** How likely a character other than ASCII is between its neighbours: 2 or 1 if texts have it there, else -1. */
const likelihood = (character: string, before: string, after: string): number => {
  const letter = character.toLowerCase();
  const isMisplaced = letter === character ? isLarge(after) : isSmall(before) || (isLarge(before) && isSmall(after));
  if (frequent.includes(letter)) return isMisplaced ? -1 : 2;
  if (rare.includes(letter)) return isMisplaced ? -1 : 1;
  if (marks.includes(character)) return isLetter(before) && isLetter(after) ? -1 : 2;
  if (symbols.includes(character)) return isLetter(after) ? -1 : 2;
  return character === '’' || character === '–' || character === '—' ? 2 : -1;
};

/** How likely a text was decoded with the right encoding; the highest of several is right. */
const likelihoodOf = (text: string): number => {
  let sum = 0;
  for (const { 0: character, index } of text.matchAll(/[^\0-\x7f]/g))
    sum += likelihood(character, text[index - 1] ?? '', text[index + 1] ?? '');
  return sum;
};

/**
 * A text with one byte for each character: in Windows-1252, which spreadsheets save, in Mac OS Roman or in code page 850. The bytes do not
 * show which one it is, so the one is taken in which the letters with accents and the quotation marks are where texts have them.
 */
export const decodeOneByte = (bytes: Uint8Array): string => {
  const [first, ...others] = [
    new TextDecoder('windows-1252').decode(bytes),
    new TextDecoder('macintosh').decode(bytes),
    decode850(bytes),
  ];
  let [best, most] = [first, likelihoodOf(first)];
  for (const text of others) {
    const found = likelihoodOf(text);
    if (found > most) [best, most] = [text, found];
  }
  return best;
};
