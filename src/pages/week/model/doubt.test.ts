import { expect, test } from 'vitest';
import { doubtOf, meant } from './doubt.ts';

test('8.30 may be 8:30 or 8:18, and its note stays with the meaning that is taken', () => {
  expect(doubtOf('8.30')).toMatchObject({ words: '8.30', clock: '8:30', decimal: '8:18' });
  expect(doubtOf('7,45 Jahresabschluss 2025')).toMatchObject({ words: '7,45', clock: '7:45', decimal: '7:27' });
  expect(meant('7,45 Jahresabschluss 2025', 'clock')).toBe('7:45 Jahresabschluss 2025');
  expect(meant('7,45', 'decimal')).toBe('7:27');
});

test.each(['8.25', '8:30', '8.30-9.30', '2 Steuer 8.30', 'viel', ''])('%j has one meaning, or none', (text) => {
  expect(doubtOf(text)).toBeUndefined();
  expect(meant(text, 'clock')).toBe(text);
});
