import { expect, openPage, test } from '../support.ts';

test('a removed scope removes its page and says so', { tag: '@page' }, async ({ page, signIn }) => {
  await signIn(page, { without: [/Zeit lesen und schreiben/] });
  await expect(page.getByRole('heading', { name: 'Heute' })).toBeVisible();
  await page.goto('/timetrackings');
  await expect(page.getByText('Dieses Recht wurde beim Anmelden nicht erteilt.')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Zeiteinträge' }),
  ).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveCount(0);
});

test('signing out ends the session here and at the service', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await page.getByRole('button', { name: /Anna Berger/ }).click();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await page.goto('/timetrackings');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByLabel('Passwort')).toBeVisible();
});

test('after a sign-out, the same person returns to the page that was left, somebody else begins at the start', async ({
  page,
  signIn,
}) => {
  const signOut = async (name: RegExp) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  };
  await signIn(page);
  await openPage(page, '/contacts?text=Muster');
  await signOut(/Anna Berger/);
  await signIn(page);
  await expect(page).toHaveURL('/contacts?text=Muster');
  await signOut(/Anna Berger/);
  await page.reload();
  await signIn(page, { person: 'reto' });
  await expect(page).toHaveURL('/today');
});

test('denied access returns to the app, which reports it', async ({ page, company }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByLabel('E-Mail').fill(company.emailOf('anna'));
  await page.getByLabel('Passwort').fill('demo');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(page.getByText('Der Zugriff wurde abgelehnt.')).toBeVisible();
});

test('a wrong password is reported at its field, and the address is kept', async ({ page, company }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByLabel('E-Mail').fill(company.emailOf('anna'));
  await page.getByLabel('Passwort').fill('falsch');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Passwort')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Passwort')).toHaveAccessibleDescription(/\S/);
  await expect(page.getByLabel('E-Mail')).toHaveValue(company.emailOf('anna'));
});

test.describe('with a separate browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0' });

  test('a session names the browser and system of its sign-in, or only the app if they are unknown', async ({
    page,
    signIn,
    company,
  }) => {
    await company.signIn('anna');
    await signIn(page);
    await openPage(page, '/settings/account');
    const rows = page.getByRole('table', { name: 'Sitzungen' }).getByRole('row');
    await expect(rows.filter({ hasText: 'aktuelle Sitzung' })).toContainText('Kontor Firefox auf Windows');
    const older = rows.filter({ has: page.getByRole('button', { name: /^Sitzung Kontor seit .* beenden$/ }) });
    await expect(older).toHaveCount(1);
  });
});
