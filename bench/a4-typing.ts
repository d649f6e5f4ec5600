import { percentile, shown } from './measure/figures.ts';
import { toPaint } from './measure/paint.ts';
import { inStudio, slowDown } from './measure/studio.ts';
import type { Bench } from './row.ts';

const [positions, slower, longest] = [1000, 4, 50];

/** A4: keys in the text of a position in a document of 1,000, beside its preview, on a processor four times as slow. */
export const typing: Bench = {
  row: 'A4',
  needs: 'a browser',
  run: async () =>
    inStudio(positions, async (page) => {
      await slowDown(page, slower);
      await page.getByRole('treegrid').getByRole('row').filter({ hasText: /^3\D/ }).first().focus();
      await page.keyboard.press('Enter');
      const keys = await toPaint(page, 'keydown', async () => {
        for (const letter of 'Abschluss und Beratung im November, Teil zwei')
          await page.keyboard.press(letter, { delay: 100 });
      });
      const [usual, late] = [percentile(keys, 0.5), percentile(keys, 0.95)];
      return [
        {
          row: 'A4',
          what: `a key in a position of ${positions}, processor ${slower} x slower`,
          seen: `key to paint ${shown(usual)} ms, 95 % within ${shown(late)} ms, of ${keys.length} keys`,
          reach: `${longest} ms`,
          isReached: late < longest,
          figures: { 'median ms': usual, 'p95 ms': late },
        },
      ];
    }),
};
