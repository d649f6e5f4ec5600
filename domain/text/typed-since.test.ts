import { expect, test } from 'vitest';
import { typedSince } from './typed-since.ts';

test.each([
  ['1:00 Beratung', '1:00 Beratung', ''],
  ['1:00 Beratung0:30 Post', '1:00 Beratung', '0:30 Post'],
  ['1:00 Beratung 0:30 Post', '1:00 Beratung', '0:30 Post'],
  ['0:30 Post', '1:00 Beratung', '0:30 Post'],
  ['', '1:00 Beratung', ''],
])('%j after %j was saved: %j', (shown, saved, rest) => {
  expect(typedSince(shown, saved)).toBe(rest);
});
