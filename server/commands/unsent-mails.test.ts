import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { stopText } from './unsent-mails.ts';

/** A server that is brought back to a point in time stops its waiting mails as a restored backup does. */
it.each(['deploy/ha/restore-to.sh', 'docs/operate.md'])('%s stops the waiting mails', async (path) => {
  const text = await readFile(path, 'utf8');
  expect(text).toContain(stopText('outbox').replaceAll(/\s+/g, ' '));
});
