import type { Page } from '@playwright/test';
import { goTo, openLoaded } from '../go-to.ts';
import { expect } from '../support.ts';
import { keys, type Watch } from './keyboard-watch.ts';

/** Keys of every overlay, and those used for typing and moving on in it. */
const ofOverlays: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Space']);

/** Whatever covers a page: a dialog, a menu or a panel at its button. */
const overlay = 'dialog[open], :popover-open:is([role=dialog], [role=menu])';

export const isCovered = async (page: Page): Promise<boolean> => (await page.locator(overlay).count()) > 0;

/** The state of the next frame: whether something covers the page, and whether keys are typed into a field. */
const nextFrame = (page: Page) =>
  page.evaluate(async (covering) => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const field = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
    return {
      covered: document.querySelector(covering) !== null,
      typing: document.activeElement?.matches(field) === true,
    };
  }, overlay);

/** The state of the page once it shows the effect of a key. */
export const shown = async (page: Page, watched: Watch) => {
  const first = await nextFrame(page);
  return (await watched.loaded()) ? nextFrame(page) : first;
};

/** The keys that buttons of the overlay show as theirs, such as `Control+Enter`. */
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

/** Presses every key over the open overlay: nothing is written, opened or closed. */
export const pressOver = async (page: Page, { since }: Watch, what: string): Promise<void> => {
  await expect(page.locator(overlay).first(), what).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Lädt' }), what).toHaveCount(0);
  const own = await ownKeys(page);
  const before = await openedParts(page);
  // The panel of the running entry saves its text while it is typed.
  const saves = before.includes('Laufenden Eintrag bearbeiten') ? /^POST \/api\/timesheet\/\d+$/ : undefined;
  const acts = (): readonly string[] => since().filter((act) => saves?.test(act) !== true);
  since();
  for (const key of keys) {
    if (ofOverlays.has(key) || own.has(key)) continue;
    await page.keyboard.press(key);
    expect(acts(), `${key} behind ${what}`).toEqual([]);
  }
  await expect.poll(() => openedParts(page), `opened behind ${what}`).toEqual(before);
  expect(acts(), `behind ${what}`).toEqual([]);
  await expect(page.locator(overlay).first(), what).toBeVisible();
};

/** Closes what covers the page, and goes to it again if more has changed. */
export const restore = async (page: Page, path: string, hasChanged: boolean): Promise<void> => {
  if (await isCovered(page)) await page.keyboard.press('Escape');
  if (await isCovered(page)) return openLoaded(page, path);
  if (hasChanged || !page.url().endsWith(path)) await goTo(page, path);
};
