import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readPages, readText } from '#server/service/documents/test-pdf.ts';
import { bytesOf, startMailServer } from '#server/service/test-mail-server.ts';
import { testAccessible } from './axe.ts';
import { makeOverdueInvoices, makeReminder, remindersOf } from './overdue-invoices.ts';
import { startProgram } from './program.ts';
import { expect, test } from './support.ts';

const hostile = '<img src=x onerror=alert(1)> & «Söhne»';
const refused = 'lauf-05@lauf.example';
const silent = 'lauf-09@lauf.example';

const rows = (page: Page) => page.getByRole('grid', { name: 'Mahnungen' }).locator('[data-index]');
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const bytesIn = async (download: Download) => new Uint8Array(await readFile(await download.path()));

/** A program that sends over a mail server of its own, which refuses one address and never answers for another until it is mended. */
const mailed = test.extend<
  object,
  { mail: Awaited<ReturnType<typeof startMailServer>> & { readonly broken: Set<string> } }
>({
  mail: [
    async ({}, run) => {
      const broken = new Set([refused, silent]);
      const mail = await startMailServer({
        onRcptTo: ({ address }, _session, done) => {
          if (!broken.has(address)) return done();
          if (address === refused) done(Object.assign(new Error('5.1.1 mailbox unavailable'), { responseCode: 550 }));
        },
      });
      await run({ ...mail, broken });
      await mail.close();
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ mail }, run) => {
      const program = await startProgram({ SMTP_URL: mail.url.href });
      await run(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

mailed(
  'a run over twelve overdue invoices: seen before it writes, taken back, sent, and what failed sent again, each once',
  async ({ signedIn: page, mail }) => {
    mailed.setTimeout(300_000);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => void dialogs.push(dialog.message()));
    const names = Array.from({ length: 12 }, (_, index) => (index === 2 ? hostile : `Lauf ${index + 1} AG`));
    const invoices = await makeOverdueInvoices(page, names);

    await page.goto('/reminders?text=lauf.example');
    await expect(rows(page)).toHaveCount(12);
    await expect(rowOf(page, hostile)).toContainText('20 Tage ohne Mahnung');
    await expect(page.getByText('Probelauf: nichts ist geschrieben, bis erstellt wird.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Alle zu mahnenden wählen' }).check();
    expect(await remindersOf(page, invoices)).toEqual(invoices.map(() => 0));

    await page.keyboard.press('Control+Enter');
    await expect(told(page, '12 Mahnungen erstellt')).toBeVisible();
    await expect(rows(page).filter({ hasText: 'erstellt, nicht gesendet' })).toHaveCount(12);
    expect(await remindersOf(page, invoices)).toEqual(invoices.map(() => 1));

    await page.keyboard.press('p');
    const panel = page.getByRole('dialog', { name: '12 Mahnungen' });
    await expect(panel.getByText('Seite 1 von 12', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(panel.getByRole('img', { name: 'Seite 1 von 12' })).toBeVisible();
    await expect(panel.getByText(/Zahlungserinnerung/).first()).toBeAttached();
    await page.keyboard.press('Escape');
    const printing = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Ein PDF für alle' }).click();
    const printed = await readPages(await bytesIn(await printing));
    expect(printed).toHaveLength(12);
    expect(printed.flat().join('\n')).toContain(hostile);

    const bar = page.getByRole('group', { name: '12 Mahnungen gehen' });
    await page.getByRole('button', { name: '12 senden' }).click();
    await expect(bar).toContainText(/12 Mahnungen gehen in \d+ s/);
    await page.keyboard.press('z');
    await expect(told(page, '12 Mahnungen zurückgenommen')).toBeVisible();
    await expect(rows(page).filter({ hasText: 'erstellt, nicht gesendet' })).toHaveCount(12);
    expect(mail.received).toEqual([]);

    await page.getByRole('checkbox', { name: 'Alle zu mahnenden wählen' }).check();
    await page.keyboard.press('Control+Enter');
    await expect(bar).toContainText(/12 Mahnungen gehen in \d+ s/);
    await page.getByRole('button', { name: 'Jetzt senden' }).click();
    await expect(rows(page).filter({ hasText: /angenommen \d\d:\d\d/ })).toHaveCount(10, { timeout: 60_000 });
    await expect(rowOf(page, 'Lauf 5 AG')).toContainText(/abgelehnt \d\d:\d\d/);
    await expect(rowOf(page, 'Lauf 5 AG')).toContainText('«550 5.1.1 mailbox unavailable»');
    await expect(rowOf(page, 'Lauf 9 AG')).toContainText(/abgelehnt \d\d:\d\d/, { timeout: 60_000 });
    await expect(rowOf(page, 'Lauf 9 AG')).toContainText(/«.*[Tt]ime.*»/);
    expect(mail.received).toHaveLength(10);

    mail.broken.clear();
    await rowOf(page, 'Lauf 5 AG').focus();
    await page.keyboard.press('r');
    await expect(rowOf(page, 'Lauf 5 AG')).toContainText(/angenommen \d\d:\d\d/);
    await rowOf(page, 'Lauf 9 AG').getByRole('button', { name: 'Adresse ändern' }).click();
    await expect(page.getByLabel('Betreff')).toHaveValue(/Zahlungserinnerung zur Rechnung RE-/);
    await page.getByRole('textbox', { name: 'An', exact: true }).fill('neu-09@lauf.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Senden' }).click();
    await page.getByRole('button', { name: 'Jetzt senden' }).click();
    await expect(rows(page).filter({ hasText: /angenommen \d\d:\d\d/ })).toHaveCount(12);

    expect(await remindersOf(page, invoices)).toEqual(invoices.map(() => 1));
    expect(mail.received).toHaveLength(12);
    expect(new Set(mail.received.map(({ envelope }) => envelope.to[0]))).toEqual(
      new Set(invoices.map(({ address }) => address.replace('lauf-09', 'neu-09'))),
    );
    expect(new Set(mail.received.map(({ mail: message }) => message.messageId)).size).toBe(12);
    for (const { number, address } of invoices) {
      const found = mail.received.find(({ envelope }) => envelope.to[0] === address.replace('lauf-09', 'neu-09'));
      expect(found?.mail.subject).toContain(number);
      const [file] = found?.mail.attachments ?? [];
      const text = await readText(bytesOf(file));
      expect(text).toContain(number);
      expect(text).toContain('108.10');
      if (address.startsWith('lauf-03')) expect(text).toContain(hostile);
    }

    await page.goto('/outbox');
    await expect(page.getByRole('grid', { name: 'Ausgang' }).locator('[data-index]')).toHaveCount(12);
    await page.getByRole('button', { name: `Nachricht an ${refused}` }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Als .eml sichern' }).click();
    const file = new TextDecoder().decode(await bytesIn(await saving));
    const sent = mail.received.find(({ envelope }) => envelope.to[0] === refused);
    expect(file).toContain(sent?.mail.messageId ?? 'none');
    expect(dialogs).toEqual([]);
  },
);

mailed(
  'under an invoice: suggested, stopped, made, seen, sent and taken back, marked, and the newest alone deleted',
  async ({ signedIn: page, mail }) => {
    const [invoice] = await makeOverdueInvoices(page, ['Unter Rechnung AG'], 'unter');
    if (invoice === undefined) throw new Error('There is no invoice.');
    const before = mail.received.length;
    await page.goto(`/invoices/${invoice.id}`);
    const part = page.getByRole('region', { name: 'Mahnungen' });
    await expect(part).toContainText('Noch keine Mahnung.');
    await expect(part).toContainText('Vorschlag: Stufe 1, Zahlungserinnerung. 20 Tage ohne Mahnung');

    await part.getByRole('button', { name: 'Mahnstopp' }).click();
    await page.getByLabel('Grund').fill('Ratenzahlung');
    await page.getByRole('button', { name: 'Mahnstopp setzen' }).click();
    await expect(part).toContainText(/Bis \d\d\.\d\d\.\d{4} keine Mahnung\. Ratenzahlung/);
    await expect(part).toContainText('Mahnstopp bis');
    await part.getByRole('button', { name: 'Mahnstopp aufheben' }).click();
    await expect(part).toContainText('20 Tage ohne Mahnung');

    const title = 'Freundliche <b>Erinnerung</b>';
    await part.getByRole('button', { name: 'Neue Mahnung' }).click();
    const dialog = page.getByRole('dialog', { name: `Mahnung Stufe 1 zu ${invoice.number}` });
    await expect(dialog).toContainText('CHF 108.10');
    await dialog.getByLabel('Titel').fill(title);
    await dialog.getByRole('button', { name: 'Erstellen' }).click();
    const row = part.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('nicht gesendet');
    const menu = async (name: string) => {
      await part.getByRole('button', { name: `Mehr zu «${title}»` }).click();
      await page.getByRole('menuitem', { name }).click();
    };

    await expect(dialog).toHaveCount(0);
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: title });
    await expect(panel.getByText(`Unsere Rechnung ${invoice.number}`)).toBeAttached({ timeout: 60_000 });
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();

    await menu('Senden');
    await expect(page.getByRole('textbox', { name: 'An', exact: true })).toHaveValue('unter-01@unter.example');
    await page.getByLabel('Betreff').fill('Hallo & <b>');
    await page.getByRole('dialog').getByRole('button', { name: 'Senden' }).click();
    await expect(row).toContainText('geht');
    await page.keyboard.press('z');
    await expect(told(page, '1 Mahnung zurückgenommen')).toBeVisible();
    await expect(row).toContainText('nicht gesendet');
    expect(mail.received).toHaveLength(before);

    await menu('Als gesendet markieren');
    await expect(row).not.toContainText('nicht gesendet');
    await page.getByRole('button', { name: `Mehr zu «${title}»` }).click();
    await page.keyboard.press('Escape');
    await makeReminder(page, invoice);
    await expect(part.getByRole('row')).toHaveCount(3);
    await page.getByRole('button', { name: `Mehr zu «${title}»` }).click();
    await expect(page.getByRole('menuitem', { name: /Löschen/ })).toContainText(
      'Nur die neuste Mahnung lässt sich löschen.',
    );
    await page.keyboard.press('Escape');
    await part.getByRole('button', { name: 'Mehr zu «Mahnung»' }).click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(part.getByRole('row')).toHaveCount(2);
    await menu('Als nicht gesendet markieren');
    await menu('Löschen');
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(part).toContainText('Noch keine Mahnung.');
  },
);

test('without a mail server the outbox says so, keeps the message as a file, and a person decides', async ({
  signedIn: page,
}) => {
  const [invoice] = await makeOverdueInvoices(page, ['Ohne Server AG'], 'ohne');
  await page.goto('/reminders?text=ohne.example');
  await expect(page.getByText('Kein Mailserver eingerichtet: Gesendetes bleibt als Datei im Ausgang.')).toBeVisible();
  await rowOf(page, 'Ohne Server AG').focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('Control+Enter');
  await expect(rowOf(page, 'Ohne Server AG')).toContainText('erstellt, nicht gesendet');
  await page.getByRole('button', { name: '1 senden' }).click();
  await expect(rowOf(page, 'Ohne Server AG')).toContainText('als Datei hier');
  await page.getByRole('link', { name: 'Ausgang' }).first().click();
  await expect(page.getByText('Kein Mailserver eingerichtet.')).toBeVisible();
  await page.getByRole('button', { name: 'Nachricht an ohne-01@ohne.example' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Als .eml sichern' }).click();
  expect(new TextDecoder().decode(await bytesIn(await saving))).toContain('To: ohne-01@ohne.example');
  await page.getByRole('button', { name: 'Nachricht an ohne-01@ohne.example' }).click();
  await page.getByRole('menuitem', { name: 'Als gesendet markieren' }).click();
  await expect(page.getByRole('row').filter({ hasText: invoice?.number ?? 'none' })).toContainText('angenommen');
  await page.goto('/reminders?text=ohne.example');
  await expect(rowOf(page, 'Ohne Server AG')).toContainText('Stufe 2 ab');
});

test('by keyboard alone: one tab stop, arrows, Space chooses what is due and nothing else', async ({
  signedIn: page,
}) => {
  await makeOverdueInvoices(page, ['Tasten A AG', 'Tasten B AG'], 'tasten');
  await page.goto('/reminders?text=tasten.example');
  const grid = page.getByRole('grid', { name: 'Mahnungen' });
  await expect(rows(page)).toHaveCount(2);
  await expect(grid.locator('[data-index][tabindex="0"]')).toHaveCount(1);
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: '1 erstellen' })).toBeVisible();
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Erstellen', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/reminders?text=Kulturverein');
  await rows(page).first().focus();
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Erstellen', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/reminders?day=2000-01-01');
  await expect(page.getByRole('heading', { name: 'Nichts überfällig' })).toBeVisible();
});

testAccessible(['/reminders', '/reminders?level=none', '/outbox']);
