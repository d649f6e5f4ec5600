import { describe, expect, it } from 'vitest';
import { numberExample } from './number-example.ts';
import { fillPlaceholders, unknownPlaceholder } from './reminder-placeholders.ts';

describe('the next number as an example', () => {
  it.each([
    ['RE-{nr:5}', 42, 'RE-00042'],
    ['{nr}/26', 1, '1/26'],
    ['{nr:2}', 100, '100'],
    ['RE-{year}-{nr:4}', 83, 'RE-2026-0083'],
  ])('%s and %i make %s', (pattern, next, example) => {
    expect(numberExample(pattern, next, '2026')).toBe(example);
  });

  it('needs a place for the number', () => {
    expect(numberExample('RE-{year}', 1, '2026')).toBeUndefined();
  });
});

describe('the placeholders of a reminder', () => {
  it('are filled in where somebody knows them', () => {
    const known = new Map([['document_nr', 'RE-7']]);
    expect(fillPlaceholders('{document_nr}, {document_nr}: {other}', known)).toBe('RE-7, RE-7: {other}');
  });

  it('are refused where nobody does', () => {
    expect(unknownPlaceholder('{document_nr} und {betrag}')).toBe('{betrag}');
    expect(unknownPlaceholder('{total} bis {new_due_date}')).toBeUndefined();
  });
});
