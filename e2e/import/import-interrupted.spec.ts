import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { expect, openPage, test } from '../support.ts';

/** Imports that a reload of the page interrupts. */
const patience = { timeout: 30_000 };
const records = z.array(z.looseObject({ id: z.int() }));
const pdfs = z.looseObject({ content: z.string() });

type Chosen = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const choose = async (page: Page, label: string, files: readonly Chosen[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel(label).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([...files]);
};
const csvFile = (name: string, lines: readonly string[]): Chosen => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const search = async (page: Page, path: string, field: string, value: string) =>
  records.parse(await callService(page, 'POST', `/${path}/search?limit=2000`, [{ field, value, criteria: 'like' }]));

/** Requests of this kind are answered until the given number of them; the next ones wait until the page is gone. */
const holdAfter = async (page: Page, url: string, count: number): Promise<void> => {
  let requests = 0;
  await page.route(url, async (route) => {
    requests += 1;
    if (requests <= count) await route.continue();
  });
};
/** Reloads the page during an import. */
const reload = async (page: Page, url: string): Promise<void> => {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute(url);
};

const numbers = Array.from({ length: 5 }, (_, index) => `OFF-${index + 1}`);
const invoiceFile = csvFile('offen.csv', [
  'Rechnungsnummer;Datum;Fällig am;Kunde;Total;MWST-Satz',
  ...numbers.map((number) => `${number};01.09.2025;01.10.2025;Altkundin AG;100.00;8.1`),
  'OFF-9;01.09.2025;01.10.2025;Niemand AG;100.00;8.1',
]);
const contentOf = (number: string): Buffer => Buffer.from(`%PDF-1.4\n% ${number}`);
const papers = [...numbers, 'OFF-9'].map((number) => ({
  name: `${number}.pdf`,
  mimeType: 'application/pdf',
  buffer: contentOf(number),
}));
const paperUrl = '**/api/kontor/kb_invoice/*/imported_paper';

/** An import of invoices, with a reload after the first PDF. */
const interruptInvoices = async (page: Page): Promise<void> => {
  await openPage(page, '/import/invoices');
  const contact = { contact_type_id: 1, name_1: 'Altkundin AG', user_id: 1, owner_id: 1 };
  await callService(page, 'POST', '/contact', contact);
  await choose(page, 'Datei wählen', [invoiceFile]);
  await choose(page, 'PDF-Dateien wählen', papers);
  // The sixth PDF belongs to an invoice that is refused.
  await expect(page.getByText('5 Rechnungen mit PDF.')).toBeVisible(patience);
  await expect(page.getByText('Die Rechnung wird nicht importiert: OFF-9.pdf')).toBeVisible();
  await holdAfter(page, paperUrl, 1);
  const second = page.waitForRequest((request) => request.url().endsWith('/imported_paper'));
  await page.getByRole('button', { name: '5 Rechnungen importieren' }).click();
  await second;
  await page.waitForRequest((request) => request.url().endsWith('/imported_paper'));
  await reload(page, paperUrl);
  await expect(page.getByText('Der Import von «offen.csv» wurde unterbrochen.')).toBeVisible(patience);
};
const paperOf = async (page: Page, id: number): Promise<Buffer> =>
  Buffer.from(pdfs.parse(await callService(page, 'GET', `/kb_invoice/${id}/pdf`)).content, 'base64');

test('invoices with PDFs: after a reload the same file adds the PDFs that are missing', async ({ signedIn: page }) => {
  await interruptInvoices(page);
  await expect(page.getByText('5 von 5 Zeilen sind importiert.')).toBeVisible();
  await expect(page.getByText(/danach auch die PDF-Dateien nochmals/)).toBeVisible();
  await choose(page, 'Datei wählen', [invoiceFile]);
  await expect(page.getByText('4 davon haben noch kein PDF.')).toBeVisible(patience);
  await choose(page, 'PDF-Dateien wählen', papers);
  await expect(page.getByText('Die Rechnung hat schon ein PDF: OFF-1.pdf')).toBeVisible();
  await page.getByRole('button', { name: '4 PDF ergänzen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 PDF sind ergänzt.')).toBeVisible(patience);
  const made = await search(page, 'kb_invoice', 'document_nr', 'OFF-');
  expect(made).toHaveLength(5);
  for (const [index, { id }] of made.entries())
    expect((await paperOf(page, id)).equals(contentOf(`OFF-${index + 1}`))).toBe(true);
  await page.getByRole('button', { name: 'Weitere Datei' }).click();
  await expect(page.getByText('Der Import von «offen.csv» wurde unterbrochen.')).toHaveCount(0);
});

test('invoices with PDFs: after the undo of an interrupted import the same file starts over', async ({
  signedIn: page,
}) => {
  await interruptInvoices(page);
  await page.getByRole('button', { name: '«offen.csv» rückgängig' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import rückgängig' }).click();
  await expect(page.getByText('Der Import von «offen.csv» wurde unterbrochen.')).toHaveCount(0, patience);
  await page.reload();
  await expect(page.getByText(/^Am .* rückgängig gemacht\.$/)).toBeVisible(patience);
  await choose(page, 'Datei wählen', [invoiceFile]);
  await choose(page, 'PDF-Dateien wählen', papers);
  await page.getByRole('button', { name: '5 Rechnungen importieren' }).click();
  await expect(page.getByText('5 Zeilen sind importiert.')).toBeVisible(patience);
  const made = await search(page, 'kb_invoice', 'document_nr', 'OFF-');
  expect(made).toHaveLength(5);
  for (const { id } of made) expect((await paperOf(page, id)).subarray(0, 8).toString()).toBe('%PDF-1.4');
});

test('contacts: a corrected column is used for the rest, and for the next file with the same headers', async ({
  signedIn: page,
}) => {
  const lines = Array.from({ length: 600 }, (_, index) => `Firma ${index};X-${index}`);
  const file = csvFile('kontakte.csv', ['Firma;Zeichen', ...lines]);
  const url = '**/api/kontor/import/master';
  await openPage(page, '/import/contacts');
  await choose(page, 'Datei wählen', [file]);
  await page.getByRole('button', { name: 'Spalten ändern' }).click();
  const column = page.getByRole('combobox', { name: 'Nummer', exact: true });
  await column.fill('Zeichen');
  await page.getByRole('option', { name: 'Zeichen' }).waitFor();
  await page.keyboard.press('Enter');
  await holdAfter(page, url, 2);
  await page.getByRole('button', { name: '600 Zeilen importieren' }).click();
  await expect(page.getByText('500 von 600 Zeilen')).toBeVisible(patience);
  await reload(page, url);
  await expect(page.getByText('500 von 600 Zeilen sind importiert.')).toBeVisible(patience);
  await choose(page, 'Datei wählen', [file]);
  await page.getByRole('button', { name: '100 Zeilen importieren' }).click();
  await expect(page.getByText('600 Zeilen sind importiert.')).toBeVisible(patience);
  expect(await search(page, 'contact', 'nr', 'X-')).toHaveLength(600);

  await page.getByRole('button', { name: 'Weitere Datei' }).click();
  await choose(page, 'Datei wählen', [csvFile('mehr.csv', ['Firma;Zeichen', 'Noch eine AG;X-700'])]);
  await page.getByRole('button', { name: '1 Zeile importieren' }).click();
  await expect(page.getByText('1 Zeile ist importiert.')).toBeVisible(patience);
  expect(await search(page, 'contact', 'nr', 'X-700')).toHaveLength(1);
});
