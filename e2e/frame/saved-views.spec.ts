import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';

const views = (page: Page) => page.getByRole('dialog', { name: 'Ansichten' });
const open = async (page: Page): Promise<void> => {
  await page.keyboard.press('v');
  await expect(views(page)).toBeVisible();
};

test('filter, words, order and columns are saved as a named view, chosen by key, renamed, deleted and restored', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings?status_id=1&text=Beratung&sort=amount');
  await expect(page.getByRole('grid').locator('[data-index]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Spalten' }).click();
  await page.getByRole('checkbox', { name: 'Wer', exact: true }).check();
  await page.keyboard.press('Escape');
  await open(page);
  await expect(views(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Offene Beratung');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ansicht «Offene Beratung» gespeichert')).toBeVisible();

  // Changes the view, then reloads the page.
  await page.getByRole('button', { name: 'Spalten' }).click();
  await page.getByRole('checkbox', { name: 'Wer', exact: true }).uncheck();
  await openPage(page, '/timetrackings');
  await expect(page.getByRole('grid').locator('[data-index]').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Wer', exact: true })).toBeHidden();
  await open(page);
  await expectAccessible(page, 'Ansichten');
  await expect(views(page).getByRole('button', { name: 'Offene Beratung', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status_id=1&text=Beratung&sort=amount/);
  await expect(page.getByRole('searchbox', { name: 'Suchen' })).toHaveValue('Beratung');
  await expect(page.getByRole('columnheader', { name: 'Wer', exact: true })).toBeVisible();

  await open(page);
  await views(page).getByRole('button', { name: '«Offene Beratung» umbenennen' }).click();
  await views(page).getByRole('textbox', { name: '«Offene Beratung» umbenennen' }).fill('Zu verrechnen');
  await page.keyboard.press('Enter');
  await views(page).getByRole('button', { name: '«Zu verrechnen» löschen' }).click();
  await expect(views(page)).toContainText('Noch keine Ansicht');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await open(page);
  await expect(views(page).getByRole('button', { name: 'Zu verrechnen', exact: true })).toBeVisible();
});

test('a search typed just before leaving a list does not lead back to it', async ({ signedIn: page }) => {
  for (const path of ['/tasks', '/invoices', '/contacts']) {
    await openPage(page, path);
    const search = page.getByRole('searchbox').first();
    await search.focus();
    await page.keyboard.type('abc');
    await page.getByRole('link', { name: 'Notizen' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notizen' })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('g');
    await expect(page).toHaveURL('/today');
  }
});
