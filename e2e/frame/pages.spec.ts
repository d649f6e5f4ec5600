import type { Page } from '@playwright/test';
import { complaintsOf } from '../axe.ts';
import { everyPage, inParts } from './every-page.ts';
import { expect, openPage, test } from '../support.ts';

/** The share of the window's height that shows the page rather than bars, once the page is scrolled down a little. */
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

for (const paths of inParts(everyPage, 12)) {
  test(
    `every page opens without an error, and keeps half the height free at 400 % zoom: from ${paths[0]}`,
    { tag: '@page' },
    async ({ signedIn: page }) => {
      const complaints = complaintsOf(page);
      for (const path of paths) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await openPage(page, path);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect(page.getByRole('status', { name: 'Lädt' }), path).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0);
        await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }), path).toHaveCount(0);
        await page.setViewportSize({ width: 360, height: 225 });
        await expect.poll(() => shareOfPage(page), path).toBeGreaterThan(0.5);
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth, path).toBe(clientWidth);
      }
      expect(complaints).toEqual([]);
    },
  );
}
