import { describe, expect, it } from 'vitest';
import { numberExample } from './number-example.ts';

describe('the next number as an example', () => {
  it.each([
    ['RE-{nr:5}', 42, 'RE-00042'],
    ['{nr}/26', 1, '1/26'],
    ['{nr:2}', 100, '100'],
    ['RE-{year}-{nr:4}', 83, 'RE-2026-0083'],
  ])('%s and %i make %s', (pattern, next, example) => {
    expect(numberExample(pattern, next, '2026')).toBe(example);
  });

  it('requires a place for the number', () => {
    expect(numberExample('RE-{year}', 1, '2026')).toBeUndefined();
  });
});
