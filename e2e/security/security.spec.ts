import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expectAccessible, testAccessible } from '../axe.ts';
import type { Program } from '../program.ts';
import { expect, test } from '../support.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const passwordDialog = (page: Page) => page.getByRole('dialog', { name: 'Passwort nochmals eingeben' });

/** Backdates all sign-ins by hours: the program's clock cannot be moved. */
const letSignInsAge = ({ dataDir }: Program): void => {
  const database = new DatabaseSync(join(dataDir, 'kontor.sqlite'), { timeout: 10_000 });
  database.exec('update token_family set confirmed_at = 0');
  database.close();
};

const requestLink = async (page: Page): Promise<void> => {
  await page.goto('/settings/members');
  await rowOf(page, 'Reto Caduff').getByRole('button', { name: 'Aktionen für Reto Caduff' }).click();
  await page.getByRole('menuitem', { name: 'Link für neues Passwort' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Link erstellen' }).click();
};

test(
  'long after sign-in, a password link requires the password again',
  { tag: '@page' },
  async ({ signedIn: page, program }) => {
    letSignInsAge(program);
    await requestLink(page);
    const password = passwordDialog(page).getByLabel('Passwort');
    await expect(password).toBeFocused();
    await expectAccessible(page, 'the question for the password');
    await password.fill('falsch');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(passwordDialog(page)).toContainText('Das Passwort stimmt nicht.');
    await password.fill('demo');
    await passwordDialog(page).getByRole('button', { name: 'Bestätigen' }).click();
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/\/oauth\/password\?token=/);

    await requestLink(page);
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/\/oauth\/password\?token=/);
  },
);

test('cancelling the password prompt changes nothing and reports no error', async ({ signedIn: page, program }) => {
  letSignInsAge(program);
  await requestLink(page);
  await expect(passwordDialog(page)).toContainText('mehr als zehn Minuten');
  await passwordDialog(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(passwordDialog(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Neues Passwort für Reto Caduff?' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('inviting an owner also requires the password, and keeps what was typed', async ({
  signedIn: page,
  program,
  company,
}) => {
  letSignInsAge(program);
  await page.goto('/settings/members/new');
  await page.getByLabel('E-Mail').fill(company.emailOf('zweite'));
  await page.getByLabel('Nachname').fill('Inhaberin');
  await page.getByRole('radio', { name: 'Inhaberschaft' }).check();
  const invite = page.getByRole('button', { name: 'Einladen' });
  await invite.click();
  await passwordDialog(page).getByLabel('Passwort').fill('falsch');
  await page.keyboard.press('Enter');
  await expect(passwordDialog(page)).toContainText('Das Passwort stimmt nicht.');
  await page.keyboard.press('Escape');
  await expect(passwordDialog(page)).toHaveCount(0);
  await expect(page.getByLabel('Nachname')).toHaveValue('Inhaberin');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Nicht gespeichert.', { exact: true })).toHaveCount(0);
  await invite.click();
  await passwordDialog(page).getByLabel('Passwort').fill('demo');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/\/oauth\/invitation\?token=/);
});

test('an owner reads and filters the security log', async ({ page, signIn, company }) => {
  await signIn(page);
  await page.goto('/settings/members/new');
  await page.getByLabel('E-Mail').fill(company.emailOf('neu'));
  await page.getByLabel('Nachname').fill('Neu');
  await page.getByRole('button', { name: 'Einladen' }).click();
  await page.getByLabel('Link', { exact: true }).waitFor();
  await page.goto('/settings/security');
  const invited = rowOf(page, company.emailOf('neu'));
  await expect(invited).toContainText('Eingeladen');
  await expect(invited).toContainText('Zeit (Stunden: eigene)');
  await expect(invited).toContainText(company.emailOf('anna'));
  await expect(invited).toContainText('127.0.0.1');
  await expect(invited).toContainText('Kontor');
  await expect(rowOf(page, 'Angemeldet').first()).toContainText(company.emailOf('anna'));
  await page.goto('/settings/security?kind=client_removed');
  await expect(page.getByText('Nichts gefunden')).toBeVisible();
  await page.getByRole('button', { name: 'Alle zeigen' }).click();
  await expect(invited).toBeVisible();
});

test('a bookkeeper cannot read the security log', async ({ page, context, openSession }) => {
  await openSession(context, 'reto');
  await page.goto('/settings/security');
  await expect(page.getByText('Nur die Inhaberschaft sieht')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

testAccessible(['/settings/security']);
