import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { readPages, readText, scanQr } from '#server/service/papers/render/test-pdf.ts';
import { bytesOf } from '#server/service/mail/smtp/test-mail-server.ts';
import { mailed as test, receivedAt } from '../mailed.ts';
import { makeOverdueInvoices, makeSentReminder, remindersOf, setFees } from './overdue-invoices.ts';
import { expect, pressCtrlEnter } from '../support.ts';

const hostile = '<img src=x onerror=alert(1)> & «Söhne»';
/** The account of the demo company that takes QR references. */
const iban = 'CH4431999123000889012';
const refusals = [
  ['lauf-05@lauf.example', '5.1.1 mailbox unavailable'],
  ['lauf-14@lauf.example', '5.7.1 relaying denied'],
  ['lauf-26@lauf.example', '5.2.1 mailbox disabled'],
] as const;
const silent = 'lauf-09@lauf.example';

const rows = (page: Page) => page.getByRole('grid', { name: 'Mahnungen' }).locator('[data-index]');
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const bytesIn = async (download: Download) => new Uint8Array(await readFile(await download.path()));

/** The amount at the end of a document's line that begins with `label`, in millionths; undefined if there is none. */
const amountAt = (text: string, label: string): bigint | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${label} `));
  return line === undefined ? undefined : parseDecimal((line.split(' ').at(-1) ?? '').replaceAll('’', ''));
};

/** The amount due on a document, recomputed from its own lines, and its QR code, read from the picture of its page. */
const claimOf = async (bytes: Uint8Array) => {
  const text = await readText(bytes);
  const code = await scanQr(bytes);
  const [total, received, fee] = ['Rechnungsbetrag', 'Erhalten', 'Mahngebühr'].map((label) =>
    amountAt(text.replaceAll('−', '-'), label),
  );
  return {
    text,
    calculated: (total ?? 0n) + (received ?? 0n) + (fee ?? 0n),
    toPay: amountAt(text, 'Zu zahlen CHF'),
    inCode: parseDecimal(code?.[18] ?? ''),
    account: code?.[3],
    reference: code?.[28] ?? '',
    words: code?.[29],
  };
};

test('a run over thirty overdue invoices is previewed, recalled and sent, and failures are resent, each once', async ({
  signedIn: page,
  mail,
}) => {
  test.setTimeout(300_000);
  for (const [address, words] of refusals) mail.refused.set(address, words);
  mail.silent.add(silent);
  const arrived = () => receivedAt(mail, 'lauf.example');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => void dialogs.push(dialog.message()));
  await page.setViewportSize({ width: 1440, height: 2600 });
  const names = Array.from({ length: 30 }, (_, index) => (index === 2 ? hostile : `Lauf ${index + 1} AG`));
  const invoices = await makeOverdueInvoices(page, names);
  await setFees(page, ['0', '20', '40']);
  /** These have a first reminder already: their next one is level 2 and costs twenty francs. */
  const reminded = invoices.slice(24);
  for (const invoice of reminded) await makeSentReminder(page, invoice);
  const before = invoices.map((invoice) => (reminded.includes(invoice) ? 1 : 0));

  await page.goto('/reminders?text=lauf.example');
  await expect(rows(page)).toHaveCount(30);
  await expect(rowOf(page, hostile)).toContainText('20 Tage ohne Mahnung');
  await expect(rowOf(page, 'Lauf 25 AG')).toContainText('12 Tage nach Frist von Stufe 1');
  await expect(page.getByText('Probelauf: Gespeichert wird erst beim Erstellen.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Alle zu mahnenden wählen' }).check();
  expect(await remindersOf(page, invoices)).toEqual(before);

  await pressCtrlEnter(page);
  await expect(toast(page, '30 Mahnungen erstellt')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'erstellt, nicht gesendet' })).toHaveCount(30);
  const after = before.map((count) => count + 1);
  expect(await remindersOf(page, invoices)).toEqual(after);

  await page.keyboard.press('p');
  const panel = page.getByRole('dialog', { name: '30 Mahnungen' });
  await expect(panel.getByText('Seite 1 von 30', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByRole('img', { name: 'Seite 1 von 30' })).toBeVisible();
  await page.keyboard.press('Escape');
  const printing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ein PDF für alle' }).click();
  const printed = await readPages(await bytesIn(await printing));
  expect(printed).toHaveLength(30);
  expect(printed.flat().join('\n')).toContain(hostile);

  const bar = page.getByRole('group', { name: '30 Mails gehen' });
  await page.getByRole('button', { name: '30 senden' }).click();
  await expect(rows(page).filter({ hasText: 'Wartet' }).first()).toBeVisible();
  await expect(bar).toContainText(/30 Mails gehen in \d+ s/, { timeout: 60_000 });
  await page.keyboard.press('z');
  await expect(toast(page, '30 Mails zurückgenommen')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'erstellt, nicht gesendet' })).toHaveCount(30);
  expect(arrived()).toHaveLength(0);

  await page.getByRole('checkbox', { name: 'Alle zu mahnenden wählen' }).check();
  await pressCtrlEnter(page);
  await expect(bar).toContainText(/30 Mails gehen in \d+ s/, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(rows(page).filter({ hasText: /angenommen \d\d:\d\d/ })).toHaveCount(26, { timeout: 120_000 });
  for (const [address, words] of refusals) {
    const row = rowOf(page, `Lauf ${Number(address.slice(5, 7))} AG`);
    await expect(row).toContainText(/abgelehnt \d\d:\d\d/);
    await expect(row).toContainText(`«550 ${words}»`);
  }
  await expect(rowOf(page, 'Lauf 9 AG')).toContainText(/abgelehnt \d\d:\d\d/, { timeout: 60_000 });
  await expect(rowOf(page, 'Lauf 9 AG')).toContainText(/«.*[Tt]ime.*»/);
  expect(arrived()).toHaveLength(26);

  mail.refused.clear();
  mail.silent.clear();
  for (const name of ['Lauf 5 AG', 'Lauf 14 AG', 'Lauf 26 AG']) {
    await rowOf(page, name).focus();
    await page.keyboard.press('r');
    await expect(rowOf(page, name)).toContainText(/angenommen \d\d:\d\d/);
  }
  await rowOf(page, 'Lauf 9 AG').getByRole('button', { name: 'Adresse ändern' }).click();
  await expect(page.getByLabel('Betreff')).toHaveValue(/Zahlungserinnerung zur Rechnung RE-/);
  await page.getByRole('textbox', { name: 'An', exact: true }).fill('neu-09@lauf.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Senden' }).click();
  await page.getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(rows(page).filter({ hasText: /angenommen \d\d:\d\d/ })).toHaveCount(30);

  expect(await remindersOf(page, invoices)).toEqual(after);
  expect(arrived()).toHaveLength(30);
  expect(new Set(arrived().map(({ mail: message }) => message.messageId)).size).toBe(30);
  const references = new Set<string>();
  for (const invoice of invoices) {
    const { number, address } = invoice;
    const found = arrived().filter(({ envelope }) => envelope.to[0] === address.replace('lauf-09', 'neu-09'));
    expect(found, address).toHaveLength(1);
    const [{ mail: message } = { mail: undefined }] = found;
    const level = reminded.includes(invoice)
      ? { number: 2, title: 'Mahnung', amount: 128_100_000n, total: 'CHF 128.10' }
      : { number: 1, title: 'Zahlungserinnerung', amount: 108_100_000n, total: 'CHF 108.10' };
    expect(message?.subject).toBe(`${level.title} zur Rechnung ${number}`);
    expect(message?.text).toContain(level.total);
    const [file] = message?.attachments ?? [];
    expect(file?.filename).toContain(`${number}`);
    expect(file?.filename).toMatch(new RegExp(`${level.number}\\.pdf$`));
    const claim = await claimOf(bytesOf(file));
    expect(claim).toMatchObject({ calculated: level.amount, toPay: level.amount, inCode: level.amount, account: iban });
    references.add(claim.reference);
    expect(claim.reference).toMatch(/^\d{27}$/);
    expect(claim.text.replaceAll(' ', '')).toContain(claim.reference);
    expect(claim.words).toBe(`${level.title}, Rechnung ${number}`);
    for (const words of [level.title, number]) expect(claim.text).toContain(words);
    if (address.startsWith('lauf-03')) expect(claim.text).toContain(hostile);
  }
  expect(references.size).toBe(30);

  await page.goto('/outbox');
  const sentRows = page
    .getByRole('grid', { name: 'Postausgang' })
    .getByRole('row')
    .filter({ hasText: '@lauf.example' });
  await expect(sentRows).toHaveCount(30);
  const [[refused]] = refusals;
  await page.getByRole('button', { name: `Nachricht an ${refused}` }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Als .eml herunterladen' }).click();
  const file = new TextDecoder().decode(await bytesIn(await saving));
  const sent = arrived().find(({ envelope }) => envelope.to[0] === refused);
  expect(file).toContain(sent?.mail.messageId ?? 'none');
  expect(dialogs).toEqual([]);
});

test('a payment entered before a reminder is sent updates suggestion, dialog, mail, PDF and QR code at once', async ({
  signedIn: page,
  mail,
}) => {
  await setFees(page, ['5', '20', '40']);
  const [invoice] = await makeOverdueInvoices(page, ['Teilzahlung AG'], 'teil');
  if (invoice === undefined) throw new Error('There is no invoice.');
  await page.goto(`/invoices/${invoice.id}`);
  const part = page.getByRole('region', { name: 'Mahnungen' });
  await part.getByRole('button', { name: 'Neue Mahnung' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erstellen' }).click();
  const menu = async (name: string) => {
    await part.getByRole('button', { name: 'Mehr zu «Zahlungserinnerung»' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const dialog = page.getByRole('dialog', { name: '«Zahlungserinnerung» senden' });
  await menu('Senden');
  await expect(dialog.getByRole('definition')).toHaveText(['CHF 108.10', 'CHF 5.00', 'CHF 113.10']);
  await expect(dialog.getByLabel('Nachricht')).toHaveValue(/CHF 113\.10/);
  await page.keyboard.press('Escape');

  const payments = page.getByRole('region', { name: 'Zahlungen' });
  await payments.getByRole('button', { name: 'Zahlung erfassen' }).click();
  await page.getByRole('textbox', { name: 'Betrag', exact: true }).fill('58.10');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Zahlung über CHF 58.10 erfasst')).toBeVisible();
  await menu('Senden');
  await expect(dialog.getByRole('definition')).toHaveText(['CHF 50.00', 'CHF 5.00', 'CHF 55.00']);
  await dialog.getByRole('button', { name: 'Senden' }).click();
  await page.getByRole('button', { name: 'Jetzt senden' }).click();
  const arrived = () => mail.received.find(({ envelope }) => envelope.to[0] === invoice.address)?.mail;
  await expect.poll(arrived).toBeDefined();
  expect(arrived()?.text).toContain('CHF 55.00');
  const claim = await claimOf(bytesOf(arrived()?.attachments[0]));
  const amount = 55_000_000n;
  expect(claim).toMatchObject({ calculated: amount, toPay: amount, inCode: amount, account: iban });
  expect(claim.text).toContain('Erhalten −58.10');

  await payments.getByRole('button', { name: 'Zahlung erfassen' }).click();
  await page.keyboard.press('Enter');
  // Once an invoice is paid, nothing is suggested, stopped or created for it.
  await expect(part).not.toContainText(/Vorschlag|Mahnstopp|Neue Mahnung/);
  await expect(part).toContainText('Zahlungserinnerung');
});
