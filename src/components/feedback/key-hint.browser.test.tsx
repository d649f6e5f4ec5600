import { afterEach, expect, test } from 'vitest';
import { violations } from '../testing/axe.ts';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';

afterEach(() => {
  document.documentElement.dataset['theme'] = 'light';
});

const numbers = (colour: string): readonly number[] => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
const linear = (value: number): number => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = numbers(colour).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

test.each(['light', 'dark'])('the key on a primary button that is off can be read in %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  await show(
    <Button look="primary" keyHint="Ctrl Enter" reason="Zuerst wählen.">
      Erstellen
    </Button>,
  );
  const hint = document.querySelector('kbd');
  const colour = hint === null ? '' : getComputedStyle(hint).color;
  const page = getComputedStyle(document.body).backgroundColor;
  expect(contrast(colour, page)).toBeGreaterThan(4.5);
  expect(await violations()).toEqual([]);
});
