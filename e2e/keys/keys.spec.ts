import type { Page } from '@playwright/test';
import { areas } from '../frame/areas.ts';
import { keys, openLoaded, restore, recordWrites } from './keyboard-watch.ts';
import { expect, test } from '../support.ts';

// Row R11: a held key does its action once on every page, and behind the shortcut sheet no key does anything.
/** Keys of the sheet itself, and of the browser in it. */
const ofTheSheet: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Space']);
/** Keys that submit a form: the next one must wait for the response. */
const sends: ReadonlySet<string> = new Set(['Enter', 'Control+Enter', 'Control+s']);

const hold = async (page: Page, key: string): Promise<void> => {
  const names = key.split('+').filter((name) => name !== '');
  const last = names.at(-1) ?? '+';
  for (const name of names.slice(0, -1)) await page.keyboard.down(name);
  for (let count = 0; count < 4; count += 1) await page.keyboard.down(last);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  for (const name of names.toReversed()) await page.keyboard.up(name);
  if (names.length === 0) await page.keyboard.up(last);
};

/** Lists built from the same components as another one, and so with the same keys. */
const alike =
  /^\/(contacts(?!\/1$)|contact-relations|projects|settings\/(activities|terms-of-payment|salutations|titles|units|lists))/;
/** Page states with keys of their own: a draft, and the steps to an invoice from hours. */
const states = ['/invoices/60', '/billing/hours?contact=1'];
const pages = [
  ...Object.values(areas)
    .flat()
    .filter((path) => !alike.test(path)),
  ...states,
];
const perJourney = 2;

for (let from = 0; from < pages.length; from += perJourney) {
  const paths = pages.slice(from, from + perJourney);
  test(`a held key acts once, and no key acts behind a sheet: ${paths.join(', ')}`, async ({ signedIn: page }) => {
    const { since, settle } = recordWrites(page);
    for (const path of paths) {
      await openLoaded(page, path);
      await page.getByRole('button', { name: 'Tasten', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      since();
      for (const key of keys) if (!ofTheSheet.has(key)) await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toHaveCount(1);
      expect(since(), `behind the sheet of ${path}`).toEqual([]);
      await page.keyboard.press('Escape');
      for (const key of keys) {
        await hold(page, key);
        const acts = since();
        // A page may add its filter to its own address.
        const isMove = (act: string): boolean => act.startsWith('to ');
        // The start page only redirects to the first page that the user may see.
        const moves = new Set(acts.filter((act) => isMove(act) && act !== 'to /'));
        const writes = acts.filter((act) => !isMove(act));
        expect(writes.length, `${key} held on ${path}: ${acts.join(', ')}`).toBeLessThanOrEqual(1);
        expect(moves.size, `${key} held on ${path}: ${acts.join(', ')}`).toBeLessThanOrEqual(1);
        if (sends.has(key)) await settle();
        const later = [...acts, ...since()];
        if (later.length > 0 || (await page.getByRole('dialog').count()) > 0) await restore(page, path, later);
        since();
      }
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
