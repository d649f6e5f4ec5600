import type { Page } from '@playwright/test';
import { slowDown } from './measure/app.ts';
import { percentile, formatFigure } from './measure/figures.ts';
import { timeToPaint } from './measure/paint.ts';
import { inStudio } from './measure/studio.ts';
import type { Bench, Finding } from './measure/row.ts';

const [slower, limit] = [4, 50];

/** Types into the focused field, ten keys a second. */
const typeInto = async (page: Page, what: string, keys: readonly string[]): Promise<Finding> => {
  const times = await timeToPaint(page, 'keydown', async () => {
    for (const key of keys) await page.keyboard.press(key, { delay: 100 });
  });
  const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return {
    row: 'A4',
    what: `a key in ${what}, processor ${slower} x slower`,
    seen: `key to paint ${formatFigure(median)} ms, 95 % within ${formatFigure(p95)} ms, of ${times.length} keys`,
    reach: `${limit} ms`,
    isReached: p95 < limit,
    figures: { 'median ms': median, 'p95 ms': p95 },
  };
};

/** N, the activity, no contact and no project: a new row of the week with its first cell focused. */
const addRow = async (page: Page): Promise<void> => {
  await page.keyboard.press('n');
  await page.keyboard.type('Beratung');
  await page.getByRole('option', { name: 'Beratung' }).first().waitFor();
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await page.locator('[data-cell][tabindex="0"]:focus').waitFor();
};

/**
 * A4: typing in the text of a position in a document of 1,000, beside its preview, in a form, and in a cell of the week, on a processor
 * four times slower.
 */
export const typing: Bench = {
  row: 'A4',
  needs: 'a browser',
  run: async ({ isShort }) => {
    const positions = isShort ? 50 : 1000;
    const text = 'Abschluss und Beratung im November, Teil zwei'.split('').slice(0, isShort ? 8 : undefined);
    const hours = [...'9-11:30'.split(''), ...Array<string>(7).fill('Backspace')];
    return inStudio(positions, async (page, { appUrl }) => {
      await slowDown(page, slower);
      await page.getByRole('treegrid').getByRole('row').filter({ hasText: /^3\D/ }).first().focus();
      await page.keyboard.press('Enter');
      const inPosition = await typeInto(page, `a position of ${positions}`, text);
      await page.goto(`${appUrl}/articles/new`);
      await page.getByLabel('Name', { exact: true }).focus();
      const inForm = await typeInto(page, 'a form', text);
      await page.goto(`${appUrl}/week?week=2030-W10`);
      await page.getByLabel('Tätigkeit', { exact: true }).waitFor();
      await addRow(page);
      return [
        inPosition,
        inForm,
        await typeInto(page, 'a cell of the week', isShort ? hours : [...hours, ...hours, ...hours]),
      ];
    });
  },
};
