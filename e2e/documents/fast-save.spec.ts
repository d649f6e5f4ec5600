import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { hold } from '../hold.ts';
import { isJson } from '../records.ts';
import { expect, openPage, test } from '../support.ts';
import { choose, field, idIn, picker } from './document.ts';

test('saving faster than the contact search responds still saves the contact', async ({ signedIn: page }) => {
  await page.goto('/orders/new');
  await expect(picker(page, 'Kontakt')).toBeFocused();
  const { release } = await hold(page, /\/contact/, 'Muster AG');
  await page.keyboard.type('Muster AG');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  release();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
});

/** In a new invoice of 1 December 2026, chooses a French contact with terms of 45 days, which loads until the returned function is called. */
const chooseFrenchContact = async (page: Page) => {
  await openPage(page, '/invoices/new');
  const terms = await callService(page, 'POST', '/kb_terms_of_payment_template', { name: '45 Tage', days: 45 });
  const own = { kb_terms_of_payment_template_id: isJson(terms) ? terms['id'] : 0, language_id: 2 };
  const contact = { contact_type_id: 1, name_1: 'Atelier Lent SA', user_id: 1, owner_id: 1, ...own };
  await callService(page, 'POST', '/contact', contact);
  await field(page, 'Datum').fill('01.12.2026');
  await field(page, 'Datum').press('Tab');
  const { release } = await hold(page, '**/kontor/query/contact', '"field":"id"');
  await choose(page, 'Kontakt', 'Atelier Lent SA');
  return release;
};

/** Opens all fields of the invoice that was saved. */
const openSaved = async (page: Page) => {
  await expect(page).toHaveURL(/\/invoices\/\d+$/);
  await page.goto(`/invoices/${idIn(page)}/edit`);
};

test('a contact that is chosen and saved at once brings its terms, due date and language', async ({
  signedIn: page,
}) => {
  const release = await chooseFrenchContact(page);
  await page.keyboard.press('Control+s');
  release();
  await openSaved(page);
  await expect(picker(page, 'Zahlungsfrist')).toHaveValue('45 Tage');
  await expect(field(page, 'Zahlbar bis')).toHaveValue('15.01.2027');
  await expect(picker(page, 'Sprache')).toHaveValue('Français');
});

test('a due date typed while the contact loads stays', async ({ signedIn: page }) => {
  const release = await chooseFrenchContact(page);
  await field(page, 'Zahlbar bis').fill('20.12.2026');
  await field(page, 'Zahlbar bis').press('Tab');
  release();
  await expect(picker(page, 'Sprache')).toHaveValue('Français');
  await page.keyboard.press('Control+s');
  await openSaved(page);
  await expect(picker(page, 'Zahlungsfrist')).toHaveValue('45 Tage');
  await expect(field(page, 'Zahlbar bis')).toHaveValue('20.12.2026');
});

test('terms and language chosen while the contact loads stay, with the due date of these terms', async ({
  signedIn: page,
}) => {
  const release = await chooseFrenchContact(page);
  await choose(page, 'Zahlungsfrist', '10 Tage');
  await choose(page, 'Sprache', 'Italiano');
  await expect(field(page, 'Zahlbar bis')).toHaveValue('11.12.2026');
  await expect(field(page, 'Einleitung')).toHaveValue(/^Buongiorno/);
  release();
  await expect(field(page, 'Adresse')).toHaveAttribute('placeholder', /^Atelier Lent/);
  await page.keyboard.press('Control+s');
  await openSaved(page);
  await expect(picker(page, 'Zahlungsfrist')).toHaveValue('10 Tage netto');
  await expect(field(page, 'Zahlbar bis')).toHaveValue('11.12.2026');
  await expect(picker(page, 'Sprache')).toHaveValue('Italiano');
  await expect(field(page, 'Einleitung')).toHaveValue(/^Buongiorno/);
});

test('a contact’s terms count from a date that was changed while the contact loads', async ({ signedIn: page }) => {
  const release = await chooseFrenchContact(page);
  await field(page, 'Datum').fill('02.12.2026');
  await field(page, 'Datum').press('Tab');
  await expect(field(page, 'Zahlbar bis')).toHaveValue('01.01.2027');
  release();
  await expect(field(page, 'Zahlbar bis')).toHaveValue('16.01.2027');
  await expect(picker(page, 'Zahlungsfrist')).toHaveValue('45 Tage');
});
