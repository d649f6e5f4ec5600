import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

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
