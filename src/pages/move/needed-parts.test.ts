import { expect, test } from 'vitest';
import { neededParts, partsReferringTo } from './needed-parts.ts';

test('contacts that are left out are needed by what refers to them', () => {
  expect(neededParts(new Set(['invoice', 'item', 'project']))).toEqual(['contact']);
  expect(partsReferringTo('contact', new Set(['invoice', 'contact', 'task']))).toEqual(['invoice', 'task']);
  expect(neededParts(new Set(['contact', 'note', 'project']))).toEqual([]);
});
