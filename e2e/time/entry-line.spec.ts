import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expect, test } from '../support.ts';

const line = (page: Page) => page.getByRole('combobox', { name: 'Eintrag in einer Zeile' });
const form = (page: Page) => page.getByRole('form', { name: 'Neuer Eintrag' });
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const rowsOf = (page: Page, text: string) =>
  page.getByRole('grid', { name: 'Einträge des Tages' }).getByRole('row').filter({ hasText: text });

test('several ranges in one line become several entries, reported in one message', async ({ signedIn: page }) => {
  await page.goto('/today');
  await line(page).fill('4-5, 5:15-6 und 6:30-7 Beratung @Muster Nachtwache');
  await expect(form(page).getByText('3 Einträge', { exact: true })).toBeVisible();
  await expect(form(page).getByText('Enter speichert 3 Einträge')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await line(page).press('Enter');
  await expect(toast(page, /3 Einträge gespeichert, 2:15/)).toHaveCount(1);
  await expect(rowsOf(page, 'Nachtwache')).toHaveCount(3);
  for (const range of ['04:00–05:00', '05:15–06:00', '06:30–07:00']) {
    await expect(rowsOf(page, range)).toHaveCount(1);
  }
  await expect(line(page)).toBeFocused();
});

test('a name shared by two contacts must be chosen before saving, unless the project decides', async ({
  signedIn: page,
}) => {
  await page.goto('/today');
  await line(page).fill('1h Beratung @Brönnimann Zweierlei');
  await expect(toast(page, '«Brönnimann» passt auf 2 Namen')).toBeVisible();
  await expect(form(page).getByText('Enter wartet')).toBeVisible();
  await line(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Ein Wort ist noch nicht eindeutig.');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Garage Brönnimann' }).click();
  await expect(line(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowsOf(page, 'Zweierlei')).toContainText('Garage Brönnimann');
  await line(page).fill('1h Beratung @Brönnimann #MWST Dreierlei');
  await expect(form(page).getByLabel('Kontakt')).toHaveValue('Garage Brönnimann');
});

test('an extra time is marked and kept as text, a day inside the text stays there, and “gratis” is not billed', async ({
  signedIn: page,
}) => {
  await page.goto('/today');
  await line(page).fill('1h Beratung Termin 14:30 verschoben');
  await expect(toast(page, '«14:30» wurde nicht erkannt.')).toBeVisible();
  await page.getByRole('button', { name: 'Als Text behalten' }).click();
  await page.keyboard.press('Enter');
  await expect(rowsOf(page, 'Termin 14:30 verschoben')).toContainText('1:00');
  await line(page).fill('2h Abschluss 31.12. vorbereitet gratis');
  await expect(form(page).getByLabel('Verrechenbar').or(form(page).getByLabel('nein'))).not.toBeChecked();
  await line(page).press('Enter');
  await expect(rowsOf(page, 'Abschluss 31.12. vorbereitet')).toContainText('2:00');
});

test('the words decide the language, not the interface, and ambiguous ones are asked about', async ({
  signedIn: page,
}) => {
  await page.goto('/today');
  for (const typed of [
    'dalle 8.30 alle 10 Beratung ieri',
    '8 h 30 à 10 h Beratung avant-hier',
    'yesterday 8:30am-10am Beratung',
  ]) {
    await line(page).fill(typed);
    await expect(form(page).getByLabel('Von–bis')).toHaveValue('08:30–10:00');
  }
  await line(page).fill('1.30 Beratung Zweideutig');
  await expect(toast(page, '«1.30» ist nicht eindeutig.')).toBeVisible();
  await page.getByRole('button', { name: '1:18 nehmen' }).click();
  await expect(form(page).getByLabel('Dauer')).toHaveValue('1:18');
});

test('a line that was saved in part and is corrected changes the saved part, too', async ({ signedIn: page }) => {
  await page.goto('/today');
  await page.route(/\/api\/timesheet$/, async (route) =>
    (route.request().postData() ?? '').includes('10:00') ? route.abort() : route.continue(),
  );
  await line(page).fill('8-9 10-11 Beratung @Muster Halbprobe');
  await line(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Nicht gespeichert' })).toBeVisible({ timeout: 20_000 });
  await page.unroute(/\/api\/timesheet$/);
  await line(page).fill('8-9 10-11 Beratung @Nordlicht Halbprobe');
  await line(page).press('Enter');
  await expect(line(page)).toHaveValue('');
  const rows = rowsOf(page, 'Halbprobe');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Nordlicht' })).toHaveCount(2);
});
