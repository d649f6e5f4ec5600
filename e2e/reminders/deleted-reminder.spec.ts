import { callService } from '../call-service.ts';
import { makeContact, makeInvoice, patience } from '../money/bank-file.ts';
import { expect, openPage, test } from '../support.ts';

test('a sent reminder that is deleted stays among the papers of its invoice', async ({ signedIn: page }) => {
  await openPage(page, '/invoices');
  const invoice = await makeInvoice(page, await makeContact(page, 'Garage Brönnimann'), '100.00');
  const body = { kb_invoice_id: invoice.id, title: 'Mahnung Garage', is_sent: true };
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/kb_reminder`, body);
  await openPage(page, `/invoices/${invoice.id}`);
  const reminders = page.getByRole('region', { name: 'Mahnungen' });
  await reminders.getByRole('button', { name: 'Mehr zu «Mahnung Garage»' }).click(patience);
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Das Löschen nimmt sie beim Kunden nicht zurück');
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(reminders.getByText('Mahnung Garage')).toHaveCount(0, patience);
  const papers = page.getByRole('region', { name: 'Papiere' });
  await papers.getByRole('button', { name: 'PDF öffnen: Mahnung Garage' }).click(patience);
  await expect(page.getByRole('dialog')).toBeVisible(patience);
});
