import type { Page } from '@playwright/test';
import { testAccessible, violations } from '../axe.ts';
import { expect, test } from '../support.ts';

const line = (page: Page) => page.getByRole('combobox', { name: 'Eintrag in einer Zeile' });
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const entries = (page: Page) => page.getByRole('grid', { name: 'Einträge des Tages' });
const rowOf = (page: Page, text: string) => entries(page).getByRole('row').filter({ hasText: text });

/** Ten ways to type an entry, its text, and its expected row. */
const ten = [
  ['2h30 Beratung @Muster #Webseite Zeile eins', 'Zeile eins', '2:30', 'Muster AG · Webseite Relaunch'],
  ['1:15 Beratung Zeile zwei', 'Zeile zwei', '1:15', 'ohne Kontakt'],
  ['90m Sitzung Zeile drei', 'Zeile drei', '1:30', 'ohne Kontakt'],
  ['2.5 Beratung @Muster Zeile vier', 'Zeile vier', '2:30', 'Muster AG'],
  ['6-6:30 Beratung Zeile fünf', 'Zeile fünf', '06:00–06:30', 'ohne Kontakt'],
  ['5 530 Beratung Zeile sechs', 'Zeile sechs', '05:00–05:30', 'ohne Kontakt'],
  ['Beratung Zeile sieben 0,5', 'Zeile sieben', '0:30', 'ohne Kontakt'],
  ['45 min Beratung Zeile acht', 'Zeile acht', '0:45', 'ohne Kontakt'],
  ['@Muster 1h Beratung Zeile neun', 'Zeile neun', '1:00', 'Muster AG'],
  ['von 4 bis 4:45 Beratung Zeile zehn', 'Zeile zehn', '04:00–04:45', 'ohne Kontakt'],
] as const;

test(
  'ten entries are typed into the line by keyboard only, each read while typing',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await page.goto('/today');
    await expect(line(page)).toBeVisible();
    await page.keyboard.press('n');
    await expect(line(page)).toBeFocused();
    for (const [typed, text, time, whom] of ten) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      const row = rowOf(page, text);
      await expect(row).toContainText(time);
      await expect(row).toContainText(whom);
      await expect(line(page)).toBeFocused();
      await expect(line(page)).toHaveValue('');
    }
  },
);

test('the line shows what it understood, lets each value be changed below it, and Esc clears it', async ({
  signedIn: page,
}) => {
  await page.goto('/today');
  await line(page).fill('2h30 Beratung @Muster #Webseite gestern Kontrolle');
  const form = page.getByRole('form', { name: 'Neuer Eintrag' });
  await expect(form.getByLabel('Dauer')).toHaveValue('2:30');
  await expect(form.getByLabel('Tätigkeit')).toHaveValue('Beratung');
  await expect(form.getByLabel('Kontakt')).toHaveValue('Muster AG');
  await expect(form.getByLabel('Projekt')).toHaveValue('Webseite Relaunch');
  await expect(form.getByText('zu 165.00')).toBeVisible();
  await line(page).press('Tab');
  await expect(form.getByLabel('Dauer')).toBeFocused();
  await form.getByLabel('Dauer').fill('3h');
  await line(page).focus();
  await page.reload();
  await expect(line(page)).toHaveValue('2h30 Beratung @Muster #Webseite gestern Kontrolle');
  await line(page).press('Escape');
  await expect(line(page)).toHaveValue('');
});

test('unclear input is reported and not saved, and an unknown name becomes a contact', async ({ signedIn: page }) => {
  await page.goto('/today');
  await line(page).fill('2h75 Beratung');
  await expect(page.getByText('75 Minuten sind mehr als eine Stunde. Meinen Sie 3:15?')).toBeVisible();
  await line(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Ein Wort ist noch nicht eindeutig.');
  const name = `Neukunde${Date.now()}`;
  await line(page).fill(`1h Beratung @${name} Erstgespräch`);
  await expect(page.getByText(`Kein Kontakt «${name}».`)).toBeVisible();
  await page.getByRole('button', { name: `«${name}» anlegen` }).click();
  await expect(line(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, /Gespeichert, 1:00/)).toBeVisible();
  await expect(rowOf(page, 'Erstgespräch')).toContainText(name);
});

test('Enter waits for the activities: a line typed faster than they load is saved with the one it names', async ({
  signedIn: page,
}) => {
  await page.route('**/client_service?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/today');
  await line(page).fill('0:20 Buchhaltung Schneller als das Netz');
  await line(page).press('Enter');
  await expect(toast(page, /Gespeichert, 0:20/)).toBeVisible();
  await expect(rowOf(page, 'Schneller als das Netz')).toContainText('Buchhaltung');
});

test('an entry of the day is continued with C, copied with D, and opened with Enter', async ({ signedIn: page }) => {
  await page.goto('/today');
  await line(page).fill('0:20 Beratung Wird kopiert');
  await line(page).press('Enter');
  await rowOf(page, 'Wird kopiert').focus();
  await page.keyboard.press('d');
  await expect(rowOf(page, 'Wird kopiert')).toHaveCount(2);
  await rowOf(page, 'Wird kopiert').first().focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: /^Stopp/ })).toBeVisible();
  await page.getByRole('button', { name: /^Stopp/ }).click();
  await rowOf(page, 'Wird kopiert').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Text')).toHaveValue('Wird kopiert');
});

test('pending work is listed beside the day, each item linked to where it is done', async ({ signedIn: page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/today$/);
  const beside = page.getByRole('complementary', { name: 'Was ansteht' });
  await expect(beside.getByRole('heading')).toHaveText(['Fällig', 'Noch nicht verrechnet', 'Überfällig']);
  await expect(beside.getByText(/\d+ Mahnungen sind fällig/)).toBeVisible();
  await expect(beside.getByText(/^und \d+ weitere$/).first()).toBeVisible();
  for (const [name, address] of [
    [/Aufgaben?$/, /\/tasks\?/],
    ['verrechnen', /\/billing\/hours/],
    ['mahnen', /\/reminders/],
  ] as const) {
    await beside.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
});

test('without scopes for time and invoices, the page shows only the tasks', async ({ page, signIn }) => {
  await signIn(page, { without: [/Zeit lesen und schreiben/, /Rechnungen lesen/, /Rechnungen schreiben/] });
  const beside = page.getByRole('complementary', { name: 'Was ansteht' });
  await expect(beside.getByRole('heading')).toHaveText(['Fällig']);
  await expect(line(page)).toHaveCount(0);
});

test('a user without entries is guided to the first one in three steps', async ({
  signedIn: page,
  browser,
  company,
}) => {
  await page.goto('/settings/members/new');
  await page.getByLabel('E-Mail').fill(company.emailOf('ida'));
  await page.getByLabel('Vorname').fill('Ida');
  await page.getByLabel('Nachname').fill('Keller');
  await page.getByRole('radio', { name: 'Buchhaltung' }).check();
  await page.getByRole('button', { name: 'Einladen' }).click();
  const link = await page.getByLabel('Link').inputValue();
  const other = await (await browser.newContext({ locale: 'de-CH' })).newPage();
  await other.goto(link);
  for (const index of [0, 1]) await other.locator('input[type=password]').nth(index).fill('ein sehr langes Wort');
  await other.getByRole('button', { name: 'Beitreten' }).click();
  await other.getByRole('button', { name: 'Kontor öffnen' }).click();
  const steps = other.getByRole('region', { name: 'In drei Schritten zum ersten Eintrag' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  expect(await violations(other)).toEqual([]);
  await line(other).fill('0:30 Beratung Erste Stunde');
  await line(other).press('Enter');
  await expect(rowOf(other, 'Erste Stunde')).toContainText('0:30');
  await expect(steps).toHaveCount(0);
});

testAccessible(['/today', '/today?date=2026-03-02'], async (page) => {
  await page.goto('/today');
  await line(page).fill('2h75 Beratung @Niemand');
  await expect(page.getByText('Kein Kontakt «Niemand».')).toBeVisible();
});
