const brush = document.createElement('canvas').getContext('2d');

/** The width of a text in pixels, measured in a CSS font; 0 if measuring is not possible. */
export const textWidth = (text: string, font: string): number => {
  if (brush === null) return 0;
  brush.font = font;
  return brush.measureText(text).width;
};

/** Cuts a text to a width in pixels, measured in a CSS font, and ends it with an ellipsis. */
export const fitText = (text: string, width: number, font: string): string => {
  if (brush === null) return text;
  const fits = (part: string): boolean => textWidth(part, font) <= width;
  if (fits(text)) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const maxLetters = letters.findLastIndex((_, index) => fits(`${letters.slice(0, index).join('').trimEnd()}…`));
  return `${letters.slice(0, Math.max(1, maxLetters)).join('').trimEnd()}…`;
};
