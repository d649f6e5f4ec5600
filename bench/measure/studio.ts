import { chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { signInAt } from '../../e2e/support.ts';
import { findBrowser } from '../../scripts/browser.ts';
import { buildApp } from '../../scripts/build-app.ts';
import { seed, startKontor, type Kontor } from './kontor.ts';

const found = z.array(z.object({ id: z.int() })).min(1);

/** The draft that `npm run seed -- --positions` has made. */
const draftOf = async ({ base, headers }: Kontor, positions: number): Promise<number> => {
  const response = await fetch(`${base}/kb_invoice/search`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify([{ field: 'title', value: `Messung, ${positions} Positionen` }]),
  });
  const [draft] = found.parse(await response.json());
  return draft?.id ?? 0;
};

/** A draft of so many positions in the studio, in a Chromium of 1440 x 900 pixels that nothing slows down yet. */
export const inStudio = async <Result>(positions: number, work: (page: Page) => Promise<Result>): Promise<Result> => {
  await buildApp();
  const data = await seed({ positions });
  const kontor = await startKontor(data);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ locale: 'de-CH', viewport: { width: 1440, height: 900 } });
    await signInAt({ url: kontor.appUrl })(page);
    await page.goto(`${kontor.appUrl}/invoices/${await draftOf(kontor, positions)}`);
    await page.getByRole('treegrid', { name: 'Positionen' }).waitFor();
    await page.locator('aside canvas').first().waitFor();
    return await work(page);
  } finally {
    await browser.close();
    await kontor.stop();
    await data.remove();
  }
};

/** Makes the processor of the page so many times as slow. */
export const slowDown = async (page: Page, times: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
};
