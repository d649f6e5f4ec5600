import { expect, openPage, test } from '../support.ts';
import { addLine, create, field, idIn } from './document.ts';
import { issue } from './issue.ts';

test('a credit note left with Esc or reloaded goes on as it was', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Halbe Gutschrift');
  await addLine(page, 'kb_invoice', 100);
  await issue(page);
  const credit = `/invoices/${idIn(page)}/credit`;
  await openPage(page, credit);
  await page.getByRole('radio', { name: 'Betrag' }).click();
  await field(page, 'Betrag mit MWST').fill('50');
  await field(page, 'Grund').fill('Kulanz');
  const note = page.getByRole('status').filter({ hasText: 'ist wieder da' });
  await expect(note).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/invoices\/\d+$/);
  await openPage(page, credit);
  await expect(note).toBeVisible();
  await expect(field(page, 'Betrag mit MWST')).toHaveValue('50');
  await expect(field(page, 'Grund')).toHaveValue('Kulanz');

  await page.reload();
  await expect(field(page, 'Grund')).toHaveValue('Kulanz');
  await note.getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(note).toHaveCount(0);
  await expect(field(page, 'Grund')).toHaveValue('');
  await openPage(page, credit);
  await expect(page.getByRole('radio', { name: 'Zeilen' })).toBeChecked();
  await expect(note).toHaveCount(0);
});
