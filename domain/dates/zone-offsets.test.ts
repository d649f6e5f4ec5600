import { expect, it } from 'vitest';
import { stretchAt } from './zone-offsets.ts';

const year = 31_557_600;
const at = Date.UTC(2026, 6, 1) / 1000;

it('caches a time zone once, however its name is spelled', () => {
  expect(stretchAt(at, 'eUROPE/zurich')).toBe(stretchAt(at, 'Europe/Zurich'));
  expect(stretchAt(at, 'Europe/Zurich').offset).toBe(7200);
});

it('caches a limited number of years and names', () => {
  const before = stretchAt(at, 'Europe/Zurich');
  for (let later = 1; later < 600; later += 1) stretchAt(at + later * year, 'Europe/Zurich');
  const again = stretchAt(at, 'Europe/Zurich');
  expect(again).not.toBe(before);
  expect(again).toEqual(before);

  const spelled = (way: number): string =>
    Array.from('america/argentina/buenos_aires', (letter, index) =>
      (way >> (index % 11)) & 1 ? letter.toUpperCase() : letter,
    ).join('');
  for (let way = 0; way < 1100; way += 1) stretchAt(at, spelled(way));
  expect(stretchAt(at, 'Europe/Zurich')).not.toBe(again);
});

it('rejects time zones that do not exist', () => {
  expect(() => stretchAt(at, 'Europe/Nowhere')).toThrow(RangeError);
});
