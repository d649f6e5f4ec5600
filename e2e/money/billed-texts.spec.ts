import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { expense, idOf, recordOf } from '../records.ts';
import { expect, openPage, test } from '../support.ts';

/** The wizards' proposals: the texts of an invoice in its language, and the rate of the main service. */
const next = (page: Page) => page.getByRole('button', { name: 'Weiter' }).click();
const words = (page: Page, name: 'Einleitung' | 'Schlusstext') => page.getByRole('textbox', { name });
const tax = (page: Page) => page.getByRole('combobox', { name: /^MWST/ });

test('an invoice from expenses has the default opening and closing texts, which can be edited', async ({
  signedIn: page,
}) => {
  const id = await expense(page, 'Zugfahrt', '108.10');
  await page.goto(`/billing/expenses?expenses=${id}`);
  await next(page);
  await next(page);
  await expect(words(page, 'Einleitung')).toHaveValue(
    'Guten Tag\n\nFür unsere Leistungen stellen wir Ihnen in Rechnung:',
  );
  await expect(words(page, 'Schlusstext')).toHaveValue('Freundliche Grüsse\nLindenhof Treuhand AG');
  const language = page.getByRole('combobox', { name: 'Sprache' });
  await language.fill('fran');
  await page.getByRole('option', { name: /fran/i }).click();
  await expect(words(page, 'Einleitung')).toHaveValue(
    'Bonjour,\n\nNous vous facturons les prestations suivantes\u00a0:',
  );
  await words(page, 'Schlusstext').fill('À bientôt');
  await next(page);
  await next(page);
  await page.getByRole('button', { name: 'Rechnung erstellen' }).click();
  await expect(page).toHaveURL(/\/invoices\/\d+$/);
  const invoice = await recordOf(page, `/kb_invoice/${new URL(page.url()).pathname.split('/').at(-1)}`);
  expect(invoice).toMatchObject({
    header: 'Bonjour,\n\nNous vous facturons les prestations suivantes\u00a0:',
    footer: 'À bientôt',
  });
});

test('a hotel at 3.8 % shares the rate of the main service, unless it is passed on unchanged', async ({
  signedIn: page,
}) => {
  const tax_id = await idOf(page, '/tax', 'code', 'VB38');
  const id = await expense(page, 'Hotel Bellevue', '207.60');
  await callService(page, 'POST', `/kb_expense/${id}`, { tax_id });
  await page.goto(`/billing/expenses?expenses=${id}`);
  for (const _step of ['expenses', 'recipient', 'texts']) await next(page);
  await expect(tax(page)).toHaveValue(/^8\.1 %/);
  await expect(tax(page)).toHaveAccessibleDescription('wie die Hauptleistung, bezahlt mit 3.8 %');
  await expect(page.getByRole('status', { name: 'Total' })).toContainText('216.20');
  await tax(page).fill('3.8');
  await page.getByRole('option', { name: /^3\.8 %/ }).click();
  await expect(tax(page)).toHaveAccessibleDescription('wie bezahlt: durchlaufender Posten');
  await expect(page.getByRole('status', { name: 'Total' })).toContainText('207.60');
});

test('a line billed from an expense is marked, and says why it cannot be edited', async ({ signedIn: page }) => {
  const kb_expense_id = await expense(page, 'Zugfahrt', '108.10');
  const body = { expenses: [{ kb_expense_id, tax_id: 1 }], invoice: { contact_id: 1, user_id: 1 } };
  const { id } = Object(await callService(page, 'POST', '/kontor/invoice_from_expenses', body));
  await openPage(page, `/invoices/${id}`);
  const line = page.getByRole('treegrid', { name: 'Positionen' }).getByRole('row').filter({ hasText: 'Zugfahrt' });
  await expect(line.getByText('Spese', { exact: true })).toBeVisible();
  const messages = page.getByRole('status', { name: 'Meldungen' });
  const reason = messages.getByText('Diese Zeile kommt aus einer Spese. Sie lässt sich verschieben und löschen.');
  await line.getByText('Zugfahrt').click();
  await expect(reason).toBeInViewport();
  await messages.getByRole('button', { name: 'Schliessen' }).click();
  await expect(reason).toHaveCount(0);
  await line.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(reason).toHaveCount(1);
});
