import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { expect, test } from '../support.ts';

const patience = { timeout: 15_000 };
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const payments = (page: Page) => page.getByRole('region', { name: 'Zahlungen' });
const rows = (page: Page) => page.getByRole('row').filter({ hasText: /RE-\d+/ });
const toast = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).first();

const made = z.looseObject({ id: z.int(), document_nr: z.string() });

/** An invoice without tax over this amount, in francs (1) or euros (2). */
const makeInvoice = async (page: Page, unit_price: string, currency_id = 1): Promise<z.infer<typeof made>> => {
  const body = { contact_id: 1, user_id: 1, mwst_type: 2, currency_id, title: 'Zahlungseingang' };
  const invoice = made.parse(await callService(page, 'POST', '/kb_invoice', body));
  const line = { account_id: 1, amount: 1, tax_id: 1, unit_price, text: 'Sonderanfertigung' };
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/kb_position_custom`, line);
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/issue`, {});
  return invoice;
};

test(
  'details from a bank statement find the invoice in the list and in the palette',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    const { document_nr } = await makeInvoice(page, '4711.95');
    for (const text of ['4711.95', "4'711.95", '4711,95', 'sonderanfert']) {
      await page.goto(`/invoices?text=${encodeURIComponent(text)}`);
      await expect(rows(page)).toHaveCount(1, patience);
      await expect(rows(page)).toContainText(document_nr);
    }
    await page.goto('/invoices?text=711.95');
    await expect(page.getByText('Nichts gefunden')).toBeVisible(patience);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Suchen, öffnen, erstellen' }).fill("4'711.95");
    await expect(page.getByRole('option')).toHaveCount(1, patience);
    await expect(page.getByRole('option')).toContainText(document_nr);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/invoices\/\d+$/);
  },
);

test('a new document is at the top, the list shows sums by currency, and several are marked as sent at once', async ({
  signedIn: page,
}) => {
  const all = [await makeInvoice(page, '100.05'), await makeInvoice(page, '200'), await makeInvoice(page, '333.33', 2)];
  await page.goto('/invoices');
  const newest = all.map(({ document_nr }) => document_nr).toReversed();
  for (const [index, number] of newest.entries()) await expect(rows(page).nth(index)).toContainText(number, patience);

  await page.goto('/invoices?text=Zahlungseingang');
  await expect(rows(page)).toHaveCount(3, patience);
  await expect(
    page.getByText('3 Rechnungen · Total CHF 300.05, EUR 333.33 · Offen CHF 300.05, EUR 333.33'),
  ).toBeVisible(patience);
  for (const index of [1, 2]) await rows(page).nth(index).getByRole('checkbox').check({ force: true });
  const bar = page.getByRole('toolbar', { name: '2 gewählt' });
  await expect(bar).toContainText('Total CHF 300.05');
  await bar.getByRole('button', { name: 'Als gesendet markieren' }).click();
  await expect(page.getByText('2 Dokumente als gesendet markieren?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Als gesendet markieren' }).click();
  await expect(toast(page, /2 geändert/)).toBeVisible();

  await page.reload();
  await expect(rows(page)).toHaveCount(3, patience);
  await expect(rows(page).filter({ has: page.getByText('gesendet', { exact: true }) })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Alle wählen' }).check({ force: true });
  await page.getByRole('toolbar').getByRole('button', { name: 'Als gesendet markieren' }).click();
  await expect(page.getByText('1 Dokument als gesendet markieren?')).toBeVisible();
});

test('one payment above the open amount is recorded after a question, and refunded at most', async ({
  signedIn: page,
}) => {
  const { id } = await makeInvoice(page, '500');
  await page.goto(`/invoices/${id}`);
  await payments(page).getByRole('button', { name: 'Zahlung erfassen' }).click();
  await field(page, 'Betrag').fill('620');
  await page.keyboard.press('Enter');
  const anyway = page.getByRole('alertdialog').getByRole('button', { name: 'Trotzdem erfassen' });
  await expect(anyway).toBeFocused();
  await expect(anyway).not.toHaveAttribute('data-resting', '');
  await page.keyboard.press('Enter');
  await expect(toast(page, /Zahlung über CHF 620\.00 erfasst/)).toBeVisible(patience);

  await payments(page).getByRole('button', { name: 'Zahlung erfassen' }).click();
  await field(page, 'Betrag').fill('-620.01');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Betrag')).toHaveAccessibleDescription(/höchstens, was eingegangen ist: CHF.620\.00/);
  await field(page, 'Betrag').fill('-120');
  await page.keyboard.press('Enter');
  await expect(toast(page, /Zahlung über CHF −120\.00 erfasst/)).toBeVisible(patience);
});

test('a refund typed before the last payment has arrived is judged again by what was received', async ({
  signedIn: page,
}) => {
  const { id } = await makeInvoice(page, '500');
  await page.goto(`/invoices/${id}`);
  await expect(payments(page).getByRole('button', { name: 'Zahlung erfassen' })).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/kb_invoice/${id}/payment*`, async (route) => {
    if (route.request().method() === 'GET') await promise;
    await route.continue();
  });
  await callService(page, 'POST', `/kb_invoice/${id}/payment`, { date: '2026-01-05', value: '120' });
  await payments(page).getByRole('button', { name: 'Zahlung erfassen' }).click();
  await field(page, 'Betrag').fill('-120');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Betrag')).toHaveAccessibleDescription(/nichts eingegangen/);
  resolve();
  await expect(field(page, 'Betrag')).not.toHaveAccessibleDescription(/nichts eingegangen/, patience);
  await expect(field(page, 'Betrag')).toHaveValue('-120');
});

test('a payment shows what is unusual about it, and a deleted one blocks nothing', async ({ signedIn: page }) => {
  const { id, document_nr } = await makeInvoice(page, '500');
  await page.goto(`/invoices/${id}`);
  await payments(page).getByRole('button', { name: 'Zahlung erfassen' }).click();
  await field(page, 'Betrag').fill('100.005');
  await page.getByRole('button', { name: 'Erfassen', exact: true }).click();
  await expect(field(page, 'Betrag')).toHaveAccessibleDescription('Höchstens zwei Stellen nach dem Komma.');
  await field(page, 'Betrag').fill('100.05');
  await field(page, 'Datum').fill('01.01.2020');
  await field(page, 'Datum').press('Tab');
  await expect(field(page, 'Datum')).toHaveAccessibleDescription(/^Vor dem Rechnungsdatum \d/);
  await field(page, 'Datum').fill('01.01.2090');
  await field(page, 'Datum').press('Tab');
  await expect(field(page, 'Datum')).toHaveAccessibleDescription('Dieses Datum liegt in der Zukunft.');
  await page.getByRole('button', { name: 'Erfassen', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /^Zahlung vom 01\.01\.2090: Dieses Datum liegt/ });
  await expect(question).toBeVisible();
  // A question about another amount would mislead.
  await field(page, 'Betrag').fill('100.10');
  await expect(question).toHaveCount(0);
  await field(page, 'Betrag').fill('100.05');
  await expect(question).toBeVisible();
  const record = page.getByRole('button', { name: 'Trotzdem erfassen' });
  await expect(record).not.toHaveAttribute('data-resting', '');
  await record.click();
  await expect(toast(page, /Zahlung über CHF 100\.05 erfasst/)).toBeVisible();

  await payments(page)
    .getByRole('button', { name: /^Zahlung vom .* löschen$/ })
    .click();
  await page
    .getByRole('button', { name: 'Mehr', exact: true })
    .and(page.locator('[aria-haspopup="menu"]'))
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Ausstellen zurücknehmen' }).click();
  await expect(toast(page, new RegExp(`${document_nr}.*Entwurf`))).toBeVisible(patience);
  await expect(page.getByRole('button', { name: 'Ausstellen', exact: false }).last()).toBeVisible();
});
