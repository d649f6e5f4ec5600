import type { Page, Request } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { goTo } from './go-to.ts';
import { expect, test } from './support.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const allRules: RunOptions = { resultTypes: ['violations'] };
/** The rules that compare colours: only they can find something in one theme and nothing in the other (`scripts/check/themes.test.ts`). */
const colourRules: RunOptions = {
  ...allRules,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** The violations axe finds on the current page, each with its element. */
export const violations = async (page: Page, rules = allRules): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { violations: found } = await window.axe.run(options);
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, rules);
};

/** Expects a page no wider than the window and no axe violations. */
export const expectAccessible = async (page: Page, name: string, rules = allRules): Promise<void> => {
  expect(await violations(page, rules), name).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
};

/** The same in both themes: switches the system's theme, which the page follows, and compares the text colour. */
export const expectAccessibleInBothThemes = async (page: Page, name: string): Promise<void> => {
  const inks = new Set<string>();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme="${theme}"], html:not([data-theme])`).waitFor({ state: 'attached' });
    inks.add(await page.evaluate(() => getComputedStyle(document.body).color));
    await expectAccessible(page, `${name}, ${theme}`, theme === 'light' ? allRules : colourRules);
  }
  expect(inks.size, `${name} has one theme`).toBe(2);
};

/** The page's open requests, without the event stream, which never ends. */
const openRequests = (page: Page): ReadonlySet<unknown> => {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/kontor/event')) open.add(request);
  });
  const close = (request: Request): void => void open.delete(request);
  page.on('requestfinished', close).on('requestfailed', close);
  return open;
};

const painted = async (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Waits until no request is open, including those triggered by the last response. */
const rest = async (page: Page, open: ReadonlySet<unknown>): Promise<void> => {
  await expect
    .poll(async () => {
      const before = open.size;
      await painted(page);
      return before + open.size;
    })
    .toBe(0);
};

/** Collects the console's complaints from now on: errors and violations of the content-security policy. */
export const complaintsOf = (page: Page): readonly string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
};

export const widths = [1440, 360] as const;

/** Expects that the page has loaded, has no open requests, and is accessible in both widths and themes. */
const expectAccessibleInBothWidths = async (page: Page, open: ReadonlySet<unknown>, name: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await rest(page, open);
    await expectAccessibleInBothThemes(page, `${name}, ${width} px`);
  }
};

/** A journey: the pages of these paths are accessible, and so is the page after `then`, which starts on the last of them. */
export const testAccessible = (paths: readonly string[], then?: (page: Page) => Promise<void>): void => {
  test(`axe finds nothing and nothing scrolls sideways from ${paths[0]} on`, async ({ signedIn: page }) => {
    const complaints = complaintsOf(page);
    const open = openRequests(page);
    for (const path of paths) {
      await goTo(page, path);
      await expectAccessibleInBothWidths(page, open, path);
    }
    if (then !== undefined) {
      await page.setViewportSize({ width: widths[0], height: 800 });
      await then(page);
      await expectAccessibleInBothWidths(page, open, 'then');
    }
    expect(complaints).toEqual([]);
  });
};
