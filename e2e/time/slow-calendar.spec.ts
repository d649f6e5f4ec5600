import type { Page } from '@playwright/test';
import { hold } from '../hold.ts';
import { expect, test } from '../support.ts';
import { block, create, open } from './calendar.ts';

test('a new entry begun while another one is saved keeps its dialog', async ({ signedIn: page }) => {
  await open(page, '2030-03-13');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Tätigkeit')).not.toHaveValue('');
  await dialog.getByLabel('Text').fill('Telefon mit der Bank');
  const { held, release } = await hold(page, /\/api\/timesheet$/);
  await page.keyboard.press('Enter');
  await held;
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('n');
  await dialog.getByLabel('Text').fill('Kasse');
  release();
  await expect(block(page, /Telefon mit der Bank/)).toBeVisible();
  await expect(dialog.getByLabel('Text')).toHaveValue('Kasse');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(block(page, /Kasse/)).toBeVisible();
});

/** Makes an entry longer, and holds the hours of its day, which are needed for the question about unusual ones. */
const lengthenHeld = async (page: Page): Promise<() => void> => {
  await create(page, '2030-03-13 09:00', '2030-03-13 10:00', 'Beratung');
  await open(page, '2030-03-13');
  await block(page, /Beratung.*09:00–10:00/).focus();
  const { held, release } = await hold(page, /kontor\/query\/timetracking$/, '"limit":500');
  await page.keyboard.press('Shift+ArrowDown');
  await held;
  return release;
};

test('an entry resized again while its day is loaded keeps both changes', async ({ signedIn: page }) => {
  const release = await lengthenHeld(page);
  await page.keyboard.press('Shift+ArrowDown');
  release();
  await expect(page.getByRole('status').filter({ hasText: '09:00–10:10' })).toBeVisible();
  await expect(block(page, /Beratung.*09:00–10:10/)).toBeFocused();
});

test('an entry resized and back while its day is loaded keeps its first length', async ({ signedIn: page }) => {
  const release = await lengthenHeld(page);
  await page.keyboard.press('Shift+ArrowUp');
  const loaded = page.waitForResponse(/kontor\/query\/timetracking$/);
  release();
  await loaded;
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: '09:00–09:55' })).toBeVisible();
  await expect(block(page, /Beratung.*09:00–09:55/)).toBeFocused();
});
