import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { expect, openPage, test } from '../support.ts';

const patience = { timeout: 15_000 };
const made = z.looseObject({ id: z.int() });
const part = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const makeContact = async (page: Page, name_1: string): Promise<number> =>
  made.parse(
    await callService(page, 'POST', '/contact', { contact_type_id: 1, name_1, user_id: 1, owner_id: 1, city: 'Olten' }),
  ).id;

/** An issued invoice without tax over this amount, in francs (1) or euros (2). */
const makeInvoice = async (page: Page, contact_id: number, unit_price: string, more: object): Promise<number> => {
  const body = { contact_id, user_id: 1, mwst_type: 2, ...more };
  const { id } = made.parse(await callService(page, 'POST', '/kb_invoice', body));
  const line = { account_id: 1, amount: 1, tax_id: 1, unit_price, text: 'Arbeit' };
  await callService(page, 'POST', `/kb_invoice/${id}/kb_position_custom`, line);
  await callService(page, 'POST', `/kb_invoice/${id}/issue`, {});
  return id;
};

test(
  'a contact’s page shows open, sent, paid and pending work, each linked to its list',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    const id = await makeContact(page, 'Uhrmacherei Lang');
    await makeInvoice(page, id, '500', { currency_id: 1, is_valid_from: '2025-01-10', is_valid_to: '2025-02-10' });
    const paid = await makeInvoice(page, id, '80.55', { currency_id: 1, is_valid_to: '2090-01-01' });
    await makeInvoice(page, id, '333.33', { currency_id: 2, is_valid_to: '2090-01-01' });
    await callService(page, 'POST', `/kb_invoice/${paid}/payment`, { date: '2026-01-05', value: '30.55' });
    await callService(page, 'POST', '/note', {
      user_id: 1,
      event_start: '2026-02-03 10:00:00',
      subject: 'Zahlt monatlich',
      contact_id: id,
    });

    await page.goto('/contacts?text=Uhrmacherei');
    await page.getByRole('row').filter({ hasText: 'Uhrmacherei Lang' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Uhrmacherei Lang' })).toBeVisible(patience);
    const open = page.getByRole('region', { name: 'Offen' });
    await expect(open).toContainText('550.00', patience);
    await expect(open).toContainText('CHF offen, davon 500.00 überfällig');
    await expect(open).toContainText('333.33');
    await expect(open).toContainText('EUR offen');
    await expect(part(page, 'Rechnungen').getByRole('link', { name: /^RE-/ })).toHaveCount(3, patience);
    await expect(part(page, 'Zahlungen')).toContainText('30.55');
    await expect(part(page, 'Aufträge')).toContainText('Noch kein Auftrag');
    await expect(part(page, 'Offerten')).toContainText('Noch keine Offerte');
    await expect(part(page, 'Noch nicht verrechnet')).toContainText('Alle Stunden sind verrechnet');
    await expect(part(page, 'Offene Aufgaben')).toContainText('Keine offene Aufgabe');
    await expect(part(page, 'Notizen')).toContainText('Zahlt monatlich');

    await open.getByRole('link', { name: '500.00 überfällig' }).click();
    await expect(page.getByText('1 Rechnung · Total CHF 500.00 · Offen CHF 500.00')).toBeVisible(patience);
    await page.goBack();
    await part(page, 'Zahlungen').getByRole('link', { name: 'alle 1' }).click();
    await expect(page.getByText('1 Zahlung · Total CHF 30.55')).toBeVisible(patience);
  },
);

test('the inputs of a contact are one key away and lead back to its page', async ({ signedIn: page }) => {
  const id = await makeContact(page, 'Uhrmacherei Lang');
  await page.goto(`/contacts/${id}`);
  await expect(page.getByText('Nichts offen')).toBeVisible(patience);
  await page.keyboard.press('e');
  await expect(page).toHaveURL(`/contacts/${id}/edit`);
  await page.getByRole('textbox', { name: 'Ort' }).fill('Aarau');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(`/contacts/${id}`, patience);
  await expect(page.getByText('Aarau', { exact: true })).toBeVisible(patience);
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'Ort' })).toHaveValue('Aarau', patience);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(page).toHaveURL(/\/contacts(\?|$)/, patience);
});

test('a part that fails to load says so and can be retried, while the others remain', async ({ signedIn: page }) => {
  await openPage(page, '/contacts');
  await page.route('**/kontor/query/payment', async (route) =>
    route.fulfill({ status: 500, json: { error_code: 500, message: 'Kaputt.' } }),
  );
  await page.goto('/contacts/1');
  await expect(part(page, 'Zahlungen').getByRole('alert')).toContainText('Liess sich nicht laden.', patience);
  await expect(part(page, 'Rechnungen').getByRole('link', { name: /^RE-/ }).first()).toBeVisible(patience);
  await page.unroute('**/kontor/query/payment');
  await part(page, 'Zahlungen').getByRole('button', { name: 'Nochmals' }).click();
  await expect(part(page, 'Zahlungen').getByRole('link', { name: /^RE-/ }).first()).toBeVisible(patience);
});

test('the role Zeit sees only what it may of a contact, and sends no other requests', async ({
  page,
  context,
  openSession,
}) => {
  await openSession(context, 'chantal');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await openPage(page, '/contacts/1');
  await expect(part(page, 'Offene Aufgaben')).toBeVisible(patience);
  await expect(part(page, 'Notizen').getByRole('link').first()).toBeVisible(patience);
  for (const title of ['Rechnungen', 'Zahlungen', 'Offerten', 'Aufträge', 'Noch nicht verrechnet'])
    await expect(part(page, title)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Offen' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Neue Rechnung' })).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(page).toHaveURL('/contacts/1/edit');
  await expect(page.getByText('Sie können hier nur lesen.')).toBeVisible(patience);
  expect(refused).toEqual([]);
});

test('a new contact with the name of another one says so, with the way to it, and can be saved', async ({
  signedIn: page,
}) => {
  await openPage(page, '/contacts');
  const id = await makeContact(page, 'Käserei Höhn AG');
  await openPage(page, '/contacts/new');
  const note = page.getByRole('status').filter({ hasText: 'Diesen Namen gibt es schon.' });
  const name = page.getByRole('textbox', { name: 'Firma oder Nachname' });
  await name.fill('Käserei');
  await expect(note).toHaveCount(0);
  await name.fill('kaserei hohn');
  await expect(note.getByRole('link')).toHaveText('Käserei Höhn AG, Olten');
  await expect(note.getByRole('link')).toHaveAttribute('href', `/contacts/${id}`);
  await page.getByRole('textbox', { name: 'Zusatz oder Vorname' }).fill('Laden Bern');
  await expect(note).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Zusatz oder Vorname' }).fill('');
  await expect(note).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert: kaserei hohn' })).toBeVisible();
  await openPage(page, `/contacts/${id}/edit`);
  await expect(name).toHaveValue('Käserei Höhn AG');
  await expect(note).toHaveCount(0);
});
