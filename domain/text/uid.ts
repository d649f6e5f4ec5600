const weights = [5, 4, 3, 2, 7, 6, 5, 4] as const;

/**
 * True if a text begins like a Swiss business number (UID) but is not a valid one: not nine digits after `CHE`, or a wrong check digit
 * (modulo 11 of the weighted sum). The text after the number, such as `MWST`, and numbers of other countries are not checked.
 */
export const isWrongUid = (text: string): boolean => {
  const start = /^\s*CHE[\s.-]*/i.exec(text);
  if (start === null) return false;
  const [written = ''] = /^[\d\s.-]*/.exec(text.slice(start[0].length)) ?? [];
  const digits = Array.from(written.replaceAll(/\D/g, ''), Number);
  if (digits.length !== 9) return true;
  const sum = weights.reduce<number>((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  // A remainder of 1 would require the digit 10: such numbers are not issued.
  return (11 - (sum % 11)) % 11 !== digits[8];
};

/** A Swiss business number as it is printed: `CHE123456788 mwst` becomes `CHE-123.456.788 MWST`. Any other text stays as it is. */
export const plainUid = (text: string): string => {
  const [, one, two, three, after = ''] =
    /^\s*CHE[\s.-]*(\d{3})[\s.-]*(\d{3})[\s.-]*(\d{3})(?:\s*(mwst|tva|iva))?\s*$/i.exec(text) ?? [];
  return one === undefined ? text : `CHE-${one}.${two}.${three} ${after.toUpperCase()}`.trimEnd();
};
