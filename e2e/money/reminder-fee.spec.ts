import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { expectAccessibleInBothThemes } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';
import {
  drop,
  heap,
  judge,
  makeAccounts,
  makeContact,
  makeInvoice,
  patience,
  paymentOf,
  paymentsOf,
  referenceOf,
} from './bank-file.ts';

const date = '2026-11-18';
const ledger = (page: Page) => page.getByRole('table', { name: 'Zahlungen' });
const open = (page: Page) => ledger(page).getByRole('cell', { name: 'Offen', exact: true });

/** An invoice of 100.00 with a sent reminder, whose fee is 20.00. */
const reminded = async (page: Page, contact: number) => {
  const invoice = await makeInvoice(page, contact, '100.00');
  const body = { kb_invoice_id: invoice.id, value: '20', is_sent: true };
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/kb_reminder`, body);
  return invoice;
};

test('K books the fee of a reminder with the payment: no credit is left, and Z takes both back', async ({
  signedIn: page,
}) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const invoice = await reminded(page, await makeContact(page, 'Garage Brönnimann'));
  await drop(page, [paymentOf('A', '120.00', { date, reference: referenceOf(invoice) })]);
  await expect(heap(page, '1 wahrscheinlich')).toBeVisible(patience);
  await expect(page.getByText('Mit K werden 20.00 als Mahngebühr verbucht')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a payment with a fee');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused(patience);
  await judge(page, 'k');
  await expect(heap(page, '1 gebucht')).toBeVisible(patience);
  await page.keyboard.press('z');
  await expect(heap(page, '1 wahrscheinlich')).toBeVisible(patience);
  await expect(page.getByRole('radio', { checked: true })).toBeFocused(patience);
  await judge(page, 'k');
  await expect(heap(page, '1 gebucht')).toBeVisible(patience);

  await openPage(page, `/invoices/${invoice.id}`);
  await expect(ledger(page).getByRole('row').filter({ hasText: 'Mahngebühr' })).toContainText('20.00', patience);
  await expect(open(page)).toHaveText('0.00');
});

test('a payment recorded by hand includes the fee if its box is ticked, and loses it with the payment', async ({
  signedIn: page,
}) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const invoice = await reminded(page, await makeContact(page, 'Garage Brönnimann'));
  await openPage(page, `/invoices/${invoice.id}`);
  await page.getByRole('button', { name: 'Zahlung erfassen' }).click();
  const form = page.getByRole('form', { name: 'Zahlung erfassen' });
  const amount = form.getByRole('textbox', { name: 'Betrag' });
  const box = form.getByRole('checkbox', { name: 'Mit Mahngebühr von CHF 20.00' });
  await expect(amount).toHaveValue('100.00', patience);
  await expect(box).not.toBeChecked();
  await amount.fill('120');
  await amount.press('Tab');
  await expect(box).toBeChecked();
  await amount.fill('100');
  await amount.press('Tab');
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(amount).toHaveValue('120.00');
  await expect(form.getByText('Davon Mahngebühr: CHF 20.00')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the form of a payment with a fee');
  await form.getByRole('button', { name: 'Erfassen' }).click();
  await expect(open(page)).toHaveText('0.00', patience);
  await expect(ledger(page).getByRole('row').filter({ hasText: 'Mahngebühr' })).toContainText('20.00', patience);

  await ledger(page)
    .getByRole('button', { name: /^Zahlung vom .* löschen$/ })
    .click();
  // At once, although the payment is deleted only after the time for an undo.
  await expect(open(page)).toHaveText('100.00', { timeout: 4000 });
  await expect(ledger(page).getByText('Mahngebühr')).toHaveCount(0);
  await expect.poll(() => paymentsOf(page, invoice), patience).toEqual([]);
  await expect(open(page)).toHaveText('100.00');
});
