import { expect, test } from 'vitest';
import { decodeExport } from './decode.ts';

const bytes = (...values: readonly number[]) => new Uint8Array(values);

test.each([
  ['UTF-8', new TextEncoder().encode('Zürich')],
  ['UTF-8 with a byte order mark', bytes(0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Zürich'))],
  [
    'UTF-16, little end first',
    bytes(0xff, 0xfe, ...Array.from('Zürich').flatMap((letter) => [letter.charCodeAt(0), 0])),
  ],
  ['UTF-16, big end first', bytes(0xfe, 0xff, ...Array.from('Zürich').flatMap((letter) => [0, letter.charCodeAt(0)]))],
  ['Windows-1252', bytes(0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68)],
])('decodes %s', (_, encoded) => {
  expect(decodeExport(encoded)).toBe('Zürich');
});

test('decodes characters that only Windows-1252 has', () => {
  expect(decodeExport(bytes(0x80, 0x20, 0x92))).toBe('€ ’');
});
