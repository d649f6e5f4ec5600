import { expect, type Page } from '@playwright/test';
import { openPage } from './support.ts';

const expectLoaded = async (page: Page, path: string): Promise<void> => {
  await expect(page.locator('main h1:not([data-left])'), path).toBeVisible();
  await expect(page.getByRole('status', { name: 'Lädt' }), path).toHaveCount(0);
};

/** Loads the app at a page, and waits until the page has loaded. */
export const openLoaded = async (page: Page, path: string): Promise<void> => {
  await openPage(page, path);
  await expectLoaded(page, path);
};

/** Marks the title of the page that is left: it stays until the next page has loaded, while the address changes at once. */
export const leave = async (page: Page): Promise<void> =>
  page.locator('main h1').evaluateAll((titles) => titles.forEach((title) => title.setAttribute('data-left', '')));

/** Moves the address as Back and Forward do: the app follows without being loaded again. */
const moveTo = async (page: Page, path: string): Promise<void> => {
  await leave(page);
  await page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expectLoaded(page, path);
};

/** An address without a page. */
const nowhere = '/nowhere';

/**
 * Goes to a page inside the app, which takes a third of the processor time of loading it. An address without a page lies between, so that the
 * page starts from the beginning even if it was open already. The first page is loaded.
 */
export const goTo = async (page: Page, path: string): Promise<void> => {
  if (!page.url().startsWith('http')) return openLoaded(page, path);
  if (!page.url().endsWith(nowhere)) await moveTo(page, nowhere);
  await moveTo(page, path);
};
