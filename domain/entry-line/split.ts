const unit = String.raw`(?:h|m|min|std|stunden?|ore|hrs?|hours?|heures?|minuten?|minutes?|minuti|uhr|')?\.?`;
const clock = String.raw`\d{1,2}(?:[:.h]\d{0,2})?`;
const time = new RegExp(String.raw`^\d[\d.,:h½¼¾–-]*${unit}[,;]?$`, 'i');
const duration = new RegExp(String.raw`^\d[\d.,:½¼¾]*(?:h\d*|m|min|std|')\.?$`, 'i');
const twoSigns = /^([@#][^@#]+)([@#]\p{Letter}.*)$/u;
const named = /^(\p{Letter}{3,}['’]?)([@#][\p{Letter}\d"«].*)$/u;
const address = /\.\p{Letter}{2,}$/u;
const leading = new RegExp(
  String.raw`^(vo[mn]|bis|ab|um|at|à|de|dalle|alle|from|until|till|d[eè]s|jusqu['’][aà])(${clock}\S*)$`,
);
const between = new RegExp(String.raw`^(${clock})(bis|to|alle)(${clock}\S*)$`, 'i');
const listed = /^(\p{Letter}{3,}['’]?)([/+&])(\p{Letter}{3,}.*)$/u;
const punctuated = /^([^,;]+[,;]|\d[^@#]*(?=[@#]))([\p{Letter}@#].*)$/u;
const minLetters = 4;

/** Splits a word that begins with a time, `2hBeratung`, or ends with one, `Beratung2h`. */
const besideTime = (word: string, isKnown: (word: string) => boolean): number | undefined => {
  for (let at = 1; at < word.length; at += 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (right.length >= minLetters && /^\d/.test(left) && time.test(left) && isKnown(right)) return at;
    if (left.length >= minLetters && /^\d/.test(right) && duration.test(right) && isKnown(left)) return at;
  }
  return undefined;
};

/** Splits words typed without a blank between them: `2hBeratung`, `Sitzung@Iseli`, `dalle14`, `9bis11`. `isKnown`: an activity or a day. */
export const splitWord = (word: string, isKnown: (word: string) => boolean): readonly string[] => {
  const [, name = '', sign = ''] = named.exec(word) ?? [];
  if (name !== '' && isKnown(name) && !address.test(sign)) return [name, ...splitWord(sign, isKnown)];
  const signs = twoSigns.exec(word);
  if (signs !== null) return signs.slice(1);
  const [, one = '', joint = '', other = ''] = listed.exec(word) ?? [];
  if (one !== '' && isKnown(one) && isKnown(other)) return [one, joint, other];
  const [, left = '', right = ''] = punctuated.exec(word) ?? [];
  if (left !== '' && (time.test(left) || isKnown(left.replace(/[,;]$/, ''))))
    return [left, ...splitWord(right, isKnown)];
  const pieces = leading.exec(word) ?? between.exec(word);
  if (pieces !== null) return pieces.slice(1);
  const at = /\d/.test(word) ? besideTime(word, isKnown) : undefined;
  return at === undefined ? [word] : [word.slice(0, at), ...splitWord(word.slice(at), isKnown)];
};
