/** A text of the file on one line, without invisible characters. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 500)
    .toWellFormed();
/** The same, or null if nothing is left. */
export const plainOrNull = (text: string | undefined): string | null => {
  const made = plain(text ?? '');
  return made === '' ? null : made;
};
/** A number without its spaces and without invisible characters. */
export const withoutSpaces = (text: string | undefined): string | null =>
  text === undefined
    ? null
    : text
        .replaceAll(/[\p{C}\s]/gu, '')
        .toUpperCase()
        .slice(0, 40);

/** References as payers write them into a text: in groups, or as one. */
const written = /\bRF\d{2}(?: ?[\dA-Z]{4}){2,5}(?: ?[\dA-Z]{1,4})?\b|\b\d{2}(?: ?\d{5}){5}\b/gi;

/** The references in a text, valid or not. */
export const writtenReferences = (text: string): readonly string[] => text.match(written) ?? [];
