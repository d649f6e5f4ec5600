import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { signInAt } from '../e2e/support.ts';
import { startPeerPage } from './anchors/peer-page.ts';
import { onlyRecord, reactAdmin, reactAdminMain } from './anchors/react-admin-page.ts';
import { inBrowser, openPage, withKontor } from './measure/app.ts';
import { percent, formatFigure } from './measure/figures.ts';
import type { Bench } from './measure/row.ts';

const maxKilobytes = 170;
const share = 0.5;
const kinds = ['document', 'stylesheet', 'script'];

/**
 * Bytes per second and milliseconds, like a phone in a village: slow enough that later content does not arrive before the paint by chance.
 */
const slowLine = { offline: false, downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150 };

type Weight = { readonly atPaint: number; readonly whole: number };

/**
 * Kilobytes of HTML, CSS and JS, each gzipped, that a page has loaded over a slow line by its first contentful paint, and when the awaited
 * content appears.
 */
const weigh = async (page: Page, url: string, isThere: (page: Page) => Promise<void>): Promise<Weight> => {
  const loaded: Promise<{ readonly url: string; readonly size: number }>[] = [];
  page.on('response', (response) => {
    if (!kinds.includes(response.request().resourceType()) || response.status() !== 200) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    loaded.push(size.then((bytes) => ({ url: response.url(), size: bytes / 1000 })));
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  await page.goto(url);
  await isThere(page);
  const late = new Set(
    await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
      const resources = performance.getEntriesByType('resource');
      return resources.filter((each) => each.startTime + each.duration > painted).map(({ name }) => name);
    }),
  );
  const files = await Promise.all(loaded);
  const sum = (of: typeof files): number => of.reduce((total, { size }) => total + size, 0);
  return { atPaint: sum(files.filter((file) => !late.has(file.url))), whole: sum(files) };
};

/** In a browser with a session cookie and nothing of the app cached. */
const ours = async (browser: Browser): Promise<Weight> =>
  withKontor({ articles: 100 }, async ({ appUrl }) => {
    const first = await openPage(browser);
    await signInAt({ url: appUrl })(first);
    const page = await openPage(browser);
    await page.context().addCookies(await first.context().cookies());
    return weigh(page, `${appUrl}/today`, async () =>
      page.getByRole('combobox', { name: 'Eintrag in einer Zeile' }).waitFor(),
    );
  });

const theirs = async (browser: Browser): Promise<Weight> => {
  const served = await startPeerPage(reactAdmin, reactAdminMain);
  try {
    return await weigh(await openPage(browser), served.url, async (page) => page.getByText(onlyRecord).waitFor());
  } finally {
    await served.stop();
  }
};

/** A1: what a browser loads before the first paint of a signed-in user's start page, compared with the smallest react-admin app. */
export const start: Bench = {
  row: 'A1',
  needs: 'a browser',
  peers: [reactAdmin],
  run: async () =>
    inBrowser(async (browser) => {
      const [own, other] = [await ours(browser), await theirs(browser)];
      const figures = {
        'Kontor kB': own.atPaint,
        'Kontor whole kB': own.whole,
        'react-admin kB': other.atPaint,
        'react-admin whole kB': other.whole,
      };
      return [
        {
          row: 'A1',
          what: 'first paint of the start page, gzip of HTML, CSS and JS',
          seen: `${formatFigure(own.atPaint)} kB; ${formatFigure(own.whole)} kB with all that the frame loads behind it`,
          reach: `${maxKilobytes} kB`,
          isReached: own.atPaint <= maxKilobytes,
          figures,
        },
        {
          row: 'A1',
          what: 'the same beside one list of react-admin',
          seen: `${percent(own.atPaint / other.atPaint)} of react-admin (${formatFigure(own.atPaint)} kB, ${formatFigure(other.atPaint)} kB)`,
          reach: `at most ${percent(share)}`,
          isReached: own.atPaint <= other.atPaint * share,
          figures,
        },
      ];
    }),
};
