import { expect, test } from 'vitest';
import { mergeValues, resolveCollision } from './merge-values.ts';

const base = { name: 'Stuhl', price: '10', text: '' };

test('changes to different fields are both kept, and the base follows the record', () => {
  const merged = mergeValues(base, { ...base, name: 'Sessel' }, { ...base, price: '12' });
  expect(merged).toEqual({
    base: { ...base, price: '12' },
    values: { name: 'Sessel', price: '12', text: '' },
    colliding: [],
  });
});

test('different changes to one field conflict, and mine stays as typed', () => {
  const [mine, theirs] = [
    { ...base, name: 'Sessel', text: 'a' },
    { ...base, name: 'Hocker', price: '12' },
  ];
  expect(mergeValues(base, mine, theirs)).toEqual({
    base: { ...base, price: '12' },
    values: { name: 'Sessel', price: '12', text: 'a' },
    colliding: ['name'],
  });
});

test('equal changes do not conflict', () => {
  expect(mergeValues(base, { ...base, name: 'X' }, { ...base, name: 'X' }).colliding).toEqual([]);
});

test('“mine” remains a change to theirs, and “theirs” replaces mine', () => {
  const [mine, theirs] = [
    { ...base, name: 'Sessel' },
    { ...base, name: 'Hocker' },
  ];
  const kept = resolveCollision({ base, values: mine }, theirs, 'name', 'mine');
  expect(kept).toEqual({ base: theirs, values: mine });
  expect(mergeValues(kept.base, kept.values, theirs).colliding).toEqual([]);
  expect(resolveCollision({ base, values: mine }, theirs, 'name', 'theirs').values).toEqual(theirs);
});

test('a value that was sent without an answer is not another person’s change', () => {
  const [sent, mine] = [
    { ...base, name: 'Sessel' },
    { ...base, name: 'Sessel, rot' },
  ];
  expect(mergeValues(base, mine, sent).colliding).toEqual(['name']);
  expect(mergeValues(base, mine, sent, sent)).toEqual({ base: sent, values: mine, colliding: [] });
  expect(mergeValues(base, mine, { ...base, name: 'Hocker' }, sent).colliding).toEqual(['name']);
});
