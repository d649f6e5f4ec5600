import { expect, test } from 'vitest';
import { entities } from './entity.ts';
import { referencesTo } from './references.ts';
import { usageKinds } from '../texts/usage-texts.ts';

test('every resource that can refer to a record has a noun, except kinds of positions', () => {
  const tables = new Set(entities.flatMap((entity) => [...referencesTo(entity).keys()]));
  const nameless = [...tables].filter((table) => !usageKinds.some((use) => use === table));
  expect(nameless.toSorted()).toEqual(['position_article', 'position_custom', 'position_expense']);
});
