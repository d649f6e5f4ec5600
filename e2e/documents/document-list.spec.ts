import { callService } from '../call-service.ts';
import { addLine, create, idIn } from './document.ts';
import { expect, openPage, test } from '../support.ts';

test('the CSV of invoices has net and tax of each', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Für die Buchhaltung');
  await addLine(page, 'kb_invoice', 1000);
  const { document_nr } = Object(await callService(page, 'GET', `/kb_invoice/${idIn(page)}`));
  await openPage(page, `/invoices?text=${document_nr}`);
  await expect(page.getByRole('row').filter({ hasText: document_nr })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await (await download).createReadStream();
  const [head = '', row = ''] = (await file.toArray()).join('').trim().split(/\r?\n/);
  const cells = new Map(head.split(';').map((label, index) => [label, row.split(';')[index]]));
  // 8.1 % of 1'000.
  expect([cells.get('Netto'), cells.get('MWST-Betrag'), cells.get('Total')]).toEqual(['1000.00', '81.00', '1081.00']);
});
