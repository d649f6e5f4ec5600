import type { Page } from '@playwright/test';
import { z } from 'zod';
import { bankFile, dialects } from '#server/service/bank/test-dialects.ts';
import { textCell, workbook } from '#pages/import/xlsx/test-workbook.ts';
import { callService } from '../call-service.ts';
import { violations } from '../axe.ts';
import { expect, openPage, pressCtrlEnter, test } from '../support.ts';

const patience = { timeout: 30_000 };
const account = { iban: 'CH9300762011623852957', qrIban: 'CH4431999123000889012' };
/** A reference of another program: ISO 11649 gives RF18 for this body. */
const reference = 'RF18539007547034';
const invoices = z.array(
  z.looseObject({ id: z.int(), document_nr: z.string(), total: z.string(), kb_item_status_id: z.int() }),
);
const pdfs = z.looseObject({ content: z.string() });
const [paid, unpaid] = [9, 31];

const importedInvoices = async (page: Page) =>
  invoices.parse(
    await callService(page, 'POST', '/kb_invoice/search?limit=500', [
      { field: 'document_nr', value: 'ALT-', criteria: 'like' },
    ]),
  );

const choose = async (page: Page, label: string, files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel(label).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(files);
};

const headers = ['Rechnungsnummer', 'Datum', 'Fällig am', 'Kunde', 'Total', 'MWST-Satz', 'Bezahlt', 'QR-Referenz'];
/** 80 invoices: the first with a reference, some paid in part, all due before today. */
const lines = Array.from({ length: 80 }, (_, index) => [
  `ALT-${1001 + index}`,
  '01.09.2025',
  '01.10.2025',
  index % 2 === 0 ? 'Altkundin AG' : 'K-77',
  (200 + index + 0.03).toFixed(2),
  '8.1',
  index % 10 === 9 ? '50' : '',
  index === 0 ? reference : '',
]);
const bad = [
  ['ALT-2001', '01.09.2025', '01.10.2025', 'Niemand AG', '100', '8.1', '', ''],
  ['ALT-2002', '31.09.2025', '01.10.2025', 'K-77', '100', '8.1', '', ''],
  ['ALT-2003', '01.09.2025', '01.10.2025', 'K-77', '100', '7.7', '', ''],
];
const csv = [headers, ...lines, ...bad].map((cells) => cells.join(';')).join('\n');
const paper = Buffer.from('%PDF-1.4\n% the paper of the other program');

test(
  '80 open invoices arrive as they were; a bank file pays one, another is reminded, and one undo takes back the rest',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await openPage(page, '/import');
    const contact = { contact_type_id: 1, name_1: 'Altkundin AG', nr: 'K-77', user_id: 1, owner_id: 1 };
    await callService(page, 'POST', '/contact', { ...contact, mail: 'info@altkundin.example' });
    for (const iban_nr of Object.values(account)) {
      const body = { bank_name: 'Kantonalbank', currency_id: 1, name: 'Konto', owner: 'Muster AG', iban_nr };
      await callService(page, 'POST', '/bank_account', body);
    }
    await page
      .getByRole('navigation', { name: 'Was importieren?' })
      .getByRole('link', { name: 'Offene Rechnungen' })
      .click();
    await expect(page.getByText('Offene Rechnungen mit ihren Zahlungen')).toBeVisible();
    await choose(page, 'Datei wählen', [{ name: 'offen.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }]);
    const problems = page.getByRole('list', { name: '3 Zeilen sind fehlerhaft und werden ausgelassen.' });
    await expect(problems.getByRole('listitem')).toHaveText(
      [
        /^Zeile 82Kontakt: «Niemand AG» ist nicht bekannt\.$/,
        /^Zeile 83Datum: Den Tag «31\.09\.2025» gibt es nicht\.$/,
        /^Zeile 84MWST-Satz: «7\.7» ist nicht bekannt\.$/,
      ],
      patience,
    );
    // 80 × 200.03 and the sum of 0 to 79, less 8 × 50.
    await expect(page.getByText('Offen: CHF 18’762.40')).toBeVisible();
    await choose(page, 'PDF-Dateien wählen', [
      { name: 'Rechnung ALT-1001.pdf', mimeType: 'application/pdf', buffer: paper },
    ]);
    await expect(page.getByText('1 Rechnung mit PDF.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: '80 Rechnungen importieren' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('80 Zeilen sind importiert.')).toBeVisible(patience);
    expect(await violations(page)).toEqual([]);

    const made = await importedInvoices(page);
    expect(made.map(({ document_nr }) => document_nr)).toEqual(lines.map(([number]) => number));
    expect(made.map(({ total }) => Number(total).toFixed(2))).toEqual(lines.map((line) => line[4]));
    const [first, second] = made;
    if (first === undefined || second === undefined) throw new Error('no invoices');
    const { content } = pdfs.parse(await callService(page, 'GET', `/kb_invoice/${first.id}/pdf`));
    expect(Buffer.from(content, 'base64').equals(paper)).toBe(true);

    const [dialect] = dialects;
    if (dialect === undefined) throw new Error('no dialect');
    const payment = { id: 'P1', amount: 200_030_000n, date: '2025-11-18', name: 'Altkundin AG', reference, text: '' };
    await openPage(page, '/bank-files');
    await page
      .getByLabel('Bankdateien wählen')
      .setInputFiles({ name: 'camt053.xml', mimeType: 'text/xml', buffer: bankFile(dialect, account, [payment]) });
    await expect(page.getByRole('region', { name: '1 eindeutig' })).toBeVisible(patience);
    await page.keyboard.press('b');
    await expect(page.getByRole('region', { name: '1 gebucht' })).toBeVisible(patience);
    const statusOf = async (id: number) =>
      (await importedInvoices(page)).find((one) => one.id === id)?.kb_item_status_id;
    await expect.poll(async () => statusOf(first.id)).toBe(paid);
    expect(await statusOf(second.id)).toBe(unpaid);

    await page.goto(`/reminders?text=${second.document_nr}`);
    await page.getByRole('checkbox', { name: 'Alle zu mahnenden wählen' }).check();
    await pressCtrlEnter(page);
    await expect(page.getByRole('status').filter({ hasText: '1 Mahnung erstellt' })).toBeVisible();

    await openPage(page, '/import/invoices');
    await page
      .getByRole('button', { name: /rückgängig/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /rückgängig/ })
      .click();
    await expect(page.getByText('78 Datensätze sind zurückgenommen.')).toBeVisible(patience);
    expect((await importedInvoices(page)).map(({ id }) => id)).toEqual([first.id, second.id]);
  },
);

test('a workbook with several sheets is asked about, and the same file again changes nothing', async ({
  signedIn: page,
}) => {
  await openPage(page, '/import/invoices');
  const contact = { contact_type_id: 1, name_1: 'Altkundin AG', nr: 'K-77', user_id: 1, owner_id: 1 };
  await callService(page, 'POST', '/contact', contact);
  const rows = [headers, ...lines.slice(0, 2)].map((cells) => cells.map((cell) => textCell(cell)));
  const file = {
    name: 'offen.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(
      workbook([
        { name: 'Anleitung', rows: [[textCell('Lies mich')]] },
        { name: 'Debitoren', rows },
      ]),
    ),
  };
  await choose(page, 'Datei wählen', [file]);
  await expect(page.getByRole('heading', { name: 'Welches Tabellenblatt?' })).toBeFocused(patience);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'offen.xlsx, Debitoren', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '2 Rechnungen importieren' }).click();
  await expect(page.getByText('2 Zeilen sind importiert.')).toBeVisible(patience);

  await page.getByRole('button', { name: 'Weitere Datei' }).click();
  await choose(page, 'Datei wählen', [file]);
  await page.getByRole('button', { name: 'offen.xlsx, Debitoren', exact: true }).click();
  await expect(page.getByText('2 Rechnungen sind schon importiert und werden ausgelassen.')).toBeVisible(patience);
  await expect(page.getByRole('button', { name: '0 Rechnungen importieren' })).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Andere Datei' }).click();
  await choose(page, 'Datei wählen', [{ ...file, buffer: file.buffer.subarray(0, 300) }]);
  await expect(page.getByRole('alert')).toContainText('«offen.xlsx» liess sich nicht lesen.');
});
