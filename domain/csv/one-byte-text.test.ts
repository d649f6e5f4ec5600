import { expect, test } from 'vitest';
import { decodeOneByte } from './one-byte-text.ts';

// The bytes were made by the codecs of Python.
test.each([
  [
    'Windows-1252',
    'Name;Ort\nMüller & Söhne AG;Zürich\nCafé de la Gare;Neuchâtel\n',
    '4e616d653b4f72740a4dfc6c6c657220262053f6686e652041473b5afc726963680a436166e9206465206c6120476172653b4e65756368e274656c0a',
  ],
  ['Windows-1252', 'Bär;Köniz\n', '42e4723b4bf66e697a0a'],
  ['Windows-1252', 'Hôtel d’Été;Genève;çà et là\n', '48f474656c206492c974e93b47656ee876653be7e0206574206ce00a'],
  ['Windows-1252', 'ÜBERSICHT;Äpfel;Öl\n', 'dc42455253494348543bc47066656c3bd66c0a'],
  ['Windows-1252', 'Perché così;Città;Però\n', '5065726368e920636f73ec3b43697474e03b506572f20a'],
  ['Windows-1252', 'Strasse “Zum Bären”;30 €\n', '5374726173736520935a756d2042e472656e943b333020800a'],
  ['Windows-1252', '„Haus“ – Übergabe …\n', '844861757393209620dc6265726761626520850a'],
  ['Windows-1252', 'Thömus;Grüsch;Saanenmöser\n', '5468f66d75733b4772fc7363683b5361616e656e6df67365720a'],
  ['Windows-1252', 'Élodie Noël;Bât. 3\n', 'c96c6f646965204e6feb6c3b42e2742e20330a'],
  [
    'Mac OS Roman',
    'Name;Ort\nMüller & Söhne AG;Zürich\nCafé de la Gare;Neuchâtel\n',
    '4e616d653b4f72740a4d9f6c6c6572202620539a686e652041473b5a9f726963680a4361668e206465206c6120476172653b4e657563688974656c0a',
  ],
  ['Mac OS Roman', 'Bär;Köniz\n', '428a723b4b9a6e697a0a'],
  ['Mac OS Roman', 'Hôtel d’Été;Genève;çà et là\n', '489974656c2064d583748e3b47656e8f76653b8d88206574206c880a'],
  ['Mac OS Roman', 'ÜBERSICHT;Äpfel;Öl\n', '8642455253494348543b807066656c3b856c0a'],
  ['Mac OS Roman', 'Perché così;Città;Però\n', '50657263688e20636f73933b43697474883b506572980a'],
  ['Mac OS Roman', 'Strasse “Zum Bären”;30 €\n', '5374726173736520d25a756d20428a72656ed33b333020db0a'],
  ['Mac OS Roman', '„Haus“ – Übergabe …\n', 'e348617573d220d020866265726761626520c90a'],
  ['Mac OS Roman', 'Thömus;Grüsch;Saanenmöser\n', '54689a6d75733b47729f7363683b5361616e656e6d9a7365720a'],
  ['Mac OS Roman', 'Élodie Noël;Bât. 3\n', '836c6f646965204e6f916c3b4289742e20330a'],
  [
    'code page 850',
    'Name;Ort\nMüller & Söhne AG;Zürich\nCafé de la Gare;Neuchâtel\n',
    '4e616d653b4f72740a4d816c6c65722026205394686e652041473b5a81726963680a43616682206465206c6120476172653b4e657563688374656c0a',
  ],
  ['code page 850', 'Bär;Köniz\n', '4284723b4b946e697a0a'],
  ['code page 850', 'ÜBERSICHT;Äpfel;Öl\n', '9a42455253494348543b8e7066656c3b996c0a'],
  ['code page 850', 'Perché così;Città;Però\n', '50657263688220636f738d3b43697474853b506572950a'],
  ['code page 850', 'Thömus;Grüsch;Saanenmöser\n', '5468946d75733b4772817363683b5361616e656e6d947365720a'],
  ['code page 850', 'Élodie Noël;Bât. 3\n', '906c6f646965204e6f896c3b4283742e20330a'],
] as const)('recognises %s: %s', (_encoding, text, hex) => {
  expect(decodeOneByte(Uint8Array.fromHex(hex))).toBe(text);
});
