import { describe, expect, it } from 'vitest';
import { isDraftOf, applyDraft } from './draft-values.ts';

describe('a draft', () => {
  const defaults = { text: '', contact_id: null, range: { start: 0, end: 0 }, tags: ['a'] };

  it.each([
    { text: 'x', contact_id: 3, range: { start: 1, end: 2 }, tags: [] },
    { text: 'x', contact_id: null, range: null, tags: ['b', 'c'] },
  ])('is restored into the form it was typed in: %j', (values) => {
    expect(isDraftOf(values, defaults)).toBe(true);
  });

  it.each([
    { text: 1, contact_id: null, range: { start: 1, end: 2 }, tags: [] },
    { text: 'x', contact_id: null, range: { start: 'early', end: 2 }, tags: [] },
    { text: 'x', contact_id: null, range: { start: 1, end: 2 }, tags: 'a' },
    { text: 'x', contact_id: null, range: { start: 1, end: 2 } },
    { text: 'x', contact_id: null, range: { start: 1, end: 2 }, tags: [], older: true },
    'text',
    null,
  ])('a draft of an older form is not restored: %j', (values) => {
    expect(isDraftOf(values, defaults)).toBe(false);
  });
});

describe('a draft of a record that someone has changed meanwhile', () => {
  const now = { text: 'theirs', contact_id: 7, date: '2025-11-20' };

  it('restores only typed fields', () => {
    const base = { text: 'old', contact_id: null, date: '2025-11-19' };
    const typed = { ...base, text: 'mine' };
    expect(applyDraft({ at: 0, values: typed, base }, now)).toEqual({
      text: 'mine',
      contact_id: 7,
      date: '2025-11-20',
    });
  });

  it('restores everything for a new record', () => {
    const typed = { text: '', contact_id: null, date: '2025-11-19' };
    expect(applyDraft({ at: 0, values: typed }, now)).toEqual(typed);
  });
});
