import { decodeOneByte } from './one-byte-text.ts';

/**
 * The text of an exported file: UTF-8, UTF-16 if a byte order mark says so, otherwise one byte for each character
 * (`decodeOneByte`). Drops the byte order mark.
 */
export const decodeExport = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeOneByte(bytes);
  }
};
