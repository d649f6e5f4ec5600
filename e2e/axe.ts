import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

/** What axe finds on the page as it stands, each with its element. */
export const violations = async (page: Page): Promise<readonly string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

/** A page is as wide as the window, and axe finds nothing on it. */
export const expectAccessible = async (page: Page, name: string): Promise<void> => {
  expect(await violations(page), name).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
};

/** Opens a page and waits until nothing loads or moves any more. */
const openAtRest = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('status', { name: 'Lädt' })).toHaveCount(0);
  await page.waitForTimeout(400);
};

/** What the console complains of from now on: errors, and what runs against the content-security policy. */
export const complaintsOf = (page: Page): readonly string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
};

export const looks = [
  ['light', 1440],
  ['light', 360],
  ['dark', 1440],
  ['dark', 360],
] as const;

/** A journey per theme and width: nothing is wrong on the pages of these paths, nor after `then`. */
export const testAccessible = (paths: readonly string[], then?: (page: Page) => Promise<void>): void => {
  for (const [theme, width] of looks) {
    test(`axe finds nothing and nothing scrolls sideways from ${paths[0]} on: ${theme}, ${width} px`, async ({
      signedIn: page,
    }) => {
      // Each page costs axe seconds.
      test.slow();
      const complaints = complaintsOf(page);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.evaluate((chosen) => localStorage.setItem('kontor-theme', chosen), theme);
      for (const path of paths) {
        await openAtRest(page, path);
        await expectAccessible(page, path);
      }
      if (then !== undefined) {
        await then(page);
        await expectAccessible(page, 'then');
      }
      expect(complaints).toEqual([]);
    });
  }
};
