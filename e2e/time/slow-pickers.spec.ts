import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { hold } from '../hold.ts';
import { expect, openPage, test } from '../support.ts';
import { block, open as openCalendar } from './calendar.ts';
import { entriesWith, idOf, makeEntry } from './time-entries.ts';
import { open as openWeek, row } from './week-table.ts';

const holdSearch = (page: Page, words: string) => hold(page, /kontor\/query\/\w+$/, `"text":"${words}"`);

/** Opens the editor in the row of a new entry. */
const openRow = async (page: Page, text: string) => {
  await openPage(page, '/timetrackings');
  await makeEntry(page, text);
  await openPage(page, `/timetrackings?text=${text}`);
  await page.getByRole('grid').locator('[data-index]').first().focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('grid').getByLabel('Text')).toBeFocused();
  return page.getByRole('grid');
};

test('an entry of the calendar waits for an activity that is still searched', async ({ signedIn: page }) => {
  await openCalendar(page, '2030-03-13');
  await page.keyboard.press('n');
  const activity = page.getByRole('dialog').getByLabel('Tätigkeit');
  await expect(activity).toBeFocused();
  await expect(activity).not.toHaveValue('');
  const { held, release } = await holdSearch(page, 'Revision');
  await activity.fill('Revision');
  await held;
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(block(page, /Revision.*09:00–10:00/)).toBeVisible();
});

test('a row is saved with a contact that is still searched', async ({ signedIn: page }) => {
  const grid = await openRow(page, 'Suchprobe');
  const { held, release } = await holdSearch(page, 'Muster');
  await grid.getByLabel('Kontakt').fill('Muster');
  await held;
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Suchprobe' })).toContainText('Muster');
});

test('an entry is saved with the default of its activity, also before that is loaded', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  const internal = { name: 'Vereinsarbeit', default_is_billable: false };
  await callService(page, 'POST', '/client_service', internal);
  await openPage(page, '/timetrackings/new');
  await page.getByRole('textbox', { name: 'Dauer' }).fill('1h15');
  const { held, release } = await hold(page, /\/client_service\/\d+$/, '', 'GET');
  await page.getByLabel('Tätigkeit').fill('Vereinsarbeit');
  await page.getByRole('option', { name: 'Vereinsarbeit' }).click();
  await page.getByLabel('Text').fill('Protokollprobe');
  await held;
  await page.keyboard.press('Control+s');
  release();
  await expect(page.getByRole('row').filter({ hasText: 'Protokollprobe' })).toContainText('1:15');
  expect(await entriesWith(page, 'Protokollprobe')).toEqual([expect.objectContaining({ allowable_bill: false })]);
});

test('a tick stays that is set while the default of the activity is loaded', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await callService(page, 'POST', '/client_service', { name: 'Montage', default_is_billable: true });
  await openPage(page, '/timetrackings/new');
  await page.getByRole('textbox', { name: 'Dauer' }).fill('1h15');
  await page.getByLabel('Text').fill('Kulanzprobe');
  const { held, release } = await hold(page, /\/client_service\/\d+$/, '', 'GET');
  await page.getByLabel('Tätigkeit').fill('Montage');
  await page.getByRole('option', { name: 'Montage' }).click();
  await held;
  await page.getByRole('checkbox', { name: 'Verrechenbar' }).uncheck();
  await page.keyboard.press('Control+s');
  release();
  await expect(page.getByRole('row').filter({ hasText: 'Kulanzprobe' })).toContainText('1:15');
  expect(await entriesWith(page, 'Kulanzprobe')).toEqual([expect.objectContaining({ allowable_bill: false })]);
});

/** Makes a project of Muster AG and chooses it in the row of an entry; its contact is not loaded until `release`. */
const chooseProject = async (page: Page, text: string) => {
  await openPage(page, '/timetrackings');
  const contact_id = await idOf(page, 'contact', 'Muster AG');
  await callService(page, 'POST', '/pr_project', { name: 'Umbau West', user_id: 1, pr_state_id: 2, contact_id });
  const grid = await openRow(page, text);
  const { held, release } = await hold(page, /kontor\/query\/project$/, '"field":"id"');
  await grid.getByLabel('Projekt', { exact: true }).fill('Umbau West');
  await page.getByRole('option', { name: 'Umbau West' }).click();
  await held;
  return { grid, release };
};

test('a row is saved with the contact of its project, also before that is loaded', async ({ signedIn: page }) => {
  const { release } = await chooseProject(page, 'Baustelle');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Baustelle' })).toContainText('Muster AG');
});

test('a contact chosen while the contact of the project is loaded stays', async ({ signedIn: page }) => {
  const { grid, release } = await chooseProject(page, 'Baustelle');
  await grid.getByLabel('Kontakt', { exact: true }).fill('Garage Brönnimann');
  await page.getByRole('option', { name: 'Garage Brönnimann' }).click();
  const loaded = page.waitForResponse(/kontor\/query\/project$/);
  release();
  await loaded;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Baustelle' })).toContainText('Garage Brönnimann');
});

test('a new row of the week waits for a contact that is still searched', async ({ signedIn: page }) => {
  await openWeek(page, '2030-W24');
  const activity = page.getByLabel('Tätigkeit', { exact: true });
  await activity.fill('Beratung');
  await page.getByRole('option', { name: 'Beratung' }).first().click();
  const { held, release } = await holdSearch(page, 'Muster');
  await page.getByLabel('Kontakt', { exact: true }).fill('Muster');
  await held;
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  release();
  await expect(row(page, 'Beratung')).toContainText('Muster');
});
