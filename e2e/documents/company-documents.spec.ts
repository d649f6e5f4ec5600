import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../support.ts';

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s');
  await expect(toast(page, /^Gespeichert/).first()).toBeVisible();
};
const choose = async (page: Page, label: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name);
  await page.getByRole('option', { name }).first().click();
};

test('the company’s own texts open and close its new documents, in the contact’s language', async ({
  signedIn: page,
}) => {
  await openPage(page, '/settings/company?part=openings');
  const closing = page.getByRole('textbox', { name: 'Schlusstext der Rechnungen' });
  await expect(closing).toHaveValue('Freundliche Grüsse\nLindenhof Treuhand AG');
  await page.getByRole('radio', { name: 'Français' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Einleitung der Rechnungen' }).fill('Bonjour,\n\nvoici notre facture :');
  await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
  await closing.fill('');
  await save(page);
  await page.reload();
  await expect(closing).toHaveValue('');

  await openPage(page, '/invoices/new');
  await expect(page.getByRole('textbox', { name: 'Einleitung' })).toHaveValue(/^Guten Tag/);
  await expect(page.getByRole('textbox', { name: 'Schlusstext' })).toHaveValue('');
  await choose(page, 'Kontakt', 'Boulangerie Favre');
  await expect(page.getByRole('textbox', { name: 'Einleitung' })).toHaveValue('Bonjour,\n\nvoici notre facture :');
  await expect(page.getByRole('textbox', { name: 'Schlusstext' })).toHaveValue(
    'Meilleures salutations\nLindenhof Treuhand AG',
  );
});

test('numbers continue from another program and restart each year', async ({ signedIn: page }) => {
  await openPage(page, '/settings/company?part=numbers');
  await page.getByLabel('Rechnungen ab Nummer').fill('4711');
  await expect(page.getByText('Beispiel: RE-04711')).toBeVisible();
  await page.getByLabel('Nummer der Rechnungen').fill('RE-{year}-{nr:4}');
  const example = page.getByText(/^Beispiel: RE-\d{4}-4711$/);
  await expect(example).toBeVisible();
  const number = ((await example.textContent()) ?? '').replace('Beispiel: ', '');
  await save(page);
  await openPage(page, '/invoices/new');
  await choose(page, 'Kontakt', 'Boulangerie Favre');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await openPage(page, '/settings/company?part=numbers');
  await expect(page.getByText(`Beispiel: ${number.replace(/4711$/, '4712')}`)).toBeVisible();
});

test('a contact’s terms apply to its invoices, including invoices for hours', async ({ signedIn: page }) => {
  await openPage(page, '/contacts/1/edit');
  await choose(page, 'Zahlungsfrist', '10 Tage');
  await page.getByLabel('MWST-Nummer').fill('ATU12345678');
  await save(page);
  await openPage(page, '/contacts/1');
  await expect(page.getByRole('main')).toContainText('ATU12345678');
  const due = page.getByRole('textbox', { name: 'Zahlbar bis' });
  await openPage(page, '/invoices/new');
  const initial = await due.inputValue();
  await openPage(page, '/invoices/new?contact_id=1');
  await expect(page.getByRole('combobox', { name: 'Zahlungsfrist' })).toHaveValue(/10 Tage/);
  await expect(due).not.toHaveValue(initial);
  const own = await due.inputValue();
  await choose(page, 'Kontakt', 'Boulangerie Favre');
  await expect(due).toHaveValue(initial);
  await openPage(page, '/billing/hours?contact=1');
  for (const _step of [1, 2, 3]) await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(due).toHaveValue(own);
});

test('the footer line and the envelope window setting are saved', async ({ signedIn: page }) => {
  await openPage(page, '/settings/company?part=letterhead');
  await page.getByLabel('Fusszeile').fill('Lindenhof Treuhand AG · CHE-123.456.788 MWST');
  await choose(page, 'Couvertfenster', 'Rechts');
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Fusszeile')).toHaveValue('Lindenhof Treuhand AG · CHE-123.456.788 MWST');
  await expect(page.getByRole('combobox', { name: 'Couvertfenster' })).toHaveValue('Rechts');
});
