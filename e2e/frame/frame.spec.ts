import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
/** The service may respond slowly. */
const patience = { timeout: 15_000 };
const listed = (page: Page) => expect(page.getByRole('row').filter({ hasText: 'Tag' }).first()).toBeVisible(patience);
const userMenu = (page: Page) => page.getByRole('button', { name: 'Anna Berger' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Benutzer und Firma' });

test(
  'every area in the sidebar opens its page, by link and by G and its letter',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await openPage(page, '/timetrackings');
    const sidebar = page.getByRole('navigation', { name: 'Bereiche' });
    const areas = sidebar.getByRole('link');
    await expect(areas.first()).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Bankkonten' })).toHaveCount(0);
    await sidebar.getByRole('link', { name: 'Einstellungen' }).click();
    await expect(sidebar.getByRole('link', { name: 'Firmenprofil' })).toHaveAttribute('aria-current', 'page');
    // The last ones first: they are visible while one of them is open.
    for (const link of (await areas.all()).toReversed()) {
      await link.click();
      const name = await link.locator('span').first().textContent();
      // This area opens the first of its lists.
      const title = name === 'Konten und Währungen' ? 'Konten' : (name ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      // The steps to an invoice take the whole width: no sidebar there.
      if (name === 'Spesen verrechnen') {
        await expect(sidebar).toBeHidden();
        await page.goBack();
      } else await expect(link).toHaveAttribute('aria-current', 'page');
    }
    await press(page, 'g', 'z');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeiteinträge');
    await listed(page);
    await press(page, 'g', 'n');
    await press(page, 'g', 'i');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import');
  },
);

test('the user menu shows name, e-mail and company, and remembers language, colours and row height', async ({
  signedIn: page,
  company,
}) => {
  await openPage(page, '/timetrackings');
  await listed(page);
  await userMenu(page).focus();
  await press(page, 'Enter');
  await expect(panel(page)).toContainText(company.emailOf('anna'));
  await expect(panel(page)).toContainText('Lindenhof Treuhand AG');
  await expect(panel(page).getByRole('radio', { name: 'Deutsch' })).toBeFocused();
  await press(page, 'Tab');
  await expect(panel(page).getByRole('group', { name: 'Farben' }).getByRole('radio', { checked: true })).toBeFocused();
  await panel(page).getByRole('radio', { name: 'Dunkel' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const row = page.getByRole('row').nth(3);
  const control = panel(page).getByRole('button', { name: 'Andere Firma' });
  const heights = { Dicht: [28, 28], Normal: [32, 32], Weit: [44, 40] } as const;
  for (const [density, [rows, controls]] of Object.entries(heights)) {
    await panel(page).getByRole('radio', { name: density }).check({ force: true });
    expect(Math.round((await row.boundingBox())?.height ?? 0), density).toBe(rows);
    expect(Math.round((await control.boundingBox())?.height ?? 0), density).toBe(controls);
  }
  await panel(page).getByRole('radio', { name: 'Français' }).click({ force: true });
  await expect(page.getByRole('heading', { name: 'Heures saisies' })).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Anna Berger' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Heures saisies' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'roomy');
});

test('the help lists keys by context, and single keys can be switched off permanently', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await listed(page);
  await press(page, '?');
  const help = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(help.getByRole('heading', { level: 3 })).toHaveText(['Zeiteinträge', 'Stoppuhr', 'Gehe zu', 'Überall']);
  await expect(help.getByText('G Z')).toBeVisible();
  await expect(help.getByText('Ctrl K')).toBeVisible();
  await help.getByRole('checkbox', { name: 'Einzelne Tasten benützen' }).uncheck({ force: true });
  await press(page, 'Escape');
  await page.reload();
  await listed(page);
  await press(page, 'n', 'g', 'i', '?');
  await expect(page).toHaveURL(/\/timetrackings$/);
  await expect(help).toHaveCount(0);
  await press(page, 'Control+k');
  await page.keyboard.type('tastenk');
  await press(page, 'Enter');
  await help.getByRole('checkbox', { name: 'Einzelne Tasten benützen' }).check({ force: true });
  await press(page, 'Escape', 'n');
  await expect(page.getByRole('combobox', { name: 'Eintrag in einer Zeile' })).toBeFocused();
});

test('the breadcrumb above the title leads back to the list', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/7');
  const trail = page.getByRole('navigation', { name: 'Pfad' });
  await expect(trail).toContainText(/Zeiteinträge\s*Zeiteintrag/);
  await trail.getByRole('link', { name: 'Zeiteinträge' }).click();
  await listed(page);
  await expect(trail).toHaveCount(0);
});

test('lists pending changes: held, waiting for the service, then all saved', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/new');
  await page.getByRole('textbox', { name: 'Dauer' }).fill('0:20');
  await page.getByLabel('Text').fill('Geht gleich');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('button', { name: /^Alles gespeichert, \d\d:\d\d$/ })).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'Geht gleich' }).click();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: /^Alles gespeichert/ }).click();
  const list = page.getByRole('dialog', { name: 'Ausstehende Änderungen' });
  await expect(list.getByRole('listitem')).toHaveText(['Löschen: 0:20 Geht gleichgleich']);
  await expect(list.getByRole('listitem')).toHaveText(['Löschen: 0:20 Geht gleichwartet auf den Dienst'], {
    timeout: 20_000,
  });
  await expect(page.getByRole('button', { name: '1 Änderung wartet' })).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByRole('button', { name: /^Alles gespeichert/ })).toBeVisible({ timeout: 20_000 });
});

test('a refused delete remains listed until someone decides', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/new');
  await page.getByRole('textbox', { name: 'Dauer' }).fill('0:20');
  await page.getByLabel('Text').fill('Bleibt stehen');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('row').filter({ hasText: 'Bleibt stehen' }).click();
  await page.route('**/api/timesheet/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { error_code: 409, message: 'Verrechnet.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Löschen' }).click();
  const state = page.getByRole('button', { name: '1 Änderung nicht gespeichert' });
  await state.click({ timeout: 20_000 });
  await expect(page.getByRole('dialog', { name: 'Ausstehende Änderungen' })).toContainText('abgelehnt');
  await page.getByRole('button', { name: 'Behalten' }).click();
  await expect(state).toHaveCount(0);
});

test('announces a new version without forcing it, and loading it keeps the draft', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/new');
  await expect(page.getByRole('textbox', { name: 'Dauer' })).toBeVisible();
  await expect(page.getByText('Kontor wurde aktualisiert.')).toHaveCount(0);
  await page.route('**/version', (route) => route.fulfill({ json: { entry: '/assets/index-other.js' } }));
  await page.reload();
  await page.getByLabel('Text').fill('Vor der neuen Fassung');
  await expect(page.getByText('Kontor wurde aktualisiert.')).toBeVisible();
  await page.getByRole('button', { name: 'Später' }).click();
  await expect(page.getByText('Kontor wurde aktualisiert.')).toHaveCount(0);
  await page.unroute('**/version');
  await page.route('**/version', (route) => route.fulfill({ json: { entry: '/assets/index-third.js' } }));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect(page.getByText(/Entwurf von .* ist wieder da/)).toBeVisible();
  await expect(page.getByLabel('Text')).toHaveValue('Vor der neuen Fassung');
});

test('a page whose files are missing is not left while the service cannot be reached', async ({ signedIn: page }) => {
  await openPage(page, '/today');
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('link', { name: 'Auswertungen' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Nochmals versuchen' });
  const failed = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/reports');
  await retry.click();
  await failed;
  await page.unroute('**/*');
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auswertungen' })).toBeVisible();
});

test('signing out everywhere also ends the sessions of other devices', async ({
  signedIn: page,
  browser,
  openSession,
}) => {
  await openPage(page, '/timetrackings');
  const context = await browser.newContext();
  await openSession(context);
  const other = await context.newPage();
  await openPage(other, '/today');
  await userMenu(page).click();
  await panel(page).getByRole('button', { name: 'Überall abmelden' }).click();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Anmelden' })).toBeVisible(patience);
});

test('signing in again selects another company', async ({ signedIn: page, program }) => {
  await openPage(page, '/timetrackings');
  await userMenu(page).click();
  await panel(page).getByRole('button', { name: 'Andere Firma' }).click();
  await expect(page).toHaveURL(new RegExp(`^${program.serviceUrl}/`));
});

test('without scopes for time, its area, keys and new entry are hidden', async ({ page, signIn }) => {
  await signIn(page, { without: [/Zeit lesen und schreiben/] });
  const areas = page.getByRole('navigation', { name: 'Bereiche' });
  await expect(areas).toBeVisible();
  for (const name of ['Zeiteinträge', 'Import']) await expect(areas.getByRole('link', { name })).toHaveCount(0);
  await press(page, '?');
  const help = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(help.getByText('Ctrl K')).toBeVisible();
  await expect(help.getByText('G Z')).toHaveCount(0);
});

test('on a phone «Mehr» contains everything, the menu is a sheet, and axe finds nothing', async ({
  signedIn: page,
  company,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/today');
  await userMenu(page).click();
  await expect(panel(page)).toContainText(company.emailOf('anna'));
  expect(await panel(page).boundingBox()).toMatchObject({ x: 0, width: 360 });
  await expectAccessibleInBothThemes(page, 'menu');
  await press(page, 'Escape');
  const bar = page.getByRole('navigation', { name: 'Bereiche' });
  await bar.getByRole('button', { name: 'Mehr' }).click();
  const sheet = page.getByRole('dialog', { name: 'Bereiche' });
  await expect(sheet.getByRole('button', { name: /Alles gespeichert/ })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'more');
  for (const link of await sheet.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await sheet.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  await expect(sheet).toBeHidden();
  await bar.getByRole('link', { name: 'Neu' }).click();
  await expect(page.getByRole('heading', { name: 'Neuer Eintrag' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('axe finds nothing in the menu, help and pending list', async ({ signedIn: page, company }) => {
  await openPage(page, '/today');
  await userMenu(page).click();
  await expect(panel(page)).toContainText(company.emailOf('anna'));
  await expectAccessibleInBothThemes(page, 'menu');
  await press(page, 'Escape');
  await page.getByRole('button', { name: /Alles gespeichert/ }).click();
  await expectAccessibleInBothThemes(page, 'what waits');
  await press(page, 'Escape', '?');
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' }).getByText('Ctrl K')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'help');
});
