import type { Page, Request } from '@playwright/test';
import { expect, openPage } from '../support.ts';

/** G last: followed by another letter, it goes to a page. */
const letters = 'a b c d e f h i j k l m n o p q r s t u v w x y z g'.split(' ');

/** The keys of a keyboard, not those that the app lists. */
export const keys = [
  ...letters,
  ...'/ . + - Space Enter Escape Delete Backspace F2'.split(' '),
  ...['Enter', 's', 'k', 'z', 'y', 'a', 'd'].map((key) => `Control+${key}`),
];

/** The writes to the service and the pages opened since the last call, and whether a response is pending. */
export const recordWrites = (page: Page) => {
  let seen: string[] = [];
  const open = new Set<unknown>();
  const scripts = new Set<unknown>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request);
    const path = new URL(request.url()).pathname;
    const isReading =
      request.method() === 'GET' || /\/(query\/|(search|clock|reminder_run|unbilled|report|preview|pdf)$)/.test(path);
    if (isReading) return;
    seen.push(`${request.method()} ${path}`);
    open.add(request);
  });
  const close = (request: Request): void => {
    open.delete(request);
    scripts.delete(request);
  };
  page.on('requestfinished', close).on('requestfailed', close);
  // Text typed into an open filter changes the query of the address, not its path, and does no harm.
  let path = '';
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const next = new URL(frame.url()).pathname;
    if (next !== path) seen.push(`to ${next}`);
    path = next;
  });
  return {
    since: (): readonly string[] => {
      const answer = seen;
      seen = [];
      return answer;
    },
    settle: async (): Promise<void> => expect.poll(() => open.size).toBe(0),
    /** Waits for the parts that a key has shown, which may load first. */
    shown: async (): Promise<void> => {
      const painted = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      await painted();
      if (scripts.size === 0) return;
      await expect.poll(() => scripts.size).toBe(0);
      await painted();
    },
  };
};

/** Opens a page and waits until it has loaded. */
export const openLoaded = async (page: Page, path: string): Promise<void> => {
  await openPage(page, path);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.getByRole('status', { name: 'Lädt' }), path).toHaveCount(0);
};

/** Restores the page: closes a dialog that a key opened, goes back if a key only navigated, and otherwise loads the page again. */
export const restore = async (page: Page, path: string, acts: readonly string[]): Promise<void> => {
  const isCovered = (await page.getByRole('dialog').count()) > 0;
  if (isCovered && acts.length === 0) await page.keyboard.press('Escape');
  else if (!isCovered && acts.length === 1 && acts[0]?.startsWith('to ') === true) await page.goBack();
  else return openLoaded(page, path);
  if (!page.url().endsWith(path) || (await page.getByRole('dialog').count()) > 0) return openLoaded(page, path);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.getByRole('status', { name: 'Lädt' }), path).toHaveCount(0);
};
