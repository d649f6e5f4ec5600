/**
 * Folds text for comparison without regard to case, so that «ü» finds «Ü» on every database (the gap register, like).
 * The two small forms of sigma are one letter, as the big one stands for both.
 */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC').replaceAll('ς', 'σ');

/** The length of a text as the limits count it: Unicode code points (the gap register, Requests). */
export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Whether a text can be kept: no NUL, no half of a surrogate pair (the gap register, Requests). */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
