import { expect, test } from 'vitest';
import { hoursBilling as de } from '#texts/de/hours-billing.ts';
import { hoursBilling as fr } from '#texts/fr/hours-billing.ts';
import { toServiceNames, toDisplayedNames } from './placeholder-words.ts';

test('placeholders are shown and typed in the user’s language', () => {
  expect(toDisplayedNames('{activity}, {period}', de.placeholders)).toBe('{Tätigkeit}, {Zeitraum}');
  expect(toServiceNames('{Tätigkeit} am {Zeitraum}: {text}', de.placeholders)).toBe('{activity} am {period}: {text}');
  expect(toServiceNames(toDisplayedNames('{user}\n{hours} {project}', fr.placeholders), fr.placeholders)).toBe(
    '{user}\n{hours} {project}',
  );
});

test('text that is not a placeholder stays as typed', () => {
  expect(toServiceNames('{Tätigkei} {} } {Ort}', de.placeholders)).toBe('{Tätigkei} {} } {Ort}');
});
