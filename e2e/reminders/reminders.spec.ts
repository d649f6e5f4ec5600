import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { testAccessible } from '../axe.ts';
import { mailed } from '../mailed.ts';
import { makeOverdueInvoices, makeReminder } from './overdue-invoices.ts';
import { expect, pressCtrlEnter, test } from '../support.ts';

const rows = (page: Page) => page.getByRole('grid', { name: 'Mahnungen' }).locator('[data-index]');
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const bytesIn = async (download: Download) => new Uint8Array(await readFile(await download.path()));

mailed(
  'under an invoice: suggested, stopped, made, seen, sent and taken back, marked, and only the newest deleted @page',
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
    await expect(toast(page, '1 Mail zurückgenommen')).toBeVisible();
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
      'Nur die neueste Mahnung lässt sich löschen.',
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

test(
  'without a mail server the outbox says so, keeps the message as a file, and lets a person decide',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    const [invoice] = await makeOverdueInvoices(page, ['Ohne Server AG'], 'ohne');
    await page.goto('/reminders?text=ohne.example');
    await expect(
      page.getByText('Kein Mailserver eingerichtet: Nachrichten bleiben als Datei im Postausgang.'),
    ).toBeVisible();
    await rowOf(page, 'Ohne Server AG').focus();
    await page.keyboard.press(' ');
    await pressCtrlEnter(page);
    await expect(rowOf(page, 'Ohne Server AG')).toContainText('erstellt, nicht gesendet');
    await page.getByRole('button', { name: '1 senden' }).click();
    await expect(rowOf(page, 'Ohne Server AG')).toContainText('Stufe 1 als Datei im Postausgang');

    // It cannot be sent from here again, and this page and Today count it in the same way.
    await page.getByRole('checkbox', { name: 'Alle zu mahnenden wählen' }).check();
    const send = page.getByRole('button', { name: 'Senden', exact: true });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(send).toHaveAccessibleDescription(/liegen als Datei im Postausgang/);
    const [, due, unsent] =
      (await page.getByText('überfällig am Stichtag').innerText()).match(
        /(\d+) davon zu mahnen, (\d+) erstellt und nicht gesendet/,
      ) ?? [];
    const totals = page.getByRole('row').filter({ hasText: 'erstellt, nicht gesendet' });
    await expect(totals.getByRole('cell').first()).toHaveText(unsent ?? 'none');
    await page.goto('/today');
    await expect(page.getByText(/Mahnung(en)? (ist|sind) fällig/)).toContainText(`${due} `);
    await expect(page.getByText(/Mahnung(en)? (ist|sind) erstellt und nicht gesendet/)).toContainText(`${unsent} `);

    await page.goto('/reminders?text=ohne.example');
    await page.getByRole('link', { name: 'Postausgang' }).first().click();
    await expect(page.getByText('Kein Mailserver eingerichtet.')).toBeVisible();
    await page.getByRole('button', { name: 'Nachricht an ohne-01@ohne.example' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Als .eml herunterladen' }).click();
    expect(new TextDecoder().decode(await bytesIn(await saving))).toContain('To: ohne-01@ohne.example');
    await page.getByRole('button', { name: 'Nachricht an ohne-01@ohne.example' }).click();
    await page.getByRole('menuitem', { name: 'Als gesendet markieren' }).click();
    await expect(page.getByRole('row').filter({ hasText: invoice?.number ?? 'none' })).toContainText(
      'als gesendet markiert',
    );
    await page.goto('/reminders?text=ohne.example');
    await expect(rowOf(page, 'Ohne Server AG')).toContainText('Stufe 2 ab');
  },
);

test('works by keyboard only: one tab stop, arrows, and Space selects only what is due', async ({ signedIn: page }) => {
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
