import { callService } from '../call-service.ts';
import { makeOverdueInvoices, makeReminder } from './overdue-invoices.ts';
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
  await expect(mail.getByRole('textbox', { name: 'An', exact: true })).toHaveValue('post-01@post.example');
  await expect(mail.getByLabel('Betreff')).toHaveValue(`Zahlungserinnerung zur Rechnung ${invoice.number}`);
  await expect(mail.getByLabel('Nachricht')).toHaveValue(/CHF 108\.10/);
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

test('the mail of a reminder is changed before the run, keeps the change, and goes out with it', async ({
  signedIn: page,
}) => {
  const [invoice] = await makeOverdueInvoices(page, ['Vereinbart AG'], 'wort');
  if (invoice === undefined) throw new Error('There is no invoice.');
  const texts = { de: 'Ein Anruf genügt, {contact}.', fr: null, it: null, en: null };
  await callService(page, 'POST', '/kontor/company_profile', { text_modules: [{ id: 1, name: 'Anruf', texts }] });
  await page.goto('/reminders?text=wort.example');
  const row = page.getByRole('grid', { name: 'Mahnungen' }).getByRole('row').filter({ hasText: 'Vereinbart AG' });
  await row.focus();
  await page.keyboard.press(' ');
  const open = async () => {
    await page.getByRole('button', { name: 'Mehr', exact: true }).last().click();
    await page.getByRole('menuitem', { name: 'Mails ansehen und ändern' }).click();
  };
  const mail = page.getByRole('dialog', { name: `Mail zu ${invoice.number}, 1 von 1` });
  const message = mail.getByRole('textbox', { name: 'Nachricht' });
  await open();
  await mail.getByLabel('Betreff').fill('Wie besprochen');
  await message.press('Control+End');
  await mail.getByRole('button', { name: 'Text einfügen: Nachricht' }).click();
  await page.getByRole('menuitem', { name: 'Anruf' }).click();
  await expect(message).toHaveValue(/Ein Anruf genügt, Vereinbart AG\./);
  await page.keyboard.press('Escape');
  await expect(mail).toHaveCount(0);

  await open();
  await expect(mail.getByLabel('Betreff')).toHaveValue('Wie besprochen');
  await mail.getByRole('button', { name: 'Vorschlag verwenden' }).click();
  await expect(mail.getByLabel('Betreff')).toHaveValue(`Zahlungserinnerung zur Rechnung ${invoice.number}`);
  await mail.getByLabel('Betreff').fill('Wie am Telefon besprochen');
  await page.keyboard.press('Escape');
  await pressCtrlEnter(page);
  await expect(row).toContainText('erstellt, nicht gesendet');
  await pressCtrlEnter(page);
  await expect(row).toContainText('als Datei im Postausgang');
  await page.getByRole('link', { name: 'Postausgang' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'wort-01@wort.example' })).toContainText(
    'Wie am Telefon besprochen',
  );
});

test('a mail that was changed for another day goes out as the dialog shows it', async ({ signedIn: page }) => {
  const [invoice] = await makeOverdueInvoices(page, ['Früher AG'], 'tag');
  if (invoice === undefined) throw new Error('There is no invoice.');
  const subject = `Zahlungserinnerung zur Rechnung ${invoice.number}`;
  await page.goto('/reminders?text=tag.example');
  const row = page.getByRole('grid', { name: 'Mahnungen' }).getByRole('row').filter({ hasText: 'Früher AG' });
  await row.focus();
  await page.keyboard.press(' ');
  const mail = page.getByRole('dialog', { name: `Mail zu ${invoice.number}, 1 von 1` });
  const open = async () => {
    await page.getByRole('button', { name: 'Mehr', exact: true }).last().click();
    await page.getByRole('menuitem', { name: 'Mails ansehen und ändern' }).click();
  };
  await open();
  await mail.getByLabel('Betreff').fill('Zahlen Sie bis zur Frist von heute');
  await page.keyboard.press('Escape');
  await expect(mail).toHaveCount(0);

  await page.getByLabel('Stichtag').fill('gestern');
  await page.getByLabel('Stichtag').press('Tab');
  await expect(row).toContainText('19 Tage ohne Mahnung');
  await open();
  await expect(mail.getByLabel('Betreff')).toHaveValue(subject);
  await page.keyboard.press('Escape');
  await expect(mail).toHaveCount(0);
  await pressCtrlEnter(page);
  await expect(row).toContainText('erstellt, nicht gesendet');
  await pressCtrlEnter(page);
  await expect(row).toContainText('als Datei im Postausgang');
  await page.getByRole('link', { name: 'Postausgang' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'tag-01@tag.example' })).toContainText(subject);
});

test('a reminder’s mail that was closed by mistake goes on where it was', async ({ signedIn: page }) => {
  const [invoice] = await makeOverdueInvoices(page, ['Versehen AG'], 'zu');
  if (invoice === undefined) throw new Error('There is no invoice.');
  await makeReminder(page, invoice);
  await page.goto(`/invoices/${invoice.id}`);
  const part = page.getByRole('region', { name: 'Mahnungen' });
  const dialog = page.getByRole('dialog', { name: '«Zahlungserinnerung» senden' });
  const send = async () => {
    await part.getByRole('button', { name: 'Mehr zu «Zahlungserinnerung»' }).click();
    await page.getByRole('menuitem', { name: 'Senden' }).click();
  };
  await send();
  await dialog.getByLabel('Betreff').fill('Von Hand');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await send();
  await expect(dialog.getByLabel('Betreff')).toHaveValue('Von Hand');
});
