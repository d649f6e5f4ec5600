import { callService } from '../call-service.ts';
import { expect, test } from '../support.ts';

test('at the end of a month every contact gets its invoice in one go, and expenses without a contact stay', async ({
  signedIn: page,
}) => {
  const taxes = await callService(page, 'GET', '/tax');
  const tax_id = Number(Object(Array.isArray(taxes) ? taxes.find((tax) => Object(tax).type === 'pre_tax') : {}).id);
  const contactOf = async (name_1: string): Promise<number> => {
    const made = await callService(page, 'POST', '/contact', { contact_type_id: 1, name_1, user_id: 1, owner_id: 1 });
    return Number(Object(made).id);
  };
  const [one, other] = [await contactOf('Erste AG'), await contactOf('Zweite AG')];
  for (const [contact_id, amount] of [
    [one, '100'],
    [one, '50'],
    [other, '80'],
    [null, '30'],
  ])
    await callService(page, 'POST', '/kb_expense', {
      title: 'Monatsende Porto',
      user_id: 1,
      account_id: 1,
      amount,
      tax_id,
      mwst_type: 0,
      mwst_is_net: false,
      contact_id,
    });
  await page.goto('/expenses?text=Monatsende+Porto');
  await expect(page.getByText('4 Spesen', { exact: false }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Alle wählen' }).check();
  await page.getByRole('button', { name: 'Je Kontakt eine Rechnung' }).click();
  const dialog = page.getByRole('dialog', { name: '2 Rechnungen, je Kontakt eine' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Erste AG' })).toContainText('150.00');
  await expect(dialog).toContainText('1 wird ausgelassen: ohne Kontakt oder schon verrechnet.');
  await dialog.getByRole('button', { name: 'Entwürfe erstellen' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 Entwürfe erstellt' })).toBeVisible();
  for (const id of [one, other]) {
    const invoices = await callService(page, 'POST', '/kb_invoice/search', [
      { field: 'contact_id', value: String(id) },
    ]);
    expect(Array.isArray(invoices) && invoices.length).toBe(1);
  }
});

test('a new expense offers the account of the last one and the usual rate', async ({ signedIn: page }) => {
  await page.goto('/expenses/new');
  const account = page.getByRole('combobox', { name: 'Aufwandkonto' });
  const tax = page.getByRole('combobox', { name: 'Steuersatz' });
  await expect(tax).toHaveValue(/8\.1/);
  const usual = await tax.inputValue();
  await account.fill('5820');
  await page.getByRole('option', { name: '5820' }).first().click();
  await tax.fill('2.6');
  await page.getByRole('option', { name: '2.6' }).first().click();
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Billett');
  await page.getByRole('textbox', { name: 'Bezahlt', exact: true }).fill('12');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Billett' }).first()).toBeVisible();
  await page.goto('/expenses/new');
  await expect(account).toHaveValue(/5820/);
  await expect(tax).toHaveValue(usual);
});
