import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';

const tour = (page: Page) => page.getByRole('region', { name: 'Rundgang' });

const start = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Anna Berger' }).click();
  await page.getByRole('button', { name: /^Rundgang/ }).click();
};

test('the tour leads by keyboard from the hour to the payment, survives a reload, and ends for good', async ({
  signedIn: page,
}) => {
  await openPage(page, '/week');
  await expect(tour(page)).toHaveCount(0);
  await start(page);
  await expect(tour(page).getByText('Zeit erfassen')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible();
  await expect(tour(page).getByRole('button', { name: 'Weiter' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/billing\/hours$/);
  await expect(tour(page).getByText('2/5')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/invoices$/);
  await page.reload();
  await expect(tour(page).getByText('3/5')).toBeVisible();
  await tour(page).getByRole('button', { name: 'Weiter' }).press('Enter');
  await expect(page).toHaveURL(/\/outbox$/);
  await tour(page).getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(/\/invoices$/);

  // The page stays usable meanwhile.
  await page.getByRole('main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('g');
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /einer Zeile/ })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('combobox', { name: /einer Zeile/ })).toBeFocused();
  await expect(tour(page).getByText('3/5')).toBeVisible();

  await tour(page).getByRole('button', { name: 'Weiter' }).focus();
  await page.keyboard.press('Escape');
  await expect(tour(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible();
  await expect(tour(page)).toHaveCount(0);
});

test('the palette finds the tour', async ({ signedIn: page }) => {
  await openPage(page, '/week');
  const line = page.getByRole('combobox', { name: 'Suchen, öffnen, erstellen' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(line).toBeVisible({ timeout: 3000 });
  }).toPass();
  await line.fill('rundg');
  await expect(page.getByRole('option', { name: /^Rundgang: von der Stunde zur Zahlung/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(tour(page).getByText('1/5')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible();
});

test('somebody who only tracks time is shown the steps that there are', async ({ browser, openSession, program }) => {
  const context = await browser.newContext({
    locale: 'de-CH',
    baseURL: program.url,
    viewport: { width: 360, height: 740 },
  });
  await openSession(context, 'chantal');
  const page = await context.newPage();
  await openPage(page, '/today');
  await page.getByRole('button', { name: 'Chantal Rochat' }).click();
  await page.getByRole('button', { name: /^Rundgang/ }).click();
  await expect(tour(page).getByText('1/1')).toBeVisible();
  await tour(page).getByRole('button', { name: 'Fertig' }).click();
  await expect(tour(page)).toHaveCount(0);
});
