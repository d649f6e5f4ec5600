import { droppedOf, frames, toPaint } from './measure/paint.ts';
import { percentile, shown } from './measure/figures.ts';
import { inStudio } from './measure/studio.ts';
import type { Bench } from './row.ts';

const [mostDropped, worstFrame] = [2, 34];

/** A3: a position moved by mouse and by keyboard in a document of 500. */
export const move: Bench = {
  row: 'A3',
  needs: 'a browser',
  run: async ({ isShort }) => {
    const positions = isShort ? 50 : 500;
    const moves = isShort ? 4 : 20;
    return inStudio(positions, async (page) => {
      const rows = page.getByRole('treegrid').getByRole('row');
      const box = await rows.filter({ hasText: /^3\D/ }).first().boundingBox();
      if (box === null) throw new Error('The third position is not in sight.');
      const [x, y] = [box.x + 8, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 4, y + 12, { steps: 4 });
      let moved: readonly number[] = [];
      const gaps = await frames(page, async () => {
        moved = await toPaint(page, 'pointermove', async () =>
          page.mouse.move(x + 4, y + box.height * 9, { steps: 120 }),
        );
      });
      await page.mouse.up();
      const [dropped, worst] = [droppedOf(gaps), Math.max(...gaps)];
      await rows.filter({ hasText: /^5\D/ }).first().focus();
      const keys = await toPaint(page, 'keydown', async () => {
        for (let count = 0; count < moves; count += 1) await page.keyboard.press('Alt+ArrowDown', { delay: 30 });
      });
      const [byMouse, byKey] = [percentile(moved, 0.5), percentile(keys, 0.5)];
      const common = { row: 'A3', reach: `${mostDropped} frames dropped, the worst ${worstFrame} ms` };
      return [
        {
          ...common,
          what: `a position dragged over ten in a document of ${positions}`,
          seen: `${dropped} of ${gaps.length} frames dropped, the worst ${shown(worst)} ms, movement to paint ${shown(byMouse)} ms`,
          isReached: dropped <= mostDropped && worst <= worstFrame,
          figures: { dropped, 'worst ms': worst, 'movement to paint ms': byMouse },
        },
        {
          ...common,
          what: `the same by Alt ↓, ${moves} times`,
          seen: `key to paint ${shown(byKey)} ms, the longest ${shown(Math.max(...keys))} ms`,
          reach: `${worstFrame} ms`,
          isReached: byKey <= worstFrame,
          figures: { 'key to paint ms': byKey, 'longest ms': Math.max(...keys) },
        },
      ];
    });
  },
};
