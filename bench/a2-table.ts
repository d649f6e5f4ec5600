import type { Page } from '@playwright/test';
import { z } from 'zod';
import { agGrid, tableMain } from './anchors/table-page.ts';
import { startPeerPage } from './anchors/peer-page.ts';
import { inApp, inBrowser, openPage } from './measure/app.ts';
import { compare, type Side } from './measure/compare.ts';
import { percentile, formatFigure } from './measure/figures.ts';
import { findingOf } from './measure/finding.ts';
import { droppedOf, frames, timeToVisible } from './measure/paint.ts';
import type { Bench, Finding, Length } from './measure/row.ts';

const few = 100;
const stretches = 5;
/** Duration of a frame, in milliseconds, that users do not notice. */
const worstFrame = 34;

const drawnRow = '[role=grid] [data-index="9"]:not([aria-busy=true])';

/** From the click on «Artikel», whose records are cached, to the end of the frame that shows them. */
const tableIn = (page: Page, name: string): Side => ({
  name,
  once: async () => {
    await page.getByRole('link', { name: 'Heute', exact: true }).click();
    await page.getByRole('combobox', { name: 'Eintrag in einer Zeile' }).waitFor();
    const { milliseconds } = await timeToVisible(page, 'click', drawnRow, async () =>
      page.getByRole('link', { name: 'Artikel', exact: true }).click(),
    );
    return milliseconds;
  },
});

const drawn = (page: Page, name: string, call: string): Side => ({
  name,
  once: async () => z.number().parse(await page.evaluate(call)),
});

/** Scrolls down a list by wheel, stretch by stretch, in steps of eleven rows: pages come into view that were never loaded. */
const scrolling = async (page: Page, [link, records]: readonly [string, string], length: Length): Promise<Finding> => {
  await page.getByRole('link', { name: 'Heute', exact: true }).click();
  await page.getByRole('combobox', { name: 'Eintrag in einer Zeile' }).waitFor();
  await page.getByRole('link', { name: link, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: link, exact: true }).waitFor();
  await page.locator(drawnRow).hover();
  const worst: number[] = [];
  let [dropped, all] = [0, 0];
  for (let stretch = 0; stretch < (length.isShort ? 1 : stretches); stretch += 1) {
    const gaps = await frames(page, async () => {
      for (let step = 0; step < 100; step += 1) {
        await page.mouse.wheel(0, 360);
        await page.waitForTimeout(16);
      }
    });
    worst.push(Math.max(...gaps));
    [dropped, all] = [dropped + droppedOf(gaps), all + gaps.length];
  }
  const [median, longest] = [percentile(worst, 0.5), Math.max(...worst)];
  return {
    row: 'A2',
    what: `the wheel over ${records}, ${worst.length} times 1,100 rows`,
    seen: `${dropped} of ${all} frames dropped, the worst ${formatFigure(median)} ms at the median, ${formatFigure(longest)} ms in all`,
    reach: `no frame over ${worstFrame} ms`,
    isReached: median <= worstFrame,
    figures: { dropped, frames: all, 'worst ms': median, 'longest ms': longest },
  };
};

const beside = async (page: Page, count: number, length: Length): Promise<readonly Finding[]> => {
  const served = await startPeerPage(agGrid, tableMain);
  try {
    return await inBrowser(async (browser) => {
      const other = await openPage(browser);
      await other.goto(served.url);
      const findings: Finding[] = [];
      for (const [name, call, least] of [
        ['a plain table', 'drawPlain', 20],
        ['ag-grid', 'drawGrid', 2],
      ] as const) {
        const compared = await compare(tableIn(page, 'Kontor'), drawn(other, name, `${call}(${count})`), length);
        const what = `table of ${count}, from the click or the data to paint, beside ${name}`;
        findings.push(
          findingOf(compared, { row: 'A2', what, least, ours: 'Kontor', other: name, in: 'x', unit: 'ms' }),
        );
      }
      return findings;
    });
  } finally {
    await served.stop();
  }
};

/**
 * A2: the list of 10,000 articles, from cached data to paint, compared with 100 articles, a plain table and ag-grid; and scrolling, with
 * 100,000 timetrackings.
 */
export const table: Bench = {
  row: 'A2',
  needs: 'a browser',
  peers: [agGrid],
  run: async (length) => {
    const [many, entries] = length.isShort ? [2000, 2000] : [10_000, 100_000];
    return inApp({ articles: many, timetrackings: entries }, async (page) =>
      inApp({ articles: few }, async (small) => {
        const names = [`${many} articles`, `${few} articles`] as const;
        const compared = await compare(tableIn(page, names[0]), tableIn(small, names[1]), length);
        const spec = { row: 'A2', ours: names[0], other: names[1], in: '%', unit: 'ms' } as const;
        return [
          findingOf(compared, {
            ...spec,
            what: `table of ${many}, from the click to paint, beside ${few}`,
            least: 2 / 3,
          }),
          ...(await beside(page, many, length)),
          await scrolling(page, ['Artikel', `${many} articles`], length),
          await scrolling(page, ['Zeiteinträge', `${entries} timetrackings`], length),
        ];
      }),
    );
  },
};
