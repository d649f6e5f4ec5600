import { expect, test } from 'vitest';
import { unitMeant } from './unit-words.ts';

const units = ['Stk', 'h', 'Pauschale', 'm²'].map((name) => ({ name }));

test.each(['std', 'Std', 'Std.', 'STUNDE', 'stun', 'hour', 'Hours', 'heu', 'heure', 'ora', 'ore'])(
  '%s means h',
  (typed) => {
    expect(unitMeant(typed, units)?.name).toBe('h');
  },
);

test.each(['Stück', 'pièce', 'pezzi', 'pz'])('%s means Stk', (typed) => {
  expect(unitMeant(typed, units)?.name).toBe('Stk');
});

test.each(['h', 'H', 's', 'St', 'Stk', 'p', 'paus', 'm'])('%s is left to the names in the list', (typed) => {
  expect(unitMeant(typed, units)).toBeUndefined();
});

test.each(['x', 'Stx', 'hx', 'Tag'])('%s means nothing', (typed) => {
  expect(unitMeant(typed, units)).toBeUndefined();
});

test.each(['Std.', 'Stunden', 'Heures'])('an own unit %s is found by the words of others', (name) => {
  expect(unitMeant('hour', [{ name: 'Stk' }, { name }])?.name).toBe(name);
});

test('nothing is meant that the company does not have', () => {
  expect(unitMeant('Std', [{ name: 'Tag' }])).toBeUndefined();
});
