import { expect, test } from 'vitest';
import { entities } from './entity.ts';
import { referencesTo } from './references.ts';
import { usageKinds } from '../texts/usage-texts.ts';

test('whatever may refer to a record has a word of its own, but for the kinds of positions', () => {
  const tables = new Set(entities.flatMap((entity) => [...referencesTo(entity).keys()]));
  const nameless = [...tables].filter((table) => !usageKinds.some((use) => use === table));
  expect(nameless.toSorted()).toEqual(['position_article', 'position_custom', 'position_expense']);
});
