import type { Browser, Page } from '@playwright/test';
import { testAccessible } from '../axe.ts';
import { expect, test, userButton } from '../support.ts';

const invite = (page: Page) => page.getByRole('button', { name: 'Einladen' }).click();
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const rowOf = (page: Page, text: string) => page.getByRole('grid').getByRole('row').filter({ hasText: text });
const openLinkOf = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Offene Links' }).getByRole('row').filter({ hasText: text });

/** Signs in with a password that may differ from the demo's. */
const signInWith = async (page: Page, url: string, email: string, password: string) => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
};

const elsewhere = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-CH' })).newPage();

test('the dialog of a role breaks a long name, and the chosen role has the focus', async ({
  signedIn: page,
  company,
}) => {
  const lastname = 'Donaudampfschifffahrtsgesellschaftskapitänsvereinigung';
  await page.goto('/settings/members/new');
  await page.getByLabel('E-Mail').fill(company.emailOf('lang'));
  await page.getByLabel('Nachname').fill(lastname);
  await page.getByRole('radio', { name: 'Zeit', exact: true }).check();
  await invite(page);
  await page.getByRole('link', { name: 'Zu den Mitgliedern' }).click();
  await rowOf(page, lastname)
    .getByRole('button', { name: /^Aktionen für/ })
    .click();
  await page.getByRole('menuitem', { name: 'Rolle ändern' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Zeit', exact: true })).toBeFocused();
  const title = dialog.getByRole('heading');
  await expect(title).toContainText(lastname);
  expect(await title.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test('a person is invited, joins by the link, and is deactivated @page', async ({
  signedIn: page,
  browser,
  company,
}) => {
  await page.goto('/settings/members');
  await page.getByRole('link', { name: 'Einladen' }).click();
  await page.getByLabel('E-Mail').fill(company.emailOf('nora'));
  await page.getByLabel('Vorname').fill('Nora');
  await invite(page);
  await expect(page.getByRole('alert').getByRole('button', { name: 'Nachname' })).toBeVisible();
  await page.getByLabel('Nachname').fill('Keller');
  await page.getByRole('radio', { name: 'Buchhaltung' }).check();
  await invite(page);
  const link = await page.getByLabel('Link').inputValue();
  await page.getByRole('link', { name: 'Zu den Mitgliedern' }).click();
  await expect(rowOf(page, 'Nora Keller')).toContainText('eingeladen');

  const other = await elsewhere(browser);
  await other.goto(link);
  const passwords = other.locator('input[type=password]');
  await passwords.nth(0).fill('ein sehr langes Wort');
  await passwords.nth(1).fill('ein sehr langes Wort');
  await other.getByRole('button', { name: 'Beitreten' }).click();
  await other.getByRole('button', { name: 'Kontor öffnen' }).click();
  await expect(userButton(other)).toBeVisible();

  await expect(rowOf(page, 'Nora Keller')).toContainText('aktiv');
  await rowOf(page, 'Nora Keller').getByRole('button', { name: 'Aktionen für Nora Keller' }).click();
  await page.getByRole('menuitem', { name: 'Deaktivieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nora Keller deaktivieren?' });
  await expect(dialog).toContainText('Alle Sitzungen');
  await dialog.getByRole('button', { name: 'Deaktivieren' }).click();
  await expect(rowOf(page, 'Nora Keller')).toContainText('deaktiviert');
  await other.reload();
  await expect(other.getByRole('button', { name: 'Anmelden' })).toBeVisible();
});

test('the last owner cannot be removed, and the menu explains why', async ({ signedIn: page }) => {
  await page.goto('/settings/members');
  await rowOf(page, 'Anna Berger').getByRole('button', { name: 'Aktionen für Anna Berger' }).click();
  const end = page.getByRole('menuitem', { name: /Deaktivieren/ });
  await expect(end).toHaveAttribute('aria-disabled', 'true');
  await expect(end).toContainText('Mindestens eine Person muss');
});

test('an invitation can be withdrawn', async ({ signedIn: page, company }) => {
  await page.goto('/settings/members/new');
  await page.getByLabel('E-Mail').fill(company.emailOf('weg'));
  await page.getByLabel('Nachname').fill('Zurück');
  await invite(page);
  await page.getByRole('link', { name: 'Zu den Mitgliedern' }).click();
  await rowOf(page, company.emailOf('weg'))
    .getByRole('button', { name: /Aktionen/ })
    .click();
  await page.getByRole('menuitem', { name: 'Einladung zurückziehen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Einladung zurückziehen' }).click();
  await expect(rowOf(page, company.emailOf('weg'))).toHaveCount(0);
});

test('an open link shows its creator and can be withdrawn', async ({ signedIn: page, browser }) => {
  await page.goto('/settings/members');
  await rowOf(page, 'Reto Caduff').getByRole('button', { name: 'Aktionen für Reto Caduff' }).click();
  await page.getByRole('menuitem', { name: 'Link für neues Passwort' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Link erstellen' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Schliessen' }).click();
  const open = openLinkOf(page, 'Reto Caduff');
  await expect(open).toContainText('Neues Passwort, Link gezeigt');
  await expect(open).toContainText('Anna Berger');
  const other = await elsewhere(browser);
  await other.goto(link);
  await expect(other.locator('input[type=password]')).toHaveCount(2);

  await open.getByRole('button', { name: 'Link für Reto Caduff zurückziehen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(toast(page, 'Link zurückgezogen: Reto Caduff')).toBeVisible();
  await expect(open).toHaveCount(0);
  await other.reload();
  await expect(other.getByText('Dieser Link gilt nicht mehr')).toBeVisible();
});

test('a changed password works, and other sessions end', async ({ page, browser, program, company }) => {
  const other = await elsewhere(browser);
  await signInWith(page, program.url, company.emailOf('chantal'), 'demo');
  await page.getByRole('button', { name: 'Kontor öffnen' }).click();
  await page.getByRole('banner').waitFor();
  await signInWith(other, program.url, company.emailOf('chantal'), 'demo');
  await other.getByRole('button', { name: 'Kontor öffnen' }).click();
  await expect(userButton(other)).toBeVisible();

  await page.goto('/settings/account');
  await expect(page.getByText('aktuelle Sitzung')).toHaveCount(1);
  await page
    .getByRole('button', { name: /^Sitzung .* beenden$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Beenden' }).click();
  await expect(page.getByRole('button', { name: /^Sitzung .* beenden$/ })).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('button', { name: 'Anmelden' })).toBeVisible();

  await page.getByLabel('Bisheriges Passwort').fill('falsch');
  await page.getByLabel('Neues Passwort').fill('kurz');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByLabel('Neues Passwort')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Neues Passwort').fill('vier Wörter in Folge');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByLabel('Bisheriges Passwort')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Bisheriges Passwort').fill('demo');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(toast(page, 'Das neue Passwort gilt')).toBeVisible();
  await expect(page.getByLabel('Neues Passwort')).toHaveValue('');
  await signInWith(other, program.url, company.emailOf('chantal'), 'vier Wörter in Folge');
  await other.getByRole('button', { name: 'Kontor öffnen' }).click();
  await expect(userButton(other)).toBeVisible();
});

testAccessible(['/settings/members', '/settings/members/new', '/settings/account']);
