import type { Locator, Page } from '@playwright/test';
import { startPeerPage } from './anchors/peer-page.ts';
import { dndKit, sortableMain } from './anchors/sortable-page.ts';
import { inBrowser, openPage } from './measure/app.ts';
import { compare, type Side } from './measure/compare.ts';
import { findingOf } from './measure/finding.ts';
import { droppedOf, frames, longestInteraction, timeToPaint } from './measure/paint.ts';
import { percentile, formatFigure } from './measure/figures.ts';
import { inStudio } from './measure/studio.ts';
import type { Bench, Finding, Length } from './measure/row.ts';

const [maxDropped, worstFrame] = [2, 34];
const common = { row: 'A3', reach: `${maxDropped} frames dropped, the worst ${worstFrame} ms` };

/** Drags a row over the next nine, without dropping it; milliseconds from each movement to paint, and between frames. */
const lift = async (page: Page, row: Locator) => {
  const box = await row.boundingBox();
  if (box === null) throw new Error('The third position is not visible.');
  const [x, y] = [box.x + 8, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 4, y + 12, { steps: 4 });
  let moved: readonly number[] = [];
  const gaps = await frames(page, async () => {
    moved = await timeToPaint(page, 'pointermove', async () =>
      page.mouse.move(x + 4, box.y + box.height * 9, { steps: 120 }),
    );
  });
  return { gaps, moved };
};

const draggedIn = (page: Page, name: string, row: Locator): Side => ({
  name,
  once: async () =>
    longestInteraction(page, async () => {
      await lift(page, row);
      await page.mouse.up();
    }),
});

const byMouse = async (page: Page, row: Locator, positions: number): Promise<Finding> => {
  const { gaps, moved } = await lift(page, row);
  await page.mouse.up();
  const [dropped, worst, median] = [droppedOf(gaps), Math.max(...gaps), percentile(moved, 0.5)];
  return {
    ...common,
    what: `a position dragged over nine in a document of ${positions}`,
    seen: `${dropped} of ${gaps.length} frames dropped, the worst ${formatFigure(worst)} ms, movement to paint ${formatFigure(median)} ms`,
    isReached: dropped <= maxDropped && worst <= worstFrame,
    figures: { dropped, 'worst ms': worst, 'movement to paint ms': median },
  };
};

const byKeys = async (page: Page, row: Locator, moves: number): Promise<Finding> => {
  await row.focus();
  const keys = await timeToPaint(page, 'keydown', async () => {
    for (let count = 0; count < moves; count += 1) await page.keyboard.press('Alt+ArrowDown', { delay: 30 });
  });
  const [median, max] = [percentile(keys, 0.5), Math.max(...keys)];
  return {
    ...common,
    what: `the same by Alt ↓, ${moves} times`,
    seen: `key to paint ${formatFigure(median)} ms, the longest ${formatFigure(max)} ms`,
    reach: `${worstFrame} ms`,
    isReached: median <= worstFrame,
    figures: { 'key to paint ms': median, 'longest ms': max },
  };
};

const beside = async (page: Page, row: Locator, positions: number, length: Length): Promise<Finding> => {
  const served = await startPeerPage(dndKit, sortableMain(positions));
  try {
    return await inBrowser(async (browser) => {
      const other = await openPage(browser);
      await other.goto(served.url);
      const theirs = other.getByRole('button').nth(2);
      const compared = await compare(draggedIn(page, 'Kontor', row), draggedIn(other, '@dnd-kit/core', theirs), length);
      const what = `the same, the longest from press or release to paint, beside ${positions} of @dnd-kit/core`;
      return findingOf(compared, {
        row: 'A3',
        what,
        least: 4,
        ours: 'Kontor',
        other: '@dnd-kit/core',
        in: 'x',
        unit: 'ms',
      });
    });
  } finally {
    await served.stop();
  }
};

/** A3: moving a position by mouse and by keyboard in a document of 500, compared with the same list in @dnd-kit/core. */
export const move: Bench = {
  row: 'A3',
  needs: 'a browser',
  peers: [dndKit],
  run: async (length) => {
    const positions = length.isShort ? 50 : 500;
    return inStudio(positions, async (page) => {
      const rows = page.getByRole('treegrid').getByRole('row');
      const third = rows.filter({ hasText: /^3\D/ }).first();
      return [
        await byMouse(page, third, positions),
        await byKeys(page, rows.filter({ hasText: /^5\D/ }).first(), length.isShort ? 4 : 20),
        await beside(page, third, positions, length),
      ];
    });
  },
};
