import { callService } from '../call-service.ts';
import { makeOverdueInvoices } from './overdue-invoices.ts';
import { expect, pressCtrlEnter, test } from '../support.ts';

test('a run is previewed with recipients and texts, and reminders by post are marked at once', async ({
  signedIn: page,
}) => {
  const [invoice] = await makeOverdueInvoices(page, ['Mit Adresse AG', 'Ohne Adresse AG'], 'post');
  if (invoice === undefined) throw new Error('There is no invoice.');
  const contacts = await callService(page, 'POST', '/contact/search', [{ field: 'name_1', value: 'Ohne Adresse AG' }]);
  const { id } = Object(Array.isArray(contacts) ? contacts[0] : undefined);
  await callService(page, 'POST', `/contact/${id}`, { mail: null });
  const row = (text: string) =>
    page.getByRole('grid', { name: 'Mahnungen' }).getByRole('row').filter({ hasText: text });
  const more = async (name: string) => {
    await page.getByRole('button', { name: 'Mehr', exact: true }).last().click();
    await page.getByRole('menuitem', { name }).click();
  };
  await page.goto('/reminders?text=Adresse+AG');
  await expect(row('Mit Adresse AG')).toContainText('post-01@post.example');
  await expect(row('Ohne Adresse AG')).toContainText('keine E-Mail-Adresse');

  await row('Mit Adresse AG').focus();
  await page.keyboard.press(' ');
  await more('Mails ansehen');
  const mail = page.getByRole('dialog', { name: `Mail zu ${invoice.number}, 1 von 1` });
  await expect(mail).toContainText('post-01@post.example');
  await expect(mail).toContainText(`Zahlungserinnerung zur Rechnung ${invoice.number}`);
  await expect(mail).toContainText('CHF 108.10');
  await page.keyboard.press('Escape');
  await expect(row('Mit Adresse AG')).toContainText('20 Tage ohne Mahnung');
  await page.keyboard.press('p');
  const paper = page.getByRole('dialog', { name: '1 Mahnung, noch nicht erstellt' });
  await expect(paper.getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row('Mit Adresse AG')).toContainText('20 Tage ohne Mahnung');

  await pressCtrlEnter(page);
  await expect(row('Mit Adresse AG')).toContainText('erstellt, nicht gesendet');
  await more('Per Post gesendet');
  await expect(page.getByRole('status').filter({ hasText: '1 Mahnung als gesendet markiert' })).toBeVisible();
  await expect(row('Mit Adresse AG').getByText('gesendet', { exact: true })).toBeVisible();

  await page.goto(`/invoices/${invoice.id}`);
  const part = page.getByRole('region', { name: 'Mahnungen' });
  await part.getByRole('button', { name: 'Mehr zu «Zahlungserinnerung»' }).click();
  await page.getByRole('menuitem', { name: 'Nochmals senden' }).click();
  const dialog = page.getByRole('dialog', { name: '«Zahlungserinnerung» senden' });
  await dialog.getByRole('checkbox', { name: 'Rechnung beilegen' }).check();
  await dialog.getByRole('button', { name: 'Senden' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/outbox');
  await expect(page.getByRole('row').filter({ hasText: 'post-01@post.example' })).toContainText('als Datei');
});
