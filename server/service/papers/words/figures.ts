import { formatPlaces } from '#domain/numbers/places-text.ts';

/** A rate in percent: `8.1 %`. */
export const printRate = (value: bigint): string => `${formatPlaces(value, 0)} %`;

const endOfLine = /<br\s*\/?>|<\/(?:p|div|li)>/gi;
const item = /<li(?:\s[^<>]*)?>/gi;
const format = /<\/?(?:b|strong|i|em|u|s|p|div|span|ul|ol|small|sub|sup)(?:\s[^<>]*)?>/gi;
const entities: { readonly [entity: string]: string } = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/**
 * A text with its line breaks and without formatting tags (`<b>`, `<br>`, `<li>`). Only a text with such tags is read
 * as markup; any other stays unchanged.
 */
export const plainText = (text: string | null): string => {
  const given = (text ?? '').replaceAll(/\r\n?/g, '\n');
  const read = given
    .replaceAll(/(<(?:br|\/p|\/div|\/li)\s*\/?>)\n/gi, '$1')
    .replaceAll(endOfLine, '\n')
    .replaceAll(item, '• ')
    .replaceAll(format, '');
  if (read === given) return given.trim();
  return read.replaceAll(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity).trim();
};
