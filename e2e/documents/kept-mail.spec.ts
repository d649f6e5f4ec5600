import { addLine, create, idIn } from './document.ts';
import { callService } from '../call-service.ts';
import { expect, test } from '../support.ts';

test('an invoice whose mail is kept as a file says so when it is sent again, and the mail names what is still open', async ({
  signedIn: page,
}) => {
  await create(page, '/invoices', 'Muster', 'Jahresabschluss');
  await addLine(page, 'kb_invoice', 100);
  const invoice = `/kb_invoice/${idIn(page)}`;
  await callService(page, 'POST', `${invoice}/issue`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Senden', exact: true })).toBeVisible();

  const dialog = page.getByRole('dialog', { name: / senden$/ });
  const message = dialog.getByLabel('Nachricht');
  await page.keyboard.press('m');
  await expect(message).toHaveValue(/: CHF 108\.10, zahlbar bis/);
  await expect(dialog).not.toContainText('liegt als Datei');
  await dialog.getByRole('textbox', { name: 'An', exact: true }).fill('info@muster.example');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Mails' })).toContainText('als Datei');

  await callService(page, 'POST', `${invoice}/payment`, { date: '2026-01-05', value: '100' });
  await page.keyboard.press('m');
  await expect(dialog).toContainText(
    /Eine Mail vom \d\d\.\d\d\.\d{4} \d\d:\d\d mit diesem Dokument liegt als Datei im Postausgang\./,
  );
  await expect(message).toHaveValue(/: CHF 108\.10, davon offen CHF 8\.10, zahlbar bis/);
});
