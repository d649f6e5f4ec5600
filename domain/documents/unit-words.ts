import { foldAccents } from '../text/text.ts';

/** Words that mean the same unit, without capitals and accents: those of an hour, and those of a piece. */
const meanings: readonly (readonly string[])[] = [
  ['h', 'hr', 'hrs', 'hour', 'hours', 'std', 'stunde', 'stunden', 'heure', 'heures', 'ora', 'ore'],
  ['stk', 'stuck', 'pc', 'pcs', 'piece', 'pieces', 'pce', 'pz', 'pezzo', 'pezzi'],
];

const plain = (text: string): string => foldAccents(text).replace(/\.$/, '');

/**
 * The unit with another name that the typed letters mean, such as `h` for “Std” or “heu”. Undefined if a name begins with the letters, and if
 * no word does.
 */
export const unitMeant = <Unit extends { readonly name: string }>(
  typed: string,
  units: readonly Unit[],
): Unit | undefined => {
  const letters = plain(typed);
  const names = units.map(({ name }) => plain(name));
  if (names.some((name) => name.startsWith(letters))) return undefined;
  const meant = meanings.filter((words) => words.some((word) => word.startsWith(letters))).flat();
  return units.find((_, index) => meant.includes(names[index] ?? ''));
};
