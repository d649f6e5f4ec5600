import type { Page } from '@playwright/test';
import { z } from 'zod';
import { inApp } from './app.ts';
import type { Counts, Kontor } from './kontor.ts';

const found = z.array(z.object({ id: z.int() })).min(1);

/** The draft created by `npm run seed -- --positions`. */
const draftOf = async ({ base, headers }: Kontor, positions: number): Promise<number> => {
  const response = await fetch(`${base}/kb_invoice/search`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify([{ field: 'title', value: `Messung, ${positions} Positionen` }]),
  });
  const [draft] = found.parse(await response.json());
  return draft?.id ?? 0;
};

/** Opens the draft with this many positions, with its preview beside it. */
const openStudio = async (page: Page, kontor: Kontor, positions: number): Promise<void> => {
  await page.goto(`${kontor.appUrl}/invoices/${await draftOf(kontor, positions)}`);
  await page.getByRole('treegrid', { name: 'Positionen' }).waitFor();
  await page.locator('aside canvas').first().waitFor();
};

/** Runs work on a draft with this many positions in the studio; `more` is seeded in addition. */
export const inStudio = async <Result>(
  positions: number,
  work: (page: Page, kontor: Kontor) => Promise<Result>,
  more: Counts = {},
): Promise<Result> =>
  inApp({ ...more, positions }, async (page, kontor) => {
    await openStudio(page, kontor, positions);
    return work(page, kontor);
  });
