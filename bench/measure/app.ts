import { chromium, type Browser, type Page } from '@playwright/test';
import { signInAt } from '../../e2e/support.ts';
import { findBrowser } from '../../scripts/browser.ts';
import { buildApp } from '../../scripts/build-app.ts';
import { seed, startKontor, type Counts, type Kontor } from './kontor.ts';

export const inBrowser = async <Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> => {
  const browser = await chromium.launch({ executablePath: await findBrowser('whole'), args: ['--no-sandbox'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};

/** A page of 1440 x 900 pixels, with its own cookies and cache, not slowed down yet. */
export const openPage = async (browser: Browser): Promise<Page> =>
  browser.newPage({ locale: 'de-CH', viewport: { width: 1440, height: 900 } });

/** Runs work on Kontor with this many records of each kind; stops it and removes its data afterwards. */
export const withKontor = async <Result>(
  counts: Counts,
  work: (kontor: Kontor) => Promise<Result>,
): Promise<Result> => {
  await buildApp();
  const data = await seed(counts);
  try {
    const kontor = await startKontor(data);
    try {
      return await work(kontor);
    } finally {
      await kontor.stop();
    }
  } finally {
    await data.remove();
  }
};

/** The same with a signed-in browser page. */
export const inApp = async <Result>(
  counts: Counts,
  work: (page: Page, kontor: Kontor) => Promise<Result>,
): Promise<Result> =>
  withKontor(counts, async (kontor) =>
    inBrowser(async (browser) => {
      const page = await openPage(browser);
      await signInAt({ url: kontor.appUrl })(page);
      return work(page, kontor);
    }),
  );

/** Makes the page's processor this many times slower. */
export const slowDown = async (page: Page, times: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
};
