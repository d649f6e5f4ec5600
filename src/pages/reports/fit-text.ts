const brush = document.createElement('canvas').getContext('2d');

/** A text as much of it as fits into a width in pixels, measured in a CSS font; an ellipsis stands for the rest. */
export const fitText = (text: string, width: number, font: string): string => {
  if (brush === null) return text;
  brush.font = font;
  const fits = (part: string): boolean => brush.measureText(part).width <= width;
  if (fits(text)) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const most = letters.findLastIndex((_, index) => fits(`${letters.slice(0, index).join('').trimEnd()}…`));
  return `${letters.slice(0, Math.max(1, most)).join('').trimEnd()}…`;
};
