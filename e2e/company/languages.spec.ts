import { callService } from '../call-service.ts';
import { expect, openPage, test } from '../support.ts';

test('look-ups are shown and found in the language of the user, and change with it', async ({ signedIn: page }) => {
  await page.addInitScript(
    () => localStorage.getItem('kontor-language') ?? localStorage.setItem('kontor-language', 'fr'),
  );
  await openPage(page, '/contacts/new');
  const country = page.getByRole('combobox', { name: 'Pays' });
  await country.fill('allem');
  await expect(page.getByRole('option')).toHaveText(['Allemagne']);
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Allemagne');
  await page.getByRole('textbox', { name: 'Entreprise ou nom' }).fill('Rheinblick GmbH');

  await page.getByRole('button', { name: /Anna Berger/ }).click();
  await page.getByRole('radio', { name: 'Italiano' }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Paese' })).toHaveValue('Germania');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Rheinblick GmbH' })).toBeVisible();
  // The service keeps the same id and its own names.
  expect(
    await callService(page, 'POST', '/contact/search', [{ field: 'name_1', value: 'Rheinblick GmbH', criteria: '=' }]),
  ).toMatchObject([{ country_id: 2 }]);
  expect(await callService(page, 'GET', '/country/2')).toMatchObject({ name: 'Deutschland' });

  await page.goto('/expenses/new');
  const account = page.getByRole('combobox', { name: 'Conto costi' });
  await account.fill('vitto');
  await expect(page.getByRole('option', { name: '5821 Spese di vitto' })).toBeVisible();
});
