import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../support.ts';

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Goes to a row by Tab, since the number of stops before it is unknown. */
const tabToRows = async (page: Page): Promise<void> => {
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator('[data-index]:focus').count()) > 0) return;
  }
  throw new Error('No row of the list can be reached by Tab.');
};

test(
  'sign-in, a saved entry and the stopwatch work by keyboard only, with the focus always visible',
  { tag: '@page' },
  async ({ page, program, company }) => {
    await page.goto(program.url);
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeFocused();
    await press(page, 'Enter');
    await expect(page.getByLabel('E-Mail')).toBeFocused();
    await page.keyboard.type(company.emailOf('anna'));
    await press(page, 'Tab');
    await page.keyboard.type('demo');
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: 'Kontor öffnen' })).toBeFocused();
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { name: 'Heute' })).toBeVisible();

    await press(page, 'g', 'z');
    await expect(row(page, 'Tag').first()).toBeVisible();
    await page.getByRole('link', { name: 'Neuer Eintrag' }).focus();
    await press(page, 'Enter');
    await expect(page.getByRole('textbox', { name: 'Dauer' })).toBeFocused();
    await page.keyboard.type('2h75');
    await press(page, 'Control+s');
    await expect(page.getByText('75 Minuten sind mehr als eine Stunde. Meinen Sie 3:15?')).toBeVisible();
    await press(page, 'Tab', 'Enter');
    await expect(page.getByRole('textbox', { name: 'Dauer' })).toBeFocused();
    await press(page, 'Control+a');
    await page.keyboard.type('2h30');
    await press(page, 'Tab', 'Control+a');
    await page.keyboard.type('gest');
    await press(page, 'Tab');
    await page.keyboard.type('Berat');
    await page.getByRole('option', { name: 'Beratung' }).waitFor();
    await press(page, 'Tab');
    await expect(page.getByLabel('Tätigkeit')).toHaveValue('Beratung');
    await press(page, 'Tab');
    await expect(page.getByLabel('Text')).toBeFocused();
    await page.keyboard.type('Ohne Maus erfasst');
    await press(page, 'Control+s');
    await expect(row(page, 'Ohne Maus erfasst')).toBeFocused();

    await press(page, 'Enter');
    await expect(page.getByRole('textbox', { name: 'Dauer' })).toBeFocused();
    await press(page, 'Escape');
    await expect(row(page, 'Ohne Maus erfasst')).toBeFocused();

    const focused = page.locator('[data-index]:focus');
    const index = (await focused.getAttribute('data-index')) ?? '';
    await press(page, 'Space', 'Delete');
    await expect(row(page, 'Ohne Maus erfasst')).toHaveCount(0);
    await expect(focused).toHaveAttribute('data-index', index);
    await press(page, 'Control+z');
    await expect(row(page, 'Ohne Maus erfasst')).toBeVisible();
    await expect(focused).toHaveCount(1);

    await press(page, 's');
    await expect(page.getByRole('button', { name: /^Stopp/ })).toBeVisible();
    const what = page.getByTitle('Laufenden Eintrag bearbeiten');
    await what.focus();
    await press(page, 'Enter');
    await expect(page.getByRole('dialog').getByLabel('Text')).toBeFocused();
    await page.keyboard.type('Während es läuft');
    await press(page, 'Enter');
    await expect(what).toBeFocused();
    await expect(row(page, 'Während es läuft')).toContainText('läuft');
    await press(page, 's');
    await expect(page.getByText('Nichts läuft')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Start/ })).toBeFocused();
  },
);

test('filters are set by keyboard one after another, and opening an entry keeps them', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await expect(row(page, 'Tag').first()).toBeVisible();
  await press(page, 'f');
  // On New Year's Day too the period must end after its beginning.
  await page.keyboard.type(`1.1.${new Date().getFullYear() - 1}`);
  await press(page, 'Tab');
  await page.keyboard.type('gest');
  // Moves past the presets of a period, the person, and the user's own dates.
  await press(page, 'Tab', 'Tab', 'Tab', 'Tab');
  await page.keyboard.type('Berat');
  await page.getByRole('option', { name: 'Beratung' }).waitFor();
  await press(page, 'Enter', 'Escape');
  await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused();
  await press(page, '/');
  await expect(page.getByRole('searchbox', { name: 'Suchen' })).toBeFocused();
  await page.keyboard.type('ein');
  // A period is applied after a pause: the order in the address depends on how fast the keys arrive.
  const parameters = [/date_from=\d{4}-01-01/, /date_to=[\d-]+/, /client_service_id=\d+/, /text=ein/];
  for (const part of parameters) await expect(page).toHaveURL(part);
  const filtered = page.url();
  await tabToRows(page);
  await press(page, 'End');
  const last = await page.locator('[data-index]:focus').textContent();
  await press(page, 'Enter');
  await expect(page.getByRole('textbox', { name: 'Datum' })).toBeVisible();
  await press(page, 'Escape');
  await expect(page).toHaveURL(filtered);
  await expect(page.locator('[data-index]:focus')).toHaveText(last ?? '');
});

test('leaving a filter panel with Tab closes it, so that nothing covers the focus', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await expect(row(page, 'Tag').first()).toBeVisible();
  await press(page, 'f');
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByLabel('Verrechenbar').focus();
  await press(page, 'Tab');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ansichten' })).toBeFocused();
});
