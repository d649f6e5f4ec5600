import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { hold } from '../hold.ts';
import { expect, openPage, test } from '../support.ts';
import { block, open as openCalendar } from './calendar.ts';
import { entriesWith, idOf } from './time-entries.ts';
import { open as openWeek, row } from './week-table.ts';

/** Makes a project of Muster AG. Returns its contact. */
const makeProject = async (page: Page): Promise<number> => {
  await openPage(page, '/timetrackings');
  const contact_id = await idOf(page, 'contact', 'Muster AG');
  await callService(page, 'POST', '/pr_project', { name: 'Umbau West', user_id: 1, pr_state_id: 2, contact_id });
  return contact_id;
};

const choose = async (page: Page, label: string, name: string) => {
  await page
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .first()
    .fill(name);
  await page.getByRole('option', { name }).first().click();
};

test('a project brings its contact to a new entry of the calendar, also before it is loaded', async ({
  signedIn: page,
}) => {
  const contact_id = await makeProject(page);
  await openCalendar(page, '2030-03-13');
  await page.keyboard.press('n');
  await choose(page, 'Tätigkeit', 'Beratung');
  const { held, release } = await hold(page, /kontor\/query\/project$/, '"field":"id"');
  await choose(page, 'Projekt', 'Umbau West');
  await page.getByRole('dialog').getByLabel('Text').fill('Baustelle im Kalender');
  await held;
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(block(page, /Beratung.*09:00–10:00/)).toBeVisible();
  expect(await entriesWith(page, 'Baustelle im Kalender')).toEqual([expect.objectContaining({ contact_id })]);
});

test('a project brings its contact to a new row of the week, and another contact clears the project', async ({
  signedIn: page,
}) => {
  await makeProject(page);
  await openWeek(page, '2030-W24');
  await choose(page, 'Tätigkeit', 'Beratung');
  await choose(page, 'Projekt', 'Umbau West');
  await expect(page.getByLabel('Kontakt', { exact: true })).toHaveValue('Muster AG');
  await choose(page, 'Kontakt', 'Garage Brönnimann');
  await expect(page.getByLabel('Projekt', { exact: true })).toHaveValue('');
  await choose(page, 'Projekt', 'Umbau West');
  await page.getByRole('button', { name: /^Anfügen/ }).click();
  await expect(row(page, 'Beratung')).toContainText('Muster AG · Umbau West');
});

test('a project brings its contact to the form of an entry, also over another contact', async ({ signedIn: page }) => {
  const contact_id = await makeProject(page);
  await openPage(page, '/timetrackings/new');
  await page.getByRole('textbox', { name: 'Dauer' }).fill('1h15');
  await choose(page, 'Tätigkeit', 'Beratung');
  await page.getByLabel('Text').fill('Baustelle im Formular');
  await choose(page, 'Kontakt', 'Garage Brönnimann');
  await choose(page, 'Projekt', 'Umbau West');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row').filter({ hasText: 'Baustelle im Formular' })).toContainText('Muster AG');
  expect(await entriesWith(page, 'Baustelle im Formular')).toEqual([expect.objectContaining({ contact_id })]);
});

test('a project brings its contact to the stopwatch, before the start and while it runs', async ({
  signedIn: page,
}) => {
  await makeProject(page);
  await page.keyboard.press('w');
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await choose(page, 'Tätigkeit', 'Beratung');
  await choose(page, 'Projekt', 'Umbau West');
  await page.getByRole('textbox', { name: 'Text' }).press('Enter');
  const watch = page.getByRole('banner').getByRole('button', { name: /^Beratung/ });
  await expect(watch).toContainText('Muster AG · Umbau West');

  await page.keyboard.press('w');
  await choose(page, 'Kontakt', 'Garage Brönnimann');
  await expect(watch).toContainText('Garage Brönnimann');
  await expect(watch).not.toContainText('Umbau West');
  await choose(page, 'Projekt', 'Umbau West');
  await expect(watch).toContainText('Muster AG · Umbau West');
  await page.getByRole('textbox', { name: 'Text' }).press('Enter');
  await page.keyboard.press('Control+z');
  await expect(watch).toContainText('Garage Brönnimann');
  await expect(watch).not.toContainText('Umbau West');
});

test('the stopwatch takes a project and its contact at once, and keeps a contact chosen after them', async ({
  signedIn: page,
}) => {
  const muster = await makeProject(page);
  const { release } = await hold(page, /kontor\/query\/project$/, '"field":"id"');
  await page.keyboard.press('w');
  const panel = page.getByRole('textbox', { name: 'Text' });
  await expect(panel).toBeFocused();
  await choose(page, 'Tätigkeit', 'Beratung');
  await choose(page, 'Projekt', 'Umbau West');
  await panel.fill('Baustelle am Morgen');
  await panel.press('Enter');
  const watch = page.getByRole('banner').getByRole('button', { name: /^Beratung/ });
  await expect(watch).toContainText('Muster AG');
  await expect
    .poll(async () => entriesWith(page, 'Baustelle am Morgen'))
    .toEqual([expect.objectContaining({ contact_id: muster })]);

  await page.keyboard.press('w');
  await choose(page, 'Kontakt', 'Garage Brönnimann');
  await expect(watch).toContainText('Garage Brönnimann');
  await choose(page, 'Projekt', 'Umbau West');
  await choose(page, 'Kontakt', 'Garage Brönnimann');
  const loaded = page.waitForResponse(/kontor\/query\/project$/);
  release();
  await loaded;
  await expect(watch).toContainText('Garage Brönnimann');
  await expect(watch).not.toContainText('Umbau West');
  const contact_id = await idOf(page, 'contact', 'Garage Brönnimann');
  await expect
    .poll(async () => entriesWith(page, 'Baustelle am Morgen'))
    .toEqual([expect.objectContaining({ contact_id, pr_project_id: null })]);
});

test('a stopwatch starts at the click, and takes an activity that is still searched once it is found', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  await callService(page, 'POST', '/client_service', { name: 'Vereinsarbeit', default_is_billable: false });
  await page.keyboard.press('w');
  const panel = page.getByRole('textbox', { name: 'Text' });
  await panel.fill('Frühschicht');
  const { held, release } = await hold(page, /kontor\/query\/\w+$/, '"text":"Vereins');
  const activity = page.getByRole('combobox', { name: 'Tätigkeit' });
  await expect(activity).not.toHaveValue('');
  await activity.fill('Vereinsarbeit');
  await held;
  await activity.press('Enter');
  await panel.press('Enter');
  await expect(page.getByRole('button', { name: /^Stopp/ })).toBeVisible();
  await expect(panel).toHaveCount(0);
  release();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Vereinsarbeit/ })).toBeVisible();
  await expect
    .poll(async () => entriesWith(page, 'Frühschicht'))
    .toEqual([expect.objectContaining({ allowable_bill: false })]);
});

test('a project without a contact stays when a contact is chosen after it', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await callService(page, 'POST', '/pr_project', { name: 'Weiterbildung', user_id: 1, pr_state_id: 2 });
  await openWeek(page, '2030-W24');
  await choose(page, 'Tätigkeit', 'Beratung');
  await choose(page, 'Projekt', 'Weiterbildung');
  await choose(page, 'Kontakt', 'Garage Brönnimann');
  await expect(page.getByLabel('Projekt', { exact: true })).toHaveValue('Weiterbildung');
  await page.getByRole('button', { name: /^Anfügen/ }).click();
  await expect(row(page, 'Beratung')).toContainText('Garage Brönnimann · Weiterbildung');
});
