import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { lose } from '../faults/lose.ts';
import { expect, openPage, test } from '../support.ts';

const patience = { timeout: 15_000 };
const rows = (page: Page) => page.getByRole('row').filter({ hasText: /RE-\d+/ });
const toast = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).first();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Zahlungen erfassen' });
const amount = (page: Page, number: string) => dialog(page).getByRole('textbox', { name: `Betrag für ${number}` });
const date = (page: Page) => dialog(page).getByRole('textbox', { name: 'Datum' });

const made = z.looseObject({ id: z.int(), document_nr: z.string() });
type Made = z.infer<typeof made>;
const paid = z.array(z.looseObject({ value: z.string(), date: z.string() }));

/** An invoice without tax over this amount, in francs (1) or euros (2). */
const makeInvoice = async (page: Page, unit_price: string, currency_id = 1, isIssued = true): Promise<Made> => {
  const body = { contact_id: 1, user_id: 1, mwst_type: 2, currency_id, title: 'Kieslieferung' };
  const invoice = made.parse(await callService(page, 'POST', '/kb_invoice', body));
  const line = { account_id: 1, amount: 1, tax_id: 1, unit_price, text: 'Kies' };
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/kb_position_custom`, line);
  if (isIssued) await callService(page, 'POST', `/kb_invoice/${invoice.id}/issue`, {});
  return invoice;
};

const paymentsOf = async (page: Page, { id }: Made): Promise<readonly string[]> =>
  paid.parse(await callService(page, 'GET', `/kb_invoice/${id}/payment`)).map(({ value }) => Number(value).toFixed(2));

/** Opens the list of the records created here, with all of them chosen and the question open; by keyboard only. */
const choose = async (page: Page, count: number): Promise<void> => {
  await page.goto('/invoices?text=Kieslieferung');
  await expect(rows(page)).toHaveCount(count, patience);
  await page.getByRole('checkbox', { name: 'Alle wählen' }).press('Space');
  const action = page.getByRole('toolbar').getByRole('button', { name: 'Zahlungen erfassen' });
  await action.focus();
  await page.keyboard.press('Enter');
  await expect(date(page)).toBeFocused(patience);
};

/** Waits for the question to accept input: for a moment after it appears it ignores repeated key presses. */
const rested = async (page: Page, name: string): Promise<Locator> => {
  const button = dialog(page).getByRole('button', { name });
  await expect(button).not.toHaveAttribute('data-resting', '');
  return button;
};

test(
  'all payments are in one list with search, sums and links to their invoices',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    const [francs, euros] = [await makeInvoice(page, '4711.95'), await makeInvoice(page, '333.33', 2)];
    await callService(page, 'POST', `/kb_invoice/${francs.id}/payment`, {
      date: '2025-03-04',
      value: '700.05',
      title: 'Kiesrate',
    });
    await callService(page, 'POST', `/kb_invoice/${francs.id}/payment`, { date: '2025-03-06', value: '11.95' });
    await callService(page, 'POST', `/kb_invoice/${euros.id}/payment`, { date: '2025-03-05', value: '333.33' });

    await page.goto('/payments?date_from=2025-03-01&date_to=2025-03-31');
    await expect(page.getByText('3 Zahlungen · Total CHF 712.00, EUR 333.33')).toBeVisible(patience);
    for (const [index, day] of ['06.03.2025', '05.03.2025', '04.03.2025'].entries())
      await expect(rows(page).nth(index)).toContainText(day);
    await expect(rows(page).nth(1)).toContainText(euros.document_nr);
    await expect(rows(page).nth(1)).toContainText('EUR');
    for (const index of [0, 2]) await rows(page).nth(index).getByRole('checkbox').check({ force: true });
    await expect(page.getByRole('toolbar', { name: '2 gewählt' })).toContainText('Total CHF 712.00');

    for (const text of ['700.05', '700,05', 'kiesrate', `${francs.document_nr} 700.05`]) {
      await page.goto(`/payments?text=${encodeURIComponent(text)}`);
      await expect(rows(page)).toHaveCount(1, patience);
      await expect(rows(page)).toContainText('04.03.2025');
    }
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const file = await (await download).createReadStream();
    const text = (await file.toArray()).join('');
    expect(text).toContain(francs.document_nr);
    expect(text).toContain('2025-03-04');
    expect(text).toContain('700.05');

    await rows(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/invoices/${francs.id}$`), patience);
  },
);

test('payments of several invoices are recorded together, each once, and undone with one key', async ({
  signedIn: page,
}) => {
  await openPage(page, '/invoices');
  const [first, second, draft] = [
    await makeInvoice(page, '500'),
    await makeInvoice(page, '333.33', 2),
    await makeInvoice(page, '70', 1, false),
  ];
  await choose(page, 3);
  await expect(amount(page, first.document_nr)).toHaveValue('500.00');
  await expect(amount(page, second.document_nr)).toHaveValue('333.33');
  await expect(dialog(page)).toContainText(`1 Rechnung ist nicht offen und wird ausgelassen: ${draft.document_nr}.`);
  await expect(dialog(page)).toContainText('Total CHF 500.00, EUR 333.33');

  await rested(page, '2 Zahlungen erfassen');
  await amount(page, first.document_nr).fill('600.005');
  await expect(amount(page, first.document_nr)).toHaveAccessibleDescription(/Höchstens zwei Stellen nach dem Komma/);
  await date(page).focus();
  await page.keyboard.press('Control+Enter');
  await expect(amount(page, first.document_nr)).toBeFocused();
  await amount(page, first.document_nr).fill('600');
  await expect(amount(page, first.document_nr)).toHaveAccessibleDescription(/^CHF 100\.00 mehr als offen/);
  await date(page).fill('01.01.2090');
  await expect(date(page)).toHaveAccessibleDescription('Dieses Datum liegt in der Zukunft.');
  await date(page).fill('01.01.2020');
  await expect(amount(page, second.document_nr)).toHaveAccessibleDescription(/^Vor dem Rechnungsdatum \d/);
  await date(page).fill('heute');
  await amount(page, first.document_nr).fill('400.05');
  await expect(dialog(page)).toContainText('Total CHF 400.05, EUR 333.33');
  expect(await paymentsOf(page, first)).toEqual([]);

  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toBeHidden(patience);
  await expect(toast(page, /2 Zahlungen erfasst: CHF.400\.05, EUR.333\.33/)).toBeVisible();
  expect([await paymentsOf(page, first), await paymentsOf(page, second)]).toEqual([['400.05'], ['333.33']]);

  await page.keyboard.press('Control+z');
  await expect(toast(page, /2 Zahlungen zurückgenommen/)).toBeVisible(patience);
  expect([await paymentsOf(page, first), await paymentsOf(page, second)]).toEqual([[], []]);
});

test('a typed amount above the open one is asked about, and a refund of nothing is refused', async ({
  signedIn: page,
}) => {
  await openPage(page, '/invoices');
  const invoice = await makeInvoice(page, '500');
  await choose(page, 1);
  await rested(page, '1 Zahlung erfassen');
  await amount(page, invoice.document_nr).fill('-1');
  await page.keyboard.press('Control+Enter');
  await expect(amount(page, invoice.document_nr)).toHaveAccessibleDescription(/Bisher ist nichts eingegangen/);

  await amount(page, invoice.document_nr).fill('5000');
  await page.keyboard.press('Control+Enter');
  const question = dialog(page).getByRole('alertdialog', { name: /5’000\.00.*500\.00.*Guthaben.*4’500\.00/ });
  const anyway = question.getByRole('button', { name: 'Trotzdem erfassen' });
  await expect(anyway).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(amount(page, invoice.document_nr)).toBeFocused();
  expect(await paymentsOf(page, invoice)).toEqual([]);

  await rested(page, '1 Zahlung erfassen');
  await page.keyboard.press('Control+Enter');
  await rested(page, 'Trotzdem erfassen');
  await page.keyboard.press('Enter');
  await expect(toast(page, /1 Zahlung erfasst: CHF.5’000\.00/)).toBeVisible(patience);
  expect(await paymentsOf(page, invoice)).toEqual(['5000.00']);
});

test('refused payments stay in the dialog with the reason, and are recorded on the next attempt', async ({
  signedIn: page,
}) => {
  await openPage(page, '/invoices');
  const [first, second] = [await makeInvoice(page, '500'), await makeInvoice(page, '80')];
  await choose(page, 2);
  await page.route(`**/kb_invoice/${second.id}/payment`, async (route) =>
    route.fulfill({ status: 422, json: { error_code: 422, message: 'Heute nicht.', errors: [] } }),
  );
  await (await rested(page, '2 Zahlungen erfassen')).click();
  const refused = dialog(page).getByRole('alert');
  await expect(refused).toContainText('1 Zahlung nicht erfasst.', patience);
  await expect(refused.getByRole('listitem')).toHaveText([`${second.document_nr}: Heute nicht.`]);
  await expect(amount(page, first.document_nr)).toBeHidden();
  await page.unroute(`**/kb_invoice/${second.id}/payment`);
  await dialog(page).getByRole('button', { name: '1 Zahlung erfassen' }).click();
  await expect(toast(page, /2 Zahlungen erfasst: CHF.580\.00/)).toBeVisible(patience);
  expect([await paymentsOf(page, first), await paymentsOf(page, second)]).toEqual([['500.00'], ['80.00']]);
});

test('a payment whose answer is lost cannot be changed, and the message has the recorded amounts', async ({
  signedIn: page,
}) => {
  await openPage(page, '/invoices');
  const one = await makeInvoice(page, '100.00');
  const two = await makeInvoice(page, '200.00');
  await choose(page, 2);
  const mend = await lose(page, new RegExp(`/kb_invoice/${one.id}/payment$`), 'answer');
  await rested(page, '2 Zahlungen erfassen');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('Keine Antwort erhalten.', { timeout: 20_000 });
  await expect(dialog(page).getByText('nicht erfasst')).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Nochmals versuchen' })).toBeFocused();
  await expect(amount(page, one.document_nr)).toBeDisabled();
  await expect(date(page)).toBeDisabled();
  await mend();
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, /2 Zahlungen erfasst.*300.00/)).toBeVisible(patience);
  expect([await paymentsOf(page, one), await paymentsOf(page, two)]).toEqual([['100.00'], ['200.00']]);
});
