import type { Page } from '@playwright/test';
import { goTo, openLoaded } from '../go-to.ts';
import { keys, recordWrites, type Watch } from './keyboard-watch.ts';
import { pressOver, restore, shown } from './overlays.ts';
import { parts } from './pages.ts';
import { expect, test } from '../support.ts';

// Row R11: a held key does its action once on every page, and no key does anything behind the shortcut sheet or what a key opens.
/** Keys that submit a form: the next one must wait for the response. */
const sends: ReadonlySet<string> = new Set(['Enter', 'Control+Enter', 'Control+s']);

const hold = async (page: Page, key: string): Promise<void> => {
  const names = key.split('+').filter((name) => name !== '');
  const last = names.at(-1) ?? '+';
  // A key without a meaning: after a letter without one, the next letters would count as text.
  await page.keyboard.press('Pause');
  for (const name of names.slice(0, -1)) await page.keyboard.down(name);
  for (let count = 0; count < 4; count += 1) await page.keyboard.down(last);
  for (const name of names.toReversed()) await page.keyboard.up(name);
  if (names.length === 0) await page.keyboard.up(last);
};

const isMove = (act: string): boolean => act.startsWith('to ');

/** The stopwatch is beside the page and leaves it as it is. */
const isStopwatch = (act: string): boolean => act.startsWith('POST /api/kontor/stopwatch/');

/** Keys that are shortcuts outside of fields only, and the others. */
const [singleKeys, otherKeys] = [keys.filter((key) => key.length === 1), keys.filter((key) => key.length > 1)];

const leaveField = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

/** Holds a key on a page: it does at most one thing, and behind what it opens no key does anything. Returns whether the page has changed. */
const holdAt = async (page: Page, watched: Watch, path: string, key: string): Promise<boolean> => {
  // Buttons that move money rest for a moment after a change: their key is held once they work.
  if (key === 'Control+Enter') await expect(page.locator('[data-resting]'), path).toHaveCount(0);
  watched.since();
  await hold(page, key);
  const { covered, typing } = await shown(page, watched);
  const acts = watched.since();
  // The start page only redirects to the first page that the user may see.
  const moves = new Set(acts.filter((act) => isMove(act) && act !== 'to /'));
  const writes = acts.filter((act) => !isMove(act));
  expect(writes.length, `${key} held on ${path}: ${acts.join(', ')}`).toBeLessThanOrEqual(1);
  expect(moves.size, `${key} held on ${path}: ${acts.join(', ')}`).toBeLessThanOrEqual(1);
  if (sends.has(key)) await watched.settle();
  if (covered && key !== 'Control+k') await pressOver(page, watched, `what ${key} opens on ${path}`);
  const later = [...acts, ...watched.since()];
  // Otherwise the next keys would be typed into the field.
  const hasMoved = later.some((act) => !isStopwatch(act)) || (typing && !covered && key.length === 1);
  if (covered || hasMoved) await restore(page, path, hasMoved);
  return covered || hasMoved;
};

for (const paths of parts) {
  test(`a held key acts once, and no key acts behind a sheet or what a key opens: ${paths.join(', ')}`, async ({
    signedIn: page,
  }) => {
    test.setTimeout(180_000);
    const watched = recordWrites(page);
    for (const path of paths) {
      await goTo(page, path);
      await page.getByRole('button', { name: 'Tasten', exact: true }).click();
      await pressOver(page, watched, `the sheet of ${path}`);
      await page.keyboard.press('Escape');
      await leaveField(page);
      for (const key of singleKeys) if (await holdAt(page, watched, path, key)) await leaveField(page);
      await goTo(page, path);
      for (const key of otherKeys) await holdAt(page, watched, path, key);
    }
  });
}

test('control: behind a sheet that does not cover the page, keys act', async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = function showBeside() {
      this.show();
    };
  });
  const { since } = recordWrites(page);
  await openLoaded(page, '/today');
  await page.getByRole('button', { name: 'Tasten', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  since();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await expect.poll(since).toEqual(['to /invoices']);
});
