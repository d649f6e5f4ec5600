import type { Page } from '@playwright/test';
import { keys, openLoaded, restore, recordWrites } from './keyboard-watch.ts';
import { expect, test } from '../support.ts';

// Row R11: while a dialog, menu or panel covers a page, none of the page's keys work.

/** Keys of every overlay, and those used for typing and moving on in it. */
const ofOverlays: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Space']);
const overlay = 'dialog[open], :popover-open:is([role=dialog], [role=menu])';
const perPage = 8;

/** `Control+Enter` if a button of the overlay shows it as its key. */
const ownKeys = async (page: Page): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await page
        .locator(`:is(${overlay}) [aria-keyshortcuts]`)
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-keyshortcuts') ?? ''))
    ).map((key) => key.replace(/^[A-Z]$/, (letter) => letter.toLowerCase())),
  );

/** The names of the overlays, and of the panels beside the page, such as the check before issuing. */
const openedParts = (page: Page): Promise<readonly string[]> =>
  page
    .locator(`${overlay}, main aside`)
    .evaluateAll((all) =>
      all.map(
        (one) =>
          one.getAttribute('aria-label') ??
          document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent ??
          'without a name',
      ),
    );

/** Presses every key over the open overlay, and closes it. */
const pressOver = async (page: Page, { since }: ReturnType<typeof recordWrites>, what: string): Promise<void> => {
  const own = await ownKeys(page);
  const before = await openedParts(page);
  since();
  for (const key of keys) {
    if (ofOverlays.has(key) || own.has(key)) continue;
    await page.keyboard.press(key);
    expect(since(), `${key} behind ${what}`).toEqual([]);
  }
  await expect.poll(() => openedParts(page), `opened behind ${what}`).toEqual(before);
  await expect(page.locator(overlay).first(), what).toBeVisible();
};

/** Closes whatever covers the page; if something stays open, the page is loaded again. */
const uncover = async (page: Page, path: string): Promise<void> => {
  await page.keyboard.press('Escape');
  if ((await page.locator(overlay).count()) > 0 || !page.url().endsWith(path)) await openLoaded(page, path);
};

/** Each kind of page once, and every page that issues, sends or pays. */
const pages = [
  '/today',
  '/timetrackings',
  '/timetrackings/7',
  '/week',
  '/calendar',
  '/import',
  '/tasks',
  '/contacts/1',
  '/estimates/1',
  '/invoices',
  '/invoices/1',
  '/invoices/60',
  '/invoices/13/credit',
  '/open-items',
  '/payments',
  '/bank-files',
  '/reminders',
  '/outbox',
  '/expenses',
  '/billing/hours?contact=1',
  '/billing/expenses',
  '/settings/company',
  '/settings/members',
];

for (const path of pages) {
  test(`no key acts behind an overlay opened by a button on ${path}`, async ({ signedIn: page }) => {
    const watched = recordWrites(page);
    await openLoaded(page, path);
    const triggers = page.getByRole('main').locator('button[aria-haspopup]:visible');
    const names = await triggers.evaluateAll((all) =>
      all.map((one) => `${one.getAttribute('aria-label') ?? ''}|${one.textContent}`),
    );
    const different = names.flatMap((name, index) => (names.indexOf(name) === index ? [index] : [])).slice(0, perPage);
    for (const index of different) {
      await triggers.nth(index).click();
      await expect(page.locator(overlay).first(), names[index]).toBeVisible();
      await pressOver(page, watched, `${names[index]} on ${path}`);
      await uncover(page, path);
    }
  });

  test(`no key acts behind an overlay opened by a key on ${path}`, async ({ signedIn: page }) => {
    // Forty keys over up to twenty panels take a minute.
    test.setTimeout(180_000);
    const watched = recordWrites(page);
    await openLoaded(page, path);
    for (const key of keys) {
      if (ofOverlays.has(key) || key === 'Control+k') continue;
      await page.keyboard.press(key);
      await watched.shown();
      const acts = watched.since();
      const isCovered = (await page.locator(overlay).count()) > 0;
      if (isCovered) await pressOver(page, watched, `what ${key} opens on ${path}`);
      if (isCovered && acts.length === 0) await uncover(page, path);
      else if (acts.length > 0) await restore(page, path, acts);
    }
  });
}
