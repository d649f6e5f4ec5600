import { callService } from '../call-service.ts';
import { expect, test } from '../support.ts';

const idIn = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? Number(answer.id) : 0;

test('explains why a CHF article has no price in a EUR invoice, and focuses the next field', async ({
  signedIn: page,
}) => {
  await callService(page, 'POST', '/article', {
    user_id: 1,
    article_type_id: 2,
    intern_code: 'STR-1',
    intern_name: 'Strategietag',
    currency_id: 1,
    sale_price: 120,
    tax_income_id: 1,
    account_id: 1,
  });
  const invoice = idIn(await callService(page, 'POST', '/kb_invoice', { contact_id: 1, user_id: 1, currency_id: 2 }));
  await page.goto(`/invoices/${invoice}`);
  const tree = page.getByRole('treegrid', { name: 'Positionen' });
  await tree.waitFor();
  await page.keyboard.press('a');
  await expect(tree.getByLabel('Bezeichnung', { exact: true })).toBeFocused();
  await page.keyboard.type('strategiet');
  await expect(page.getByRole('option', { name: 'Strategietag' })).toBeVisible();
  await page.keyboard.press('Enter');
  const why = tree.getByText('Preis in CHF hinterlegt: 120.00. Bitte in EUR eingeben.');
  await expect(why).toBeVisible();
  const price = tree.getByLabel('Preis', { exact: true });
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(/Bitte in EUR eingeben/);
  await expect(tree.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(tree.getByRole('alert')).toHaveText(/^Preis fehlt\./);
  await expect(why).toBeVisible();
  await page.keyboard.press('Enter');
  await price.fill('130');
  await page.keyboard.press('Enter');
  await expect(why).toBeHidden();
  await expect(page.getByText(/^gespeichert/)).toBeVisible();
});
