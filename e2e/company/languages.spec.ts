import { callService } from '../call-service.ts';
import { ownerLink } from '../new-owner.ts';
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

test('the language chosen on an invitation stays, through the consent and in the app', async ({ browser, program }, {
  workerIndex,
}) => {
  const page = await (await browser.newContext({ locale: 'en-GB', baseURL: program.url })).newPage();
  await page.goto(await ownerLink(program, `sprache-${workerIndex}-${Date.now()}`, 'Sprache AG'));
  await expect(page.getByRole('heading', { name: 'Welcome, Sprache AG' })).toBeVisible();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.getByLabel('Vorname').fill('Eva');
  await page.getByLabel('Nachname').fill('Keller');
  await page.getByLabel('Neues Passwort').fill('vier Wörter in Folge');
  await page.getByLabel('Passwort wiederholen').fill('vier Wörter in Folge');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Kontor öffnen' })).toBeVisible();
  await page.getByRole('link', { name: 'Français' }).click();
  await page.locator('button[value=allow]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
  await page.goto('/settings/company');
  await expect(page.getByRole('heading', { name: 'Profil de l’entreprise' })).toBeVisible();
  await page.context().close();
});
