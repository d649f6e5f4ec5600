import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { linkTexts } from '../oauth/texts/link-texts.ts';
import { pageTexts } from '../oauth/texts/texts.ts';
import { texts as serviceTexts } from './texts.ts';

/** Texts in every language, such as a module exports them. */
const texts = z.object({ en: z.looseObject({}) });

// A name in two modules would give one of its users the other's text.
test('no two modules of texts use the same name', async () => {
  const files = globSync('*-texts.ts', { cwd: import.meta.dirname });
  const found = new Map<string, unknown>();
  const doubled: string[] = [];
  for (const file of files) {
    const module: object = await import(join(import.meta.dirname, file));
    for (const given of Object.values(module)) {
      // A module may contain another one whole.
      for (const [name, text] of Object.entries(texts.safeParse(given).data?.en ?? {}))
        if (found.has(name) && found.get(name) !== text) doubled.push(name);
        else found.set(name, text);
    }
  }
  expect(found.size).toBeGreaterThan(150);
  expect(doubled).toEqual([]);
});

/** Each text; the source of those with placeholders. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value).replaceAll(String.raw`\u202F`, '\u202F')];

test('French sets one unbreakable space before ; : ? ! and inside « »', () => {
  const french = textsIn([serviceTexts.fr, pageTexts.fr, linkTexts.fr]);
  const wrong = /[\p{Letter}}»] [;:?!»]|«(?![\u00A0\u202F])|« |[\u00A0\u202F]{2}/u;
  expect(french.length).toBeGreaterThan(200);
  expect(french.filter((text) => wrong.test(text))).toEqual([]);
});
