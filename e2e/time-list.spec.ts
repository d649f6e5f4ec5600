import type { Page } from '@playwright/test';
import { ask } from './ask.ts';
import { expect, openPage, test } from './support.ts';
import { entriesWith, makeEntry } from './time-entries.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const told = (page: Page, text: string) => page.getByRole('status', { name: 'Meldungen' }).filter({ hasText: text });
const openList = async (page: Page, text: string) => {
  await openPage(page, `/timetrackings?text=${text}`);
  await expect(rowOf(page, text).first()).toBeVisible();
};

test('text and time are changed in the row by keys alone: Enter saves, Ctrl+Z takes back, Esc gives back', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  await makeEntry(page, 'Zeilenprobe');
  const before = await entriesWith(page, 'Zeilenprobe');
  await openList(page, 'Zeilenprobe');
  await page.getByRole('grid').locator('[data-index]').first().focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('grid').getByLabel('Text')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Zeilenprobe neu');
  await page.getByRole('grid').getByLabel('Dauer').fill('2h30');
  await page.keyboard.press('Enter');
  await expect(told(page, 'Zeilenprobe neu')).toBeVisible();
  await expect(rowOf(page, 'Zeilenprobe neu')).toContainText('2:30');
  // 2:30 at 165.00 is 412.50.
  await expect(rowOf(page, 'Zeilenprobe neu')).toContainText('412.50');
  await page.keyboard.press('Control+z');
  await expect.poll(() => entriesWith(page, 'Zeilenprobe')).toEqual(before);
  await page.getByRole('grid').locator('[data-index]').first().focus();
  await page.keyboard.press('e');
  await page.keyboard.type('Nie gespeichert');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid').locator('[data-index]').first()).toBeFocused();
  expect(await entriesWith(page, 'Zeilenprobe')).toEqual(before);
});

test('contact and project are changed in the row by the mouse; what somebody else changed meanwhile is said, and nothing typed is lost', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  const id = await makeEntry(page, 'Mausprobe');
  await openList(page, 'Mausprobe');
  await rowOf(page, 'Mausprobe').hover();
  await rowOf(page, 'Mausprobe').getByRole('button', { name: 'In der Zeile ändern' }).click();
  const grid = page.getByRole('grid');
  await grid.getByLabel('Projekt').fill('Webseite');
  await page.getByRole('option').first().click();
  await expect(grid.getByLabel('Kontakt')).not.toHaveValue('');
  // Another browser, which this page has not heard of yet.
  await page.route('**/kontor/query/timetracking', (route) => route.abort());
  await ask(page, 'POST', `/timesheet/${id}`, { charge: 99 });
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('alert')).toContainText('Jemand hat das inzwischen geändert.');
  await expect(grid.getByLabel('Projekt')).not.toHaveValue('');
  await page.unroute('**/kontor/query/timetracking');
  await page.keyboard.press('Escape');
});

test('rows are chosen with Shift by keys and by clicks', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  const rows = page.getByRole('grid').locator('[data-index]');
  await expect(rows.nth(5)).toBeVisible();
  await rows.nth(0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: '3 gewählt' })).toBeVisible();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('toolbar', { name: '2 gewählt' })).toBeVisible();
  await rows.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('toolbar', { name: '5 gewählt' })).toBeVisible();
});
