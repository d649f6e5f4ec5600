import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { expectAccessibleInBothThemes } from '../axe.ts';
import { mailed, receivedAt } from '../mailed.ts';
import { expect, openPage } from '../support.ts';

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const preview = (page: Page, of: string) => page.getByRole('region', { name: `Vorschau: ${of}` });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: / senden$/ });
const made = z.looseObject({ id: z.int(), document_nr: z.string() });

const issueInvoice = async (page: Page, domain: string) => {
  const contact = {
    contact_type_id: 1,
    name_1: `${domain} AG`,
    mail: `info@${domain}.example`,
    user_id: 1,
    owner_id: 1,
  };
  const { id: contact_id } = z.looseObject({ id: z.int() }).parse(await callService(page, 'POST', '/contact', contact));
  const body = { contact_id, user_id: 1, title: 'Jahresabschluss', is_valid_to: '2099-12-31' };
  const invoice = made.parse(await callService(page, 'POST', '/kb_invoice', body));
  const line = { account_id: 1, tax_id: 1, amount: 1, unit_price: 100, text: 'Arbeit' };
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/kb_position_custom`, line);
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/issue`, {});
  return invoice;
};

mailed(
  'an owner writes the mail of invoices with placeholders, and invoices and credit notes go out with a copy',
  { tag: '@page' },
  async ({ signedIn: page, mail }) => {
    await openPage(page, '/settings/company?part=mails');
    const subject = field(page, 'Betreff für Rechnungen');
    await expect(subject).toHaveValue('Rechnung {document_nr}[, zahlbar bis {due_date}]');
    await expect(preview(page, 'Mailtext für Rechnungen')).toContainText(/Rechnung RE-\d+, zahlbar bis \d\d\.\d\d\./);
    await expectAccessibleInBothThemes(page, 'mail texts');

    await subject.fill('Rechnung ');
    await page.getByRole('button', { name: 'Platzhalter einfügen: Betreff für Rechnungen' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: /^Nummer/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(subject).toBeFocused();
    await page.keyboard.type(' von {firma}');
    await expect(subject).toHaveValue('Rechnung {document_nr} von {firma}');
    await page.keyboard.press('Control+s');
    await expect(subject).toHaveAccessibleDescription(/Den Platzhalter \{firma\} gibt es nicht/);
    await subject.fill('Rechnung {document_nr} von {company}');
    await expect(preview(page, 'Mailtext für Rechnungen')).toContainText(/^Vorschau\s*Rechnung RE-\d+ von \S/);

    const message = field(page, 'Mailtext für Rechnungen');
    await message.fill('Nur ein Versuch');
    await page.getByRole('button', { name: 'Text von Kontor verwenden: Mailtext für Rechnungen' }).click();
    await expect(message).toHaveValue(/^Guten Tag\n\nIm Anhang/);
    await expect(page.getByRole('button', { name: 'Text von Kontor verwenden: Mailtext für Rechnungen' })).toHaveCount(
      0,
    );
    await field(page, 'Kopie an').fill('buero@lindenhof.example');
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Gespeichert: Firmenprofil')).toBeVisible();

    const invoice = await issueInvoice(page, 'vorlage');
    await page.goto(`/invoices/${invoice.id}`);
    await expect(page.getByRole('button', { name: 'Senden', exact: true })).toBeVisible();
    await page.keyboard.press('m');
    await expect(dialogOf(page).getByLabel('Betreff')).toHaveValue(
      new RegExp(`^Rechnung ${invoice.document_nr} von \\S`),
    );
    const copies = dialogOf(page).getByRole('textbox', { name: 'Kopie an' });
    await expect(copies).toHaveValue('buero@lindenhof.example');
    await copies.fill('buero@lindenhof.example, niemand');
    await page.keyboard.press('Control+Enter');
    await expect(copies).toHaveAccessibleDescription(/keine gültige E-Mail-Adresse/);
    await copies.fill('buero@lindenhof.example; chefin@vorlage.example');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Jetzt senden' }).click();
    const mails = page.getByRole('region', { name: 'Mails' });
    await expect(mails).toContainText(/angenommen \d\d:\d\d/);
    await expect(mails).toContainText('Kopie an buero@lindenhof.example, chefin@vorlage.example');
    expect(receivedAt(mail, 'vorlage.example').map(({ envelope }) => envelope.to)).toEqual([
      ['info@vorlage.example', 'buero@lindenhof.example', 'chefin@vorlage.example'],
    ]);

    const note = made.parse(
      await callService(page, 'POST', `/kontor/kb_invoice/${invoice.id}/credit_note`, {
        amount: '10',
        reason: 'Rabatt',
      }),
    );
    await page.goto(`/credit-notes/${note.id}`);
    await expect(page.getByRole('button', { name: 'Senden', exact: true })).toBeVisible();
    await page.keyboard.press('m');
    await expect(dialogOf(page).getByLabel('Betreff')).toHaveValue(`Gutschrift ${note.document_nr}`);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Jetzt senden' }).click();
    await expect(mails).toContainText(/angenommen \d\d:\d\d/);
    await page.goto('/outbox');
    await page.getByRole('button', { name: 'Nachricht an info@vorlage.example' }).first().click();
    await page.getByRole('menuitem', { name: 'Zur Gutschrift' }).click();
    await expect(page).toHaveURL(new RegExp(`/credit-notes/${note.id}$`));
  },
);
