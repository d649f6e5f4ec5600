import type { Page } from '@playwright/test';
import { areas } from './areas.ts';
import { expect, openPage, test } from './support.ts';

/** Of the window's height, the part in which the page itself is seen and no bar, once the page is scrolled down a little. */
const shareOfPage = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    main?.scrollBy(0, 120);
    const isBar = (element: Element): boolean => {
      for (let each: Element | null = element; each !== null && each !== main; each = each.parentElement) {
        const { position } = getComputedStyle(each);
        if (position === 'fixed' || position === 'sticky') return true;
      }
      return false;
    };
    const height = window.innerHeight;
    const rows = Array.from({ length: height }, (_, y) => document.elementFromPoint(window.innerWidth / 2, y));
    return rows.filter((element) => element !== null && main?.contains(element) && !isBar(element)).length / height;
  });

for (const [area, paths] of Object.entries(areas)) {
  test(`at 400 % half the height is left for the page: ${area}`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width: 360, height: 225 });
    for (const path of paths) {
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
      await expect(page.getByRole('status', { name: 'Lädt' }), path).toHaveCount(0);
      expect(await shareOfPage(page), path).toBeGreaterThan(0.5);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth, path).toBe(clientWidth);
    }
  });
}

test('forced colours show which lines are chosen', async ({ signedIn: page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/timetrackings');
  const row = page.locator('[data-index="1"]');
  await row.focus();
  await page.keyboard.press('Space');
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(row).toHaveCSS('outline-style', 'double');
  await page.keyboard.press('ArrowDown');
  await expect(row).toHaveCSS('outline-style', 'dashed');
});

test('Ctrl+P prints the paper of a document, not the page around it', async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['papers'] = String(document.querySelectorAll('[data-printed] img').length);
    };
  });
  await openPage(page, '/invoices/1');
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect(page.locator('html')).toHaveAttribute('data-papers', /^[1-9]/);
});

test('a tablet held upright has every column of the list and the week in sight', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['/timetrackings', '/week', '/invoices', '/contacts', '/reports']) {
    await openPage(page, path);
    await expect(page.getByRole('status', { name: 'Lädt' }), path).toHaveCount(0);
    const hidden = await page
      .locator('main')
      .evaluate((main) =>
        [...main.querySelectorAll<HTMLElement>('[role=row] > *')]
          .map((cell) => cell.getBoundingClientRect())
          .filter(({ right, width }) => width > 2 && right > innerWidth + 1),
      );
    expect(hidden, path).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth, path).toBe(clientWidth);
  }
});
