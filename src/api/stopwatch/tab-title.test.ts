import { expect, test } from 'vitest';
import { tabTitle } from './tab-title.ts';

test('the title begins with the running entry’s hours and minutes', () => {
  expect(tabTitle('Heute', { seconds: 48 * 60 + 59, activity: 'Beratung' })).toBe('0:48 Beratung · Heute · Kontor');
  expect(tabTitle('Heute', null)).toBe('Heute · Kontor');
  expect(tabTitle('', { seconds: 36_000, activity: '' })).toBe('10:00 · Kontor');
});
