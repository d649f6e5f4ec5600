import { addLine, create, idIn, other, statusMessage } from './document.ts';
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
  await page.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(message).toHaveValue(/: CHF 108\.10, zahlbar bis/);
  await expect(dialog).not.toContainText('liegt als Datei');
  await dialog.getByRole('textbox', { name: 'An', exact: true }).fill('info@muster.example');
  await message.press('Control+End');
  await page.keyboard.type(' PS: Beleg folgt.');
  // Closed by mistake, the mail goes on where it was, even after a reload.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Senden', exact: true })).toBeVisible();
  await page.keyboard.press('m');
  await expect(message).toHaveValue(/PS: Beleg folgt\.$/);
  await expect(dialog.getByRole('textbox', { name: 'An', exact: true })).toHaveValue('info@muster.example');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(statusMessage(page, /Die Mail liegt als Datei im Postausgang\./)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mails' })).toContainText('als Datei');

  await callService(page, 'POST', `${invoice}/payment`, { date: '2026-01-05', value: '100' });
  await page.keyboard.press('m');
  await expect(dialog).toContainText(
    /Eine Mail vom \d\d\.\d\d\.\d{4} \d\d:\d\d mit diesem Dokument liegt als Datei im Postausgang\./,
  );
  await expect(message).toHaveValue(/: CHF 108\.10, davon offen CHF 8\.10, zahlbar bis/);

  // Among others it is left out, so that nobody gets it twice.
  await page.goto('/invoices?text=Jahresabschluss');
  await expect(page.getByRole('checkbox', { name: /Jahresabschluss wählen/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Alle wählen' }).press('Space');
  await page.getByRole('toolbar').getByRole('button', { name: 'Ausstellen und senden' }).click();
  await expect(page.getByRole('dialog', { name: 'Mehrere senden' })).toContainText(
    /1 wird ausgelassen: eine Mail liegt schon als Datei im Postausgang RE-\d+/,
  );
  // Without a mail server nothing is promised that needs one.
  const question = page.getByRole('dialog', { name: 'Mehrere senden' });
  await expect(question).toContainText('Kein Mailserver eingerichtet');
  await expect(question).toContainText('bleibt mit dem vorgeschlagenen Text als Datei im Postausgang');
  await expect(question).not.toContainText('zehn Sekunden');
});

test('reverting an invoice asks about its kept mail, which may have been sent by hand', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster', 'Jahresabschluss');
  await addLine(page, 'kb_invoice', 100);
  const invoice = `/kb_invoice/${idIn(page)}`;
  await callService(page, 'POST', `${invoice}/issue`);
  await callService(page, 'POST', `/kontor${invoice}/send`, { recipient_email: 'info@muster.example' });
  await page.reload();
  const mails = page.getByRole('region', { name: 'Mails' });
  await expect(mails).toContainText('als Datei');

  const question = page.getByRole('dialog', { name: /^Ausstellen von RE-\d+ über CHF 108\.10 zurücknehmen\?$/ });
  await other(page, 'Ausstellen zurücknehmen');
  await expect(question).toContainText(/Die Mail vom .+ an info@muster\.example liegt als Datei im Postausgang/);
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(mails).toContainText('als Datei');

  await other(page, 'Ausstellen zurücknehmen');
  await question.getByRole('button', { name: 'Ausstellen zurücknehmen' }).click();
  await expect(statusMessage(page, /ist wieder ein Entwurf/)).toBeVisible();
  await expect(mails).toHaveCount(0);

  // Without a mail there is nothing to ask.
  await callService(page, 'POST', `${invoice}/issue`);
  await page.reload();
  await other(page, 'Ausstellen zurücknehmen');
  await expect(statusMessage(page, /ist wieder ein Entwurf/)).toBeVisible();
});
