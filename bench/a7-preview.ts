import { percentile, formatFigure } from './measure/figures.ts';
import { timeToPaint } from './measure/paint.ts';
import { inStudio } from './measure/studio.ts';
import type { Bench, Finding } from './measure/row.ts';

const sizes = [10, 100, 1000] as const;
const limit = 50;

const previewOf = async (positions: number, repetitions: number): Promise<Finding> =>
  inStudio(positions, async (page) => {
    const paper = page.locator('aside [role=region]');
    const isNew = async (): Promise<void> => {
      await paper.and(page.locator('[aria-busy=true]')).waitFor();
      await paper.and(page.locator('[aria-busy=false]')).waitFor();
    };
    await page.getByRole('treegrid').getByRole('row').filter({ hasText: /^3\D/ }).first().focus();
    await page.keyboard.press('Enter');
    const times: number[] = [];
    const keys = await timeToPaint(page, 'keydown', async () => {
      for (let count = 0; count < repetitions; count += 1) {
        const painted = isNew();
        const began = performance.now();
        await page.keyboard.type('ab', { delay: 100 });
        await painted;
        times.push(performance.now() - began);
      }
    });
    const [median, p95] = [percentile(times, 0.5), percentile(keys, 0.95)];
    return {
      row: 'A7',
      what: `preview beside ${positions} positions`,
      seen: `from the last key to the painted page ${formatFigure(median)} ms, 300 of them waiting; keys meanwhile within ${formatFigure(p95)} ms`,
      reach: `keys within ${limit} ms`,
      isReached: p95 < limit,
      figures: { 'preview ms': median, 'key p95 ms': p95 },
    };
  });

/** A7: the real preview beside the studio, of 10, 100 and 1,000 positions. */
export const preview: Bench = {
  row: 'A7',
  needs: 'a browser',
  run: async ({ isShort }) => {
    const findings: Finding[] = [];
    for (const positions of isShort ? sizes.slice(0, 1) : sizes)
      findings.push(await previewOf(positions, isShort ? 1 : 5));
    return findings;
  },
};
