import type { Page } from '@playwright/test';
import { z } from 'zod';
import { agGrid, tableMain } from './anchors/table-page.ts';
import { startPeerPage } from './anchors/peer-page.ts';
import { inApp, inBrowser, openPage } from './measure/app.ts';
import { compare, type Side } from './measure/compare.ts';
import { shown } from './measure/figures.ts';
import { findingOf } from './measure/finding.ts';
import { droppedOf, frames, toSight } from './measure/paint.ts';
import type { Bench, Finding, Length } from './row.ts';

const few = 100;
/** Milliseconds of a frame that nobody sees. */
const worstFrame = 34;

/** From the click on «Artikel», whose records the app has, to the end of the frame that shows them. */
const tableIn = (page: Page, name: string): Side => ({
  name,
  once: async () => {
    await page.getByRole('link', { name: 'Heute', exact: true }).click();
    await page.getByRole('textbox', { name: 'Eintrag' }).waitFor();
    const { milliseconds } = await toSight(
      page,
      'click',
      '[role=grid] [data-index="9"]:not([aria-busy=true])',
      async () => page.getByRole('link', { name: 'Artikel', exact: true }).click(),
    );
    return milliseconds;
  },
});

const drawn = (page: Page, name: string, call: string): Side => ({
  name,
  once: async () => z.number().parse(await page.evaluate(call)),
});

/** Down the list by the wheel, in steps of eleven rows. */
const scrolling = async (page: Page, count: number): Promise<Finding> => {
  await page.getByRole('link', { name: 'Artikel', exact: true }).click();
  await page.getByRole('row').filter({ hasText: /\d/ }).nth(5).hover();
  const gaps = await frames(page, async () => {
    for (let step = 0; step < 100; step += 1) {
      await page.mouse.wheel(0, 360);
      await page.waitForTimeout(16);
    }
  });
  const [dropped, worst] = [droppedOf(gaps), Math.max(...gaps)];
  return {
    row: 'A2',
    what: `the wheel over ${count} articles, 100 times 11 rows`,
    seen: `${dropped} of ${gaps.length} frames dropped, the worst ${shown(worst)} ms`,
    reach: `no frame over ${worstFrame} ms`,
    isReached: worst <= worstFrame,
    figures: { dropped, 'worst ms': worst },
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

/** A2: the list of 10,000 articles, from what is known of it to paint, beside the same of 100, a plain table and ag-grid; and scrolled. */
export const table: Bench = {
  row: 'A2',
  needs: 'a browser',
  peers: [agGrid],
  run: async (length) => {
    const many = length.isShort ? 1000 : 10_000;
    return inApp({ articles: many }, async (page) =>
      inApp({ articles: few }, async (small) => {
        const names = [`${many} articles`, `${few} articles`] as const;
        const compared = await compare(tableIn(page, names[0]), tableIn(small, names[1]), length);
        const wanted = { row: 'A2', ours: names[0], other: names[1], in: '%', unit: 'ms' } as const;
        return [
          findingOf(compared, {
            ...wanted,
            what: `table of ${many}, from the click to paint, beside ${few}`,
            least: 2 / 3,
          }),
          ...(await beside(page, many, length)),
          await scrolling(page, many),
        ];
      }),
    );
  },
};
