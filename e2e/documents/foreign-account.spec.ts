import { callService } from '../call-service.ts';
import { choose, create, idIn, picker, save } from './document.ts';
import { expect, test } from '../support.ts';

test('the account of a document follows its currency, and a missing one is reported', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Beratung in Konstanz');
  const id = idIn(page);
  await page.getByRole('link', { name: 'Alle Angaben' }).click();
  const field = picker(page, 'Konto');
  await expect(field).toHaveValue('QR-Konto Debitoren');

  await choose(page, 'Währung', 'EUR');
  await expect(field).toHaveValue('Euro-Konto');
  await choose(page, 'Währung', 'CHF');
  await expect(field).toHaveValue('QR-Konto Debitoren');
  await choose(page, 'Währung', 'USD');
  await expect(field).toHaveValue('QR-Konto Debitoren');
  await expect(field).toHaveAccessibleDescription('Die Firma hat kein Konto in USD.');

  await choose(page, 'Währung', 'EUR');
  await expect(field).toHaveValue('Euro-Konto');
  await expect(field).toHaveAccessibleDescription('');
  await choose(page, 'Konto', 'Lohnkonto');
  await expect(field).toHaveAccessibleDescription('Das Konto lautet auf CHF.');
  await choose(page, 'Konto', 'Euro-Konto');
  await save(page);
  await expect
    .poll(() => callService(page, 'GET', `/kb_invoice/${id}`))
    .toMatchObject({ currency_id: 2, bank_account_id: expect.any(Number) });
  await expect(page.getByRole('main')).toContainText('DE89 … 3000');
});
