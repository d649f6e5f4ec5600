import type { Page } from '@playwright/test';
import { dayOf } from '#domain/dates/zone.ts';
import { callService } from '../call-service.ts';
import { mailed, receivedAt } from '../mailed.ts';
import { makeOverdueInvoices, type OverdueInvoice } from './overdue-invoices.ts';
import { expect, pressCtrlEnter, test } from '../support.ts';

const rowOf = (page: Page, text: string) =>
  page.getByRole('grid', { name: 'Mahnungen' }).getByRole('row').filter({ hasText: text });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const oneInvoice = async (page: Page, name: string, domain: string): Promise<OverdueInvoice> => {
  const [invoice] = await makeOverdueInvoices(page, [name], domain);
  if (invoice === undefined) throw new Error('There is no invoice.');
  await page.goto(`/reminders?text=${domain}.example`);
  await rowOf(page, name).focus();
  await page.keyboard.press(' ');
  return invoice;
};

const openMail = async (page: Page, { number }: OverdueInvoice) => {
  await page.getByRole('button', { name: 'Mehr', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Mails ansehen und ändern' }).click();
  return page.getByRole('dialog', { name: `Mail zu ${number}, 1 von 1` });
};

test('a changed mail survives a reload: its row says so, and it goes out changed', async ({ signedIn: page }) => {
  const invoice = await oneInvoice(page, 'Neu Geladen AG', 'neuladen');
  const row = rowOf(page, 'Neu Geladen AG');
  const mail = await openMail(page, invoice);
  await mail.getByLabel('Betreff').fill('Wie gestern besprochen');
  await expect(mail.getByText('Bleibt in diesem Browser gespeichert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Mail geändert');
  await expect(page.getByText('1 Änderung, nicht gespeichert')).toBeVisible();

  await page.reload();
  await expect(row).toContainText('Mail geändert');
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain(`/mail/kb_invoice/${invoice.id}/reminder/`);
  expect(stored).not.toContain('Wie gestern besprochen');
  await row.focus();
  await page.keyboard.press(' ');
  await openMail(page, invoice);
  await expect(mail.getByLabel('Betreff')).toHaveValue('Wie gestern besprochen');
  await page.keyboard.press('Escape');
  await pressCtrlEnter(page);
  await expect(row).toContainText('erstellt, nicht gesendet');
  await expect(row).toContainText('Mail geändert');
  await pressCtrlEnter(page);
  await expect(row).toContainText('als Datei im Postausgang');
  await expect(row).not.toContainText('Mail geändert');
  await expect(page.getByText(/nicht gespeichert/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Postausgang' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: invoice.address })).toContainText('Wie gestern besprochen');
});

test('a mail that cannot be sent says so while it is written, and is never sent', async ({ signedIn: page }) => {
  const invoice = await oneInvoice(page, 'Vertippt AG', 'vertippt');
  const row = rowOf(page, 'Vertippt AG');
  const mail = await openMail(page, invoice);
  await mail.getByRole('textbox', { name: 'An', exact: true }).fill('frau muster');
  await expect(mail).toContainText('Das ist keine gültige E-Mail-Adresse.');
  await mail.getByLabel('Betreff').fill(' ');
  await expect(mail).toContainText('Diese Angabe fehlt.');
  await page.keyboard.press('Escape');
  await pressCtrlEnter(page);
  await expect(row).toContainText('erstellt, nicht gesendet');
  await pressCtrlEnter(page);
  const reason = 'An: Das ist keine gültige E-Mail-Adresse. Betreff: Diese Angabe fehlt.';
  await expect(page.getByRole('alert').filter({ hasText: `${invoice.number}: ${reason}` })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Mahnungen' })).toContainText(reason);
  expect(await callService(page, 'GET', `/kontor/outbox?kb_invoice_id=${invoice.id}`)).toMatchObject({ records: [] });

  await row.focus();
  await page.keyboard.press(' ');
  await openMail(page, invoice);
  await mail.getByRole('button', { name: 'Vorschlag verwenden' }).click();
  await page.keyboard.press('Escape');
  await expect(row).not.toContainText('Mail geändert');
  await pressCtrlEnter(page);
  await expect(row).toContainText('als Datei im Postausgang');
});

mailed(
  'a mail changed here is not lost when it is recalled, and not used once somebody else has sent one',
  async ({ signedIn: page, mail: server }) => {
    const invoice = await oneInvoice(page, 'Zweimal AG', 'zweimal');
    const row = rowOf(page, 'Zweimal AG');
    const mail = await openMail(page, invoice);
    await mail.getByLabel('Betreff').fill('Mein eigener Betreff');
    await page.keyboard.press('Escape');
    await pressCtrlEnter(page);
    await expect(row).toContainText('erstellt, nicht gesendet');
    await pressCtrlEnter(page);
    await expect(page.getByRole('group', { name: '1 Mail geht' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(toast(page, '1 Mail zurückgenommen')).toBeVisible();
    await expect(row).toContainText('Mail geändert');
    expect(receivedAt(server, 'zweimal.example')).toHaveLength(0);

    const day = dayOf(Date.now() / 1000, 'Europe/Zurich');
    const run = { day, dry_run: true, kb_invoice_ids: [invoice.id] };
    const { rows } = Object(await callService(page, 'POST', '/kontor/reminder_run', run));
    const kb_reminder_id: unknown = Object(rows[0]).last_reminder.id;
    await callService(page, 'POST', '/kontor/reminder_send', { kb_reminder_id, hold_seconds: 0 });
    await expect(row).toContainText(/angenommen \d\d:\d\d/);
    const note = toast(page, `Ihre Änderungen an der Mail gelten nicht mehr: ${invoice.number}.`);
    await expect(note).toContainText('Die Rechnung wurde inzwischen gemahnt');
    await expect(row).not.toContainText('Mail geändert');
    await note.getByRole('button', { name: 'Entwurf verwerfen' }).click();
    await expect(note).toHaveCount(0);
    expect(receivedAt(server, 'zweimal.example').map(({ mail: { subject } }) => subject)).toEqual([
      `Zahlungserinnerung zur Rechnung ${invoice.number}`,
    ]);
    await page.reload();
    await expect(row).toContainText('Stufe 2 ab');
    await expect(note).toHaveCount(0);
  },
);
