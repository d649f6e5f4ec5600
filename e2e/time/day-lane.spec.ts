import type { Page } from '@playwright/test';
import { block, create, lane, open, toast } from './calendar.ts';
import { expect, test } from '../support.ts';

const conflicts = (page: Page) => lane(page).getByRole('grid', { name: 'Doppelte und freie Zeit' });

/** Focuses the first conflict. */
const toConflict = async (page: Page, date: string, text: string) => {
  await open(page, date);
  await expect(conflicts(page)).toContainText(text);
  await conflicts(page).locator('[data-index="0"]').focus();
};

test('T trims with a preview, and Ctrl+Z undoes it', { tag: '@page' }, async ({ signedIn: page }) => {
  await create(page, '2030-03-04 09:00', '2030-03-04 11:00', 'Beratung');
  await create(page, '2030-03-04 10:45', '2030-03-04 12:00', 'Sitzung');
  await toConflict(page, '2030-03-04', '0:15 doppelt');
  const hint = conflicts(page).getByText('T', { exact: true });
  await expect(hint).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await conflicts(page)
    .locator('[data-index="0"]')
    .evaluate((each) => each instanceof HTMLElement && each.blur());
  await expect(hint).toBeHidden();
  await conflicts(page).locator('[data-index="0"]').focus();
  await page.keyboard.press('t');
  await expect(conflicts(page)).toContainText('Beratung 09:00–10:45, 1:45 statt 2:00');
  await page.keyboard.press('Escape');
  await expect(conflicts(page)).not.toContainText('statt');
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Gekürzt: Beratung 09:00–10:45')).toBeVisible();
  await expect(lane(page)).toContainText('Nichts doppelt, keine Lücke');
  await expect(lane(page)).toBeFocused();
  await expect(block(page, /Beratung.*09:00–10:45/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(conflicts(page)).toContainText('0:15 doppelt');
});

test('T again moves the later start to the earlier end', async ({ signedIn: page }) => {
  await create(page, '2030-03-04 09:00', '2030-03-04 11:00', 'Beratung');
  await create(page, '2030-03-04 10:45', '2030-03-04 12:00', 'Sitzung');
  await toConflict(page, '2030-03-04', '0:15 doppelt');
  await page.keyboard.press('t');
  await expect(conflicts(page)).toContainText('Beratung 09:00–10:45, 1:45 statt 2:00');
  await page.keyboard.press('t');
  await expect(conflicts(page)).toContainText('Sitzung 11:00–12:00, 1:00 statt 1:15');
  await page.keyboard.press('Enter');
  await expect(block(page, /Sitzung.*11:00–12:00/)).toBeVisible();
  await expect(block(page, /Beratung.*09:00–11:00/)).toBeVisible();
});

test('S splits the longer entry around the shorter, and does not change the stopwatch', async ({ signedIn: page }) => {
  await create(page, '2030-03-05 08:00', '2030-03-05 12:00', 'Beratung');
  await create(page, '2030-03-05 09:00', '2030-03-05 09:30', 'Sitzung');
  await toConflict(page, '2030-03-05', '0:30 doppelt');
  await page.keyboard.press('s');
  await expect(conflicts(page)).toContainText('neu: Beratung 09:30–12:00, 2:30');
  await page.keyboard.press('Enter');
  await expect(lane(page)).toContainText('Nichts doppelt, keine Lücke');
  await page.reload();
  await expect(block(page, /Beratung.*08:00–09:00/)).toBeVisible();
  await expect(block(page, /Beratung.*09:30–12:00/)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Nichts läuft');
});

test('hours that are free outside the working hours are no gap, and the sentence says so', async ({
  signedIn: page,
}) => {
  await create(page, '2030-03-11 03:00', '2030-03-11 03:10', 'Beratung');
  await create(page, '2030-03-11 08:00', '2030-03-11 12:00', 'Sitzung');
  await open(page, '2030-03-11');
  await expect(lane(page)).toContainText('Nichts doppelt, keine Lücke in der Arbeitszeit');
});

test('H moves the later entry to a gap with room', async ({ signedIn: page }) => {
  await create(page, '2030-03-06 08:00', '2030-03-06 10:00', 'Beratung');
  await create(page, '2030-03-06 09:00', '2030-03-06 10:30', 'Sitzung');
  await create(page, '2030-03-06 11:00', '2030-03-06 12:00', 'Revision');
  await toConflict(page, '2030-03-06', '1:00 doppelt');
  await page.keyboard.press('h');
  await expect(conflicts(page)).toContainText('Sitzung 12:00–13:30');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Verschoben: Sitzung 12:00–13:30')).toBeVisible();
  await expect(block(page, /Sitzung.*12:00–13:30/)).toBeVisible();
});

test('F extends the previous or the next entry’s values into a gap, and G goes to a page', async ({
  signedIn: page,
}) => {
  await create(page, '2030-03-07 08:00', '2030-03-07 09:00', 'Beratung');
  await create(page, '2030-03-07 10:00', '2030-03-07 12:00', 'Sitzung');
  await toConflict(page, '2030-03-07', '1:00 frei');
  await page.keyboard.press('f');
  await expect(conflicts(page)).toContainText('neu: Beratung 09:00–10:00, 1:00');
  await page.keyboard.press('f');
  await expect(conflicts(page)).toContainText('neu: Sitzung 09:00–10:00, 1:00');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Gefüllt: Sitzung 09:00–10:00, 1:00')).toBeVisible();
  await expect(lane(page)).toContainText('Nichts doppelt, keine Lücke');
  await expect(block(page, /Sitzung.*09:00–10:00/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(conflicts(page)).toContainText('1:00 frei');
  await conflicts(page).locator('[data-index="0"]').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { level: 1, name: 'Woche' })).toBeVisible();
});
