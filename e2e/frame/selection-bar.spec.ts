import { expect, openPage, test } from '../support.ts';

for (const language of ['de', 'en', 'fr', 'it'])
  test(`the bar of a selection has its actions in one row from 1280 px on (${language})`, async ({
    signedIn: page,
  }) => {
    await page.addInitScript((code) => localStorage.setItem('kontor-language', code), language);
    for (const path of ['/invoices', '/estimates', '/timetrackings']) {
      await openPage(page, path);
      await page.locator('[data-index="1"]').focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Shift+ArrowDown');
      const bar = page.locator('[data-selection-bar]');
      await expect(bar.locator('kbd').first()).toBeVisible();
      for (const width of [1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const rows = await bar.locator('> :first-child button:visible').evaluateAll((buttons) => [
          ...new Set(
            buttons.map((button) => {
              const { top, bottom } = button.getBoundingClientRect();
              return Math.round((top + bottom) / 2);
            }),
          ),
        ]);
        expect(rows, `${path}, ${width} px`).toHaveLength(1);
        const past = await bar.evaluate((element) => {
          const { right } = element.getBoundingClientRect();
          return (
            Math.max(...[...element.querySelectorAll('button')].map((each) => each.getBoundingClientRect().right)) -
            right
          );
        });
        const cut = await bar.locator('.tn').evaluateAll((figures) =>
          figures.flatMap((figure) => {
            const { top, left, right } = figure.getBoundingClientRect();
            const room = figure.parentElement?.getBoundingClientRect();
            const isCut = room !== undefined && top < room.bottom && (left < room.left || right > room.right);
            return isCut ? [figure.textContent] : [];
          }),
        );
        expect(cut, `${path}, ${width} px`).toEqual([]);
        expect(past, `${path}, ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
