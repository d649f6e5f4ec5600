import type { Page } from '@playwright/test';
import { lose, patience } from '../faults/lose.ts';
import { hold } from '../hold.ts';
import { expect, test } from '../support.ts';
import { create, fill, open, rowOf, save, savedToast } from './expense-form.ts';

/** A one-pixel picture, and a PDF of one empty page without an object table, which every reader rebuilds. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const emptyPage = Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>> endobj
trailer <</Root 1 0 R>>
%%EOF`);
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: onePixel });
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: emptyPage });

/** True if the browser asks before it leaves the page. */
const asksBeforeReload = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('receipts are dropped or selected, opened in a tab, deleted with undo, and shown in the list', async ({
  signedIn: page,
  context,
}) => {
  await create(page, 'Bahnbillett Olten', '42');
  await open(page, 'Bahnbillett Olten');
  const receipts = page.getByRole('list', { name: 'Belege' });
  const chooser = page.getByLabel('Belege wählen');
  await chooser.setInputFiles([png('Billett.png'), pdf('Quittung.pdf')]);
  await expect(receipts.getByRole('listitem')).toHaveText([/Billett\.png/, /Quittung\.pdf/]);

  const opened = context.waitForEvent('page');
  await receipts.getByRole('link', { name: /Quittung\.pdf/ }).click();
  const tab = await opened;
  await expect(tab.getByRole('region', { name: 'Quittung' }).getByRole('img').first()).toBeVisible();
  await tab.goto(tab.url().replace(/\d+$/, (id) => String(Number(id) - 1)));
  await expect(tab.getByRole('img', { name: 'Billett.png' })).toHaveJSProperty('naturalWidth', 1);
  await tab.close();

  await chooser.setInputFiles({ name: 'Quittung.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<b>') });
  const refusal = page.getByRole('alert').getByText('Ein Beleg muss eine PDF-, JPEG- oder PNG-Datei sein.');
  await expect(refusal).toHaveText(
    'Nicht gespeichert: Quittung.pdf.Ein Beleg muss eine PDF-, JPEG- oder PNG-Datei sein.',
  );
  await page.getByRole('button', { name: 'Beleg Billett.png löschen' }).click();
  await expect(receipts.getByRole('listitem')).toHaveText([/Quittung\.pdf/]);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(receipts.getByRole('listitem')).toHaveText([/Quittung\.pdf/, /Billett\.png/]);

  await page.goto('/expenses?text=Bahnbillett%20Olten');
  await expect(rowOf(page, 'Bahnbillett Olten')).toContainText('2 Belege');
});

test('a new expense takes its receipts before it is saved, and opens if one is refused', async ({ signedIn: page }) => {
  await fill(page, 'Parkhaus Olten', '18');
  const receipts = page.getByRole('list', { name: 'Belege' });
  const chooser = page.getByLabel('Belege wählen');
  await chooser.setInputFiles([
    png('Parkschein.png'),
    pdf('Quittung.pdf'),
    { name: 'Notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('Notiz') },
  ]);
  await expect(page.getByRole('alert')).toHaveText(
    'Nicht gespeichert: Notiz.txt.Ein Beleg muss eine PDF-, JPEG- oder PNG-Datei sein.',
  );
  await expect(receipts.getByRole('listitem')).toHaveText([/Parkschein\.png/, /Quittung\.pdf/]);
  await page.getByRole('button', { name: 'Beleg Quittung.pdf löschen' }).click();
  // Leaving the page keeps what was chosen.
  await page.getByRole('link', { name: 'Heute' }).first().click();
  await page.getByRole('button', { name: 'Als Entwurf behalten' }).click();
  await expect(page).toHaveURL(/\/today$/);
  await expect(page.getByText('Nicht gespeichert: Notiz.txt.')).toHaveCount(0);
  await page.goBack();
  await expect(receipts.getByRole('listitem')).toHaveText([/Parkschein\.png/]);
  await save(page);
  await savedToast(page, /Gespeichert: EX-\d+ Parkhaus Olten/);
  await page.goto('/expenses?text=Parkhaus%20Olten');
  await expect(rowOf(page, 'Parkhaus Olten')).toContainText('1 Beleg');

  // A receipt that the service refuses: it would be the sixth.
  await fill(page, 'Parkhaus Aarau', '19');
  await expect(receipts).toHaveCount(0);
  await chooser.setInputFiles(png('Aarau.png'));
  const path = /\/kb_expense\/\d+\/receipt$/;
  await page.route(path, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { error_code: 409, message: 'Fünf Belege sind genug.' } })
      : route.continue(),
  );
  await save(page);
  await savedToast(page, /Gespeichert: EX-\d+ Parkhaus Aarau/);
  await expect(page.getByRole('alert')).toContainText('Nicht gespeichert: Aarau.png.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Parkhaus Aarau');
  await expect(chooser).toBeAttached();
  await expect(page.getByRole('list', { name: 'Noch nicht angehängt' })).toHaveCount(0);
});

test('while a new expense is saved it takes no receipts, so that none is lost', async ({ signedIn: page }) => {
  await fill(page, 'Parkhaus Thun', '22');
  const receipts = page.getByRole('list', { name: 'Belege' });
  const chooser = page.getByLabel('Belege wählen');
  await chooser.setInputFiles(png('Thun.png'));
  await expect(receipts.getByRole('listitem')).toHaveText([/Thun\.png/]);
  const { release } = await hold(page, '**/api/kb_expense');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Speichert …' }).first()).toBeVisible();
  await chooser.setInputFiles(pdf('Zu spät.pdf'));
  await expect(receipts.getByRole('listitem')).toHaveText([/Thun\.png/]);
  release();
  await savedToast(page, /Gespeichert: EX-\d+ Parkhaus Thun/);
  await page.goto('/expenses?text=Parkhaus%20Thun');
  await expect(rowOf(page, 'Parkhaus Thun')).toContainText('1 Beleg');
});

test('a new expense that is saved at once waits for its receipts to be read', async ({ signedIn: page }) => {
  await fill(page, 'Parkhaus Biel', '23');
  const isRead = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    Blob.prototype.arrayBuffer = async function slowly() {
      await promise;
      return new Response(this).arrayBuffer();
    };
    return resolve;
  });
  await page.getByLabel('Belege wählen').setInputFiles(png('Biel.png'));
  await page.keyboard.press('Control+s');
  await isRead.evaluate((resolve) => resolve());
  await savedToast(page, /Gespeichert: EX-\d+ Parkhaus Biel/);
  await page.goto('/expenses?text=Parkhaus%20Biel');
  await expect(rowOf(page, 'Parkhaus Biel')).toContainText('1 Beleg');
});

test('unfit files, repeated files and the sixth receipt are refused when they are chosen', async ({
  signedIn: page,
}) => {
  await fill(page, 'Parkhaus Bern', '20');
  const receipts = page.getByRole('list', { name: 'Belege' });
  const chooser = page.getByLabel('Belege wählen');
  await expect(page.getByText('Bis 5 Belege hierher ziehen')).toBeVisible();
  await chooser.setInputFiles([
    { ...pdf('Kaputt.pdf'), buffer: Buffer.from('<b>') },
    { ...pdf('Leer.pdf'), buffer: Buffer.alloc(0) },
    pdf('Quittung.pdf'),
  ]);
  const alerts = page.getByRole('alert');
  await expect(alerts.filter({ hasText: 'Kaputt.pdf' })).toContainText('Ein Beleg muss eine PDF-');
  await expect(alerts.filter({ hasText: 'Leer.pdf' })).toContainText('Die Datei ist leer');
  await chooser.setInputFiles(pdf('Quittung.pdf'));
  await expect(alerts.filter({ hasText: 'Quittung.pdf' })).toContainText('Diese Datei ist schon dabei.');
  await expect(receipts.getByRole('listitem')).toHaveText([/Quittung\.pdf/]);
  await chooser.setInputFiles(['1', '2', '3', '4', '5'].map((name) => png(`${name}.png`)));
  await expect(receipts.getByRole('listitem')).toHaveCount(5);
  await expect(alerts.filter({ hasText: '5.png' })).toContainText('Höchstens 5 Belege je Spese.');
  await expect(chooser).toHaveCount(0);
});

test('Cancel asks if only receipts are chosen, and the browser asks before a reload', async ({ signedIn: page }) => {
  await page.goto('/expenses/new');
  const receipts = page.getByRole('list', { name: 'Belege' });
  await page.getByLabel('Belege wählen').setInputFiles(pdf('Quittung.pdf'));
  await expect(receipts).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Seite verlassen?' });
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await question.getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(receipts).toBeVisible();
  expect(await asksBeforeReload(page)).toBe(true);
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Spesen' }).waitFor();
  expect(await asksBeforeReload(page)).toBe(false);
});

test('a receipt whose upload is lost stays on the page, and is attached once by another try', async ({
  signedIn: page,
}) => {
  await fill(page, 'Parkhaus Chur', '21');
  await page.getByLabel('Belege wählen').setInputFiles([pdf('Chur.pdf'), png('Chur.png')]);
  // The first answer is lost although the receipt has arrived.
  const repair = await lose(page, /\/kb_expense\/\d+\/receipt$/, 'answer');
  await save(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Parkhaus Chur', patience);
  const waiting = page.getByRole('list', { name: 'Noch nicht angehängt' });
  await expect(waiting.getByRole('listitem')).toHaveText([/Chur\.pdf/, /Chur\.png/]);
  expect(await asksBeforeReload(page)).toBe(true);
  await page.getByRole('link', { name: 'Heute' }).first().click();
  await page.getByRole('dialog', { name: 'Seite verlassen?' }).getByRole('button', { name: 'Hier bleiben' }).click();
  await repair();
  for (const name of ['Chur.pdf', 'Chur.png']) {
    await waiting.getByRole('button', { name: `Nochmals versuchen, ${name}` }).click();
    await savedToast(page, new RegExp(`Angehängt: ${name}`));
  }
  await expect(waiting).toHaveCount(0);
  expect(await asksBeforeReload(page)).toBe(false);
  await page.reload();
  const receipts = page.getByRole('list', { name: 'Belege', exact: true });
  await expect(receipts.getByRole('listitem')).toHaveText([/Chur\.pdf/, /Chur\.png/]);
});
