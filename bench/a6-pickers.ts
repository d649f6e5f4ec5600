import type { Page } from '@playwright/test';
import { slowDown } from './measure/app.ts';
import { percentile, formatFigure } from './measure/figures.ts';
import { timeToVisible } from './measure/paint.ts';
import { inStudio } from './measure/studio.ts';
import type { Bench, Finding } from './measure/row.ts';

const [positions, slower, limit] = [10, 4, 100];
/** The results for the current text, not the previous ones. */
const answered = '[popover] [role=status]:not(:empty)';

/** Types each letter of the texts into the focused picker, waiting for each result. */
const search = async (page: Page, what: string, texts: readonly string[]): Promise<Finding> => {
  const times: number[] = [];
  for (const text of texts) {
    for (const letter of text) {
      const { milliseconds } = await timeToVisible(page, 'keydown', answered, async () => page.keyboard.press(letter));
      times.push(milliseconds);
    }
    for (const _letter of text) await page.keyboard.press('Backspace');
  }
  const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return {
    row: 'A6',
    what: `picker over ${what}, processor ${slower} x slower`,
    seen: `from the key to the painted answer ${formatFigure(median)} ms, 95 % within ${formatFigure(p95)} ms, of ${times.length} keys`,
    reach: `${limit} ms`,
    isReached: p95 < limit,
    figures: { 'median ms': median, 'p95 ms': p95 },
  };
};

/** A6: pickers over 20,000 articles in the studio and over 5,000 contacts in a form, each letter searched by the service. */
export const pickers: Bench = {
  row: 'A6',
  needs: 'a browser',
  run: async ({ isShort }) => {
    const [articles, contacts] = isShort ? [500, 100] : [20_000, 5000];
    const maxTexts = isShort ? 1 : 4;
    return inStudio(
      positions,
      async (page, { appUrl }) => {
        await slowDown(page, slower);
        await page.getByRole('treegrid').getByRole('row').filter({ hasText: /^3\D/ }).first().focus();
        await page.keyboard.press('a');
        await page.locator(answered).waitFor({ state: 'attached' });
        const found = await search(
          page,
          `${articles} articles`,
          ['Dienst 9', 'ME-00', 'leistung', '12'].slice(0, maxTexts),
        );
        await page.goto(`${appUrl}/timetrackings/new`);
        await page.getByRole('combobox', { name: 'Kontakt' }).press('m');
        await page.locator(answered).waitFor({ state: 'attached' });
        await page.keyboard.press('Backspace');
        return [
          found,
          await search(page, `${contacts} contacts`, ['Muster', 'AG 12', 'Berg', 'straub'].slice(0, maxTexts)),
        ];
      },
      { articles, contacts },
    );
  },
};
