import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../support.ts';
import { textField } from './form-drafts.ts';

const unsaved = (page: Page) => page.getByText(/nicht gespeichert/);

/** From now on no further part of the app loads, until the returned function is called. */
const holdParts = async (page: Page) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

test('a form has nothing unsaved once it is saved, while the page after it still loads', async ({ signedIn: page }) => {
  await page.goto('/contacts/new');
  const name = textField(page, 'Firma oder Nachname');
  await name.fill('Gespeichert AG');
  await expect(unsaved(page).first()).toBeVisible();
  const release = await holdParts(page);
  await page.keyboard.press('Control+s');
  await expect(unsaved(page)).toHaveCount(0);
  await expect(name).toBeVisible();
  release();
  await expect(page).toHaveURL('/contacts');
  await expect(name).toHaveCount(0);
});

test('the company profile is saved once the message says so, and what is typed meanwhile stays a change', async ({
  signedIn: page,
}) => {
  await openPage(page, '/settings/company');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/kontor/company_profile', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  await textField(page, 'Ort').fill('Winterthur');
  await page.keyboard.press('Control+s');
  await expect(page.locator('button[type=submit][aria-busy=true]')).toBeVisible();
  await textField(page, 'Telefon').fill('044 111 22 33');
  await expect(unsaved(page).first()).toHaveText(/^2 Änderungen/);
  held.resolve();
  await expect(unsaved(page).first()).toHaveText(/^1 Änderung,/);
  await expect(textField(page, 'Telefon')).toHaveValue('044 111 22 33');
  await page.reload();
  await expect(page.getByText('1 Änderung blieb erhalten.')).toBeVisible();
  await expect(textField(page, 'Telefon')).toHaveValue('044 111 22 33');
});
