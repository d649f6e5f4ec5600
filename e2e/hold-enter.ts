import type { Locator, Page } from '@playwright/test';

/** Holds Enter until the target has been there for a while, as by a keyboard that repeats; gives up if it does not stay. */
export const holdEnter = async (page: Page, target: Locator): Promise<void> => {
  let seen = 0;
  for (let press = 0; press < 2000 && seen < 20; press += 1) {
    await page.keyboard.down('Enter');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))).catch(() => undefined);
    if (await target.isVisible()) seen += 1;
  }
  await page.keyboard.up('Enter');
};
