import { expect, test } from 'vitest';
import { refusalWords } from './failure-words.ts';

test('a refusal is told in words, without the names that fields have on the wire', () => {
  const errors = ['tracking.start: The clocks skip this hour.', 'No more than 24 hours.'];
  expect(refusalWords('Not saved.', errors)).toBe('Not saved. The clocks skip this hour. No more than 24 hours.');
});
