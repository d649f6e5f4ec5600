/** Objects, lists and commas: of a few bytes each, they take up to thirty times as much memory once they are read. */
const maxParts = 2_000_000;

const parts = new Set(['[', '{', ','].map((mark) => mark.charCodeAt(0)));

const isTooLarge = (text: string): boolean => {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (parts.has(text.charCodeAt(at))) count += 1;
  return count > maxParts;
};

/** The value of a JSON text from elsewhere; undefined if it is none, or would take far more memory than the text. */
export const readForeignJson = (text: string): unknown => {
  if (isTooLarge(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};
