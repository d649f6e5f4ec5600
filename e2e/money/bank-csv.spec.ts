import { zipSync } from 'fflate';
import { z } from 'zod';
import { bankFile, dialects } from '#server/service/bank/test-dialects.ts';
import { callService } from '../call-service.ts';
import { expectAccessibleInBothThemes } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';

const patience = { timeout: 20_000 };
const account = { iban: 'CH9300762011623852957', qrIban: 'CH4431999123000889012' };
const rows = [
  `Konto:;${account.iban}`,
  'Datum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Valuta;Saldo in CHF',
  '18.11.2025;Gutschrift Nordlicht Consulting;1’611.05;;18.11.2025;9000.00',
  '17.11.2025;Miete;;-1850.00;17.11.2025;7000.00',
];
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});
const files = z.array(z.looseObject({ name: z.string(), entries: z.int(), duplicates: z.int() }));

test('a CSV shows its account, columns and bad rows before it is saved, and a ZIP contains several files', async ({
  signedIn: page,
}) => {
  await openPage(page, '/bank-files');
  const kept = async () => files.parse(await callService(page, 'GET', '/kontor/bank_file'));

  const input = page.getByLabel('Bankdateien wählen');
  await input.setInputFiles(csv('umsatz.csv', [...rows, '31.2.2025;Fehler;5.00;;;']));
  const panel = page.getByRole('region', { name: 'umsatz.csv: Stimmt das so?' });
  await expect(panel.getByText('2 Buchungen vom 17.11.2025 bis 18.11.2025')).toBeVisible(patience);
  await expect(panel.getByText('Zeile 5: kein Datum «31.2.2025»')).toBeVisible();
  await expect(panel.getByText('CHF −1’850.00')).toBeVisible();
  await expect(panel.getByLabel('Konto')).toHaveValue(/Geschäftskonto/);
  await expectAccessibleInBothThemes(page, 'a CSV');
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBothThemes(page, 'a CSV at 360 px');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await kept()).toEqual([]);

  await panel.getByRole('button', { name: 'Nicht einlesen' }).click();
  await expect(panel).toHaveCount(0);
  expect(await kept()).toEqual([]);

  await input.setInputFiles(csv('umsatz.csv', rows));
  await panel.getByRole('button', { name: '2 Buchungen einlesen' }).click();
  await expect(page.getByRole('heading', { name: 'Bankdatei, 1 Eingang' })).toBeVisible(patience);
  expect(await kept()).toMatchObject([{ name: 'umsatz.csv', entries: 2 }]);

  const [dialect] = dialects;
  if (dialect === undefined) throw new Error('no dialect');
  const payment = { date: '2025-11-18', name: 'Nordlicht', reference: null, text: '' };
  const camt = (id: string, amount: bigint) => bankFile(dialect, account, [{ ...payment, id, amount }]);
  const zip = zipSync({
    'a.xml': camt('A', 1_611_050_000n),
    'b.xml': camt('B', 77_000_000n),
    'c.csv': csv('', rows).buffer,
  });
  await openPage(page, '/bank-files');
  await input.setInputFiles({ name: 'november.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  const second = page.getByRole('region', { name: 'c.csv: Stimmt das so?' });
  await expect(second.getByText('Konto und Spalten wie beim letzten Mal.')).toBeVisible(patience);
  await second.getByRole('button', { name: '2 Buchungen einlesen' }).click();
  await expect(page.getByRole('heading', { name: 'Offene Eingänge' })).toBeVisible(patience);
  // The payment exists once, with the details of the camt file; the second CSV repeats the first.
  expect((await kept()).map(({ name, entries }) => `${name} ${entries}`).toSorted()).toEqual([
    'a.xml 1',
    'b.xml 1',
    'umsatz.csv 1',
  ]);
});

test('CSV files with the same name and size are handled one after another, even if chosen meanwhile', async ({
  signedIn: page,
}) => {
  await openPage(page, '/bank-files');
  const [head = '', heads = ''] = rows;
  const dayFile = (day: string) => csv('umsatz.csv', [head, heads, `${day}.11.2025;Gutschrift;10.00;;${day}.11.2025;`]);
  const input = page.getByLabel('Bankdateien wählen');
  await input.setInputFiles([dayFile('17'), dayFile('18')]);
  const panel = page.getByRole('region', { name: 'umsatz.csv: Stimmt das so?' });
  await expect(panel.getByText('17.11.2025').first()).toBeVisible(patience);
  await input.setInputFiles(dayFile('19'));
  for (const day of ['17', '18', '19']) {
    await expect(panel.getByRole('status')).toContainText(`${day}.11.2025`, patience);
    await panel.getByRole('button', { name: '1 Buchung einlesen' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Offene Eingänge' })).toBeVisible(patience);
  expect(files.parse(await callService(page, 'GET', '/kontor/bank_file')).length).toBe(3);
});

test('refuses a zip bomb and explains why', async ({ signedIn: page }) => {
  await openPage(page, '/bank-files');
  const zip = zipSync({ 'bombe.xml': new Uint8Array(3_000_000) });
  await page
    .getByLabel('Bankdateien wählen')
    .setInputFiles({ name: 'bombe.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await expect(page.getByRole('alert').filter({ hasText: 'bombe.zip wurde nicht eingelesen.' })).toContainText(
    'über 200-mal so gross',
    patience,
  );
});
