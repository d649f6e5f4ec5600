import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { signInAt } from '../e2e/support.ts';
import { startPeerPage } from './anchors/peer-page.ts';
import { onlyRecord, reactAdmin, reactAdminMain } from './anchors/react-admin-page.ts';
import { inBrowser, openPage, withKontor } from './measure/app.ts';
import { percent, shown } from './measure/figures.ts';
import type { Bench } from './row.ts';

const most = 170;
const share = 0.5;
const kinds = ['document', 'stylesheet', 'script'];

/** Kilobytes of HTML, CSS and JS, each gzipped, that a page has loaded when it shows what is waited for. */
const weigh = async (page: Page, url: string, isThere: (page: Page) => Promise<void>): Promise<number> => {
  const loaded: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!kinds.includes(response.request().resourceType()) || response.status() !== 200) return;
    loaded.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(url);
  await isThere(page);
  return (await Promise.all(loaded)).reduce((sum, size) => sum + size, 0) / 1000;
};

/** In a browser that has the cookie of a sign-in and nothing of the app. */
const ours = async (browser: Browser): Promise<number> =>
  withKontor({ articles: 100 }, async ({ appUrl }) => {
    const first = await openPage(browser);
    await signInAt({ url: appUrl })(first);
    const page = await openPage(browser);
    await page.context().addCookies(await first.context().cookies());
    return weigh(page, `${appUrl}/today`, async () => page.getByRole('textbox', { name: 'Eintrag' }).waitFor());
  });

const theirs = async (browser: Browser): Promise<number> => {
  const served = await startPeerPage(reactAdmin, reactAdminMain);
  try {
    return await weigh(await openPage(browser), served.url, async (page) => page.getByText(onlyRecord).waitFor());
  } finally {
    await served.stop();
  }
};

/** A1: what a browser loads until the start page of a user who is signed in stands, beside the least app of react-admin. */
export const start: Bench = {
  row: 'A1',
  needs: 'a browser',
  peers: [reactAdmin],
  run: async () =>
    inBrowser(async (browser) => {
      const [own, other] = [await ours(browser), await theirs(browser)];
      const common = { row: 'A1', figures: { 'Kontor kB': own, 'react-admin kB': other } };
      return [
        {
          ...common,
          what: 'start page, gzip of HTML, CSS and JS',
          seen: `${shown(own)} kB`,
          reach: `${most} kB`,
          isReached: own <= most,
        },
        {
          ...common,
          what: 'the same beside one list of react-admin',
          seen: `${percent(own / other)} of react-admin (${shown(own)} kB, ${shown(other)} kB)`,
          reach: `at most ${percent(share)}`,
          isReached: own <= other * share,
        },
      ];
    }),
};
