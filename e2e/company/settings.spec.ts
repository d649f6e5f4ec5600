import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { testAccessible } from '../axe.ts';
import { expect, test } from '../support.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click();
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Teile des Firmenprofils' }).getByRole('link', { name, exact: true });
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const rowOf = (page: Page, text: string) => page.getByRole('grid').getByRole('row').filter({ hasText: text });

const choose = async (page: Page, label: string, name: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name);
  await page.getByRole('option', { name }).first().click();
};

test(
  'an owner edits the profile, and the next record is numbered accordingly',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await page.goto('/settings/company?part=numbers');
    const pattern = page.getByLabel('Nummer der Spesen');
    await expect(page.getByText(/^Beispiel: EX-\d{5}$/)).toBeVisible();
    await pattern.fill('SP/{nr:4}');
    await expect(page.getByText(/^Beispiel: SP\/\d{4}$/)).toBeVisible();
    await part(page, 'Zeit').click();
    await page.getByLabel('Samstag').fill('9-1130');
    await page.getByLabel('Samstag').blur();
    await expect(page.getByLabel('Samstag')).toHaveValue('09:00–11:30');
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Gespeichert: Firmenprofil')).toBeVisible();
    await expect(page.getByText(/nicht gespeichert/)).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Samstag')).toHaveValue('09:00–11:30');
    await part(page, 'Nummern').click();
    await expect(pattern).toHaveValue('SP/{nr:4}');

    await page.goto('/expenses/new');
    await page.getByLabel('Titel', { exact: true }).fill('Nummer nach Muster');
    await choose(page, 'Aufwandkonto', '5820');
    await page.getByRole('textbox', { name: 'Bezahlt', exact: true }).fill('12');
    await choose(page, 'Steuersatz', '8.1');
    await save(page);
    await expect(toast(page, /Gespeichert: SP\/\d{4} Nummer nach Muster/)).toBeVisible();
  },
);

test('a number pattern that another kind of document has too gets a warning at both', async ({ signedIn: page }) => {
  await page.goto('/settings/company?part=numbers');
  const estimates = page.getByLabel('Nummer der Offerten');
  const invoices = page.getByLabel('Nummer der Rechnungen');
  await expect(invoices).not.toHaveAccessibleDescription(/Gleich wie/);
  await invoices.fill(await estimates.inputValue());
  await expect(invoices).toHaveAccessibleDescription(/Gleich wie «Nummer der Offerten»/);
  await expect(estimates).toHaveAccessibleDescription(/Gleich wie «Nummer der Rechnungen»/);
  await invoices.fill('RE-{nr:6}');
  await expect(estimates).not.toHaveAccessibleDescription(/Gleich wie/);
});

test('invalid input is reported at its field, even in a hidden language', async ({ signedIn: page }) => {
  await page.goto('/settings/company?part=numbers');
  await page.getByLabel('Nummer der Offerten').fill('ohne');
  await part(page, 'Zeit').click();
  await page.getByLabel('Montag').fill('12-8');
  await part(page, 'Mahnstufe 1').click();
  await page.getByRole('radio', { name: 'Français' }).check();
  await page.getByLabel('Titel').first().fill('Rappel {betrag}');
  await part(page, 'Firma').click();
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: '3 Felder stimmen noch nicht' });
  await summary.getByRole('button', { name: 'Montag' }).click();
  await expect(page.getByLabel('Montag')).toBeFocused();
  await expect(page.getByText('Das Ende liegt vor dem Anfang.')).toBeVisible();
  await summary.getByRole('button', { name: 'Titel, Français, Stufe 1' }).click();
  await expect(page.getByRole('radio', { name: 'Français' })).toBeChecked();
  await expect(page.getByLabel('Titel').first()).toBeFocused();
  await expect(page.getByText(/Den Platzhalter \{betrag\} gibt es nicht/)).toBeVisible();
});

test('changes are kept between parts, and leaving asks for confirmation', async ({ signedIn: page }) => {
  await page.goto('/settings/company#vat_number');
  await expect(page.getByLabel('MWST-Nummer')).toBeFocused();
  await expect(part(page, 'MWST')).toHaveAttribute('aria-current', 'page');
  await part(page, 'Firma').click();
  await expect(page).toHaveURL(/\/settings\/company\?part=company$/);
  await page.getByLabel('Website').fill('eins.example');
  await part(page, 'Dokumente').click();
  await page.getByLabel('Zahlungsfrist').fill('21');
  await expect(page.getByRole('main').getByText('2 Änderungen, nicht gespeichert')).toBeVisible();
  await page.getByRole('link', { name: 'Kontakte', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hier bleiben' }).click();
  await save(page);
  await expect(toast(page, 'Gespeichert: Firmenprofil')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Zahlungsfrist')).toHaveValue('21');
  await page.goBack();
  await expect(page.getByLabel('Website')).toHaveValue('eins.example');
});

test('the preview fills in the text while typing', async ({ signedIn: page }) => {
  await page.goto('/settings/company#levels');
  const preview = page.getByRole('region', { name: 'Vorschau der Stufe 1' });
  await page.getByLabel('Betreff der E-Mail').first().fill('{company}: {total}');
  await expect(preview).toContainText('CHF 1’250.00');
  await expect(preview).not.toContainText('{total}');
  await page.getByRole('button', { name: 'Stufe hinzufügen' }).click();
  await part(page, 'Mahnstufe 4').click();
  await expect(page.getByRole('heading', { name: 'Stufe 4' })).toBeVisible();
  await page.getByRole('button', { name: 'Letzte entfernen' }).click();
  await expect(page.getByRole('heading', { name: 'Stufe 4' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Stufe 3' })).toBeVisible();
});

test('merges two owners’ profile changes, and asks about a field that both changed', async ({ signedIn: page }) => {
  await page.goto('/settings/company');
  const phone = page.getByRole('textbox', { name: 'Telefon' });
  await phone.fill('+41 44 111 11 11');
  await callService(page, 'POST', '/kontor/company_profile', { phone: '+41 44 222 22 22', website: 'neu.example' });
  await expect(page.getByLabel('Website')).toHaveValue('neu.example');
  await expect(phone).toHaveValue('+41 44 111 11 11');
  await page
    .getByRole('group', { name: 'Telefon' })
    .getByRole('button', { name: /Meine Änderung/ })
    .click();
  await save(page);
  await expect(toast(page, 'Gespeichert: Firmenprofil')).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('+41 44 111 11 11');
});

test('a bookkeeper can read but not change profile and members', async ({ page, context, openSession }) => {
  await openSession(context, 'reto');
  await page.goto('/settings/company');
  await expect(page.getByText(/Ändern kann es nur die Inhaberschaft/)).toBeVisible();
  await expect(page.getByText('Lindenhof Treuhand AG').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
  await page.goto('/settings/members');
  await expect(rowOf(page, 'Anna Berger')).toContainText('Inhaberschaft');
  await expect(page.getByRole('link', { name: 'Einladen' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Aktionen für/ })).toHaveCount(0);
  await page.goto('/settings/members/new');
  await expect(page.getByRole('button', { name: 'Einladen' })).toHaveCount(0);
});

testAccessible([
  '/settings/company',
  '/settings/company?part=level-1',
  '/settings/company?part=openings',
  '/settings/company?part=numbers',
]);
