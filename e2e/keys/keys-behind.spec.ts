import type { Page } from '@playwright/test';
import { goTo } from '../go-to.ts';
import { recordWrites, type Watch } from './keyboard-watch.ts';
import { pressOver, restore } from './overlays.ts';
import { parts } from './pages.ts';
import { test } from '../support.ts';

// Row R11: while a dialog, menu or panel covers a page, none of the page's keys work. Those that a key opens are in keys.spec.ts.

const perPage = 8;

/** Opens each kind of button of the page that covers it, and presses every key over what opens. */
const pressBehindButtons = async (page: Page, watched: Watch, path: string): Promise<void> => {
  const triggers = page.getByRole('main').locator('button[aria-haspopup]:visible');
  const names = await triggers.evaluateAll((all) =>
    all.map((one) => `${one.getAttribute('aria-label') ?? ''}|${one.textContent}`),
  );
  const different = names.flatMap((name, index) => (names.indexOf(name) === index ? [index] : [])).slice(0, perPage);
  for (const index of different) {
    await triggers.nth(index).click();
    await pressOver(page, watched, `${names[index]} on ${path}`);
    await restore(page, path, false);
  }
};

for (const paths of parts) {
  test(`no key acts behind what a button opens: ${paths.join(', ')}`, async ({ signedIn: page }) => {
    const watched = recordWrites(page);
    for (const path of paths) {
      await goTo(page, path);
      await pressBehindButtons(page, watched, path);
    }
  });
}
