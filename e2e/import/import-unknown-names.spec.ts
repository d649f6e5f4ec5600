import type { Page } from '@playwright/test';
import { z } from 'zod';
import { violations } from '../axe.ts';
import { callService } from '../call-service.ts';
import { expect, openPage, test } from '../support.ts';

const records = z.array(z.looseObject({ id: z.int() }));

/** Chooses a file by keyboard. */
const choose = async (page: Page, name: string, lines: readonly string[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Datei wählen').focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
};
const found = async (page: Page, path: string, field: string, value: string) =>
  records.parse(await callService(page, 'POST', `/${path}/search?limit=2000`, [{ field, value, criteria: 'like' }]));

const pick = async (page: Page, field: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: field, exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(name);
  await page.getByRole('option', { name, exact: true }).first().waitFor();
  await page.keyboard.press('Enter');
};
const start = (page: Page, rows: number) =>
  page.getByRole('button', { name: new RegExp(`^${rows} Zeilen? importieren$`) });

const undo = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('button', { name: 'Import rückgängig' }).click();
  await expect(page.getByRole('dialog')).toContainText(`${count} Datensätze werden gelöscht`);
  await page.getByRole('button', { name: 'Import rückgängig' }).last().click();
  await expect(page.getByText(`${count} Datensätze sind zurückgenommen.`)).toBeVisible();
};

test('articles: an unknown unit is listed once, created or replaced for all its rows, and undone with them @page', async ({
  signedIn: page,
}) => {
  await openPage(page, '/import/articles');
  const metre = z.looseObject({ id: z.int() }).parse(await callService(page, 'POST', '/unit', { name: 'Meter' }));
  await choose(page, 'artikel.csv', [
    'Code;Name;Einheit;MWST',
    'U-1;Ware Ziegel;Gitterbox;8.1%',
    'U-2;Ware Sand;gitterbox;8.1%',
    'U-3;Ware Seil;lfm;8.1%',
    'U-4;Ware Rohr;Meter;Zauberei',
  ]);
  await expect(page.getByText('3 Namen in der Datei sind in Kontor nicht bekannt.')).toBeVisible();
  const units = page.getByRole('table', { name: 'Einheit' });
  await expect(units.getByRole('row').filter({ hasText: 'Gitterbox' })).toContainText(/Gitterbox\s*2/);
  await expect(page.getByRole('combobox', { name: 'Einheit: Gitterbox' })).toHaveValue('Gitterbox');
  await expect(units.getByText('wird angelegt')).toHaveCount(2);
  await expect(page.getByText('1 Zeile ist fehlerhaft und wird ausgelassen.')).toBeVisible();
  await expect(page.getByText('«Zauberei» ist nicht bekannt.')).toBeVisible();
  await pick(page, 'Einheit: lfm', 'Meter');
  await expect(units.getByText('wird angelegt')).toHaveCount(1);
  await page.getByRole('button', { name: '«Zauberei» leer lassen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Alle Zeilen der Datei sind in Ordnung.')).toBeVisible();
  const preview = page.getByRole('table', { name: 'Die ersten 4 Zeilen' });
  await expect(preview.getByRole('row').filter({ hasText: 'Ware Seil' })).toContainText('Meter');
  await expect(preview).not.toContainText('Zauberei');
  expect(await violations(page)).toEqual([]);
  expect(await found(page, 'unit', 'name', 'Gitterbox')).toEqual([]);

  await start(page, 4).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 Zeilen sind importiert.')).toBeVisible();
  const [box, ...others] = await found(page, 'unit', 'name', 'Gitterbox');
  expect(others).toEqual([]);
  const articles = await found(page, 'article', 'intern_name', 'Ware');
  const unitOf = new Map(articles.map(({ intern_code, unit_id }) => [intern_code, unit_id]));
  expect(['U-1', 'U-2', 'U-3', 'U-4'].map((code) => unitOf.get(code))).toEqual([box?.id, box?.id, metre.id, metre.id]);
  await undo(page, 5);
  expect(await found(page, 'unit', 'name', 'Gitterbox')).toEqual([]);

  await page.getByRole('button', { name: 'Weitere Datei' }).click();
  await choose(page, 'mehr.csv', ['Code;Name;Einheit', 'U-9;Kabel;LFM']);
  await expect(page.getByRole('combobox', { name: 'Einheit: LFM' })).toHaveValue('Meter');
});

test('articles: a unit that is deactivated is not proposed as a new one', async ({ signedIn: page }) => {
  await openPage(page, '/import/articles');
  const { id } = z.looseObject({ id: z.int() }).parse(await callService(page, 'POST', '/unit', { name: 'Elle' }));
  await callService(page, 'POST', `/kontor/master_unit/${id}`, { is_active: false });
  await choose(page, 'stoffe.csv', ['Code;Name;Einheit', 'E-1;Leinen;Elle', 'E-2;Wolle;Ballen']);
  await expect(page.getByRole('combobox', { name: 'Einheit: Ballen' })).toHaveValue('Ballen');
  await expect(page.getByRole('combobox', { name: 'Einheit: Elle' })).toHaveValue('');
  await expect(start(page, 1)).toBeEnabled();
});

test('contacts: a country is chosen for all its rows, a name without a choice leaves its rows out', async ({
  signedIn: page,
}) => {
  await openPage(page, '/import/contacts');
  await choose(page, 'kunden.csv', ['Nr.;Firma;Anrede;Land', 'L-1;Eins AG;Sehr geehrte;Svizra', 'L-2;Zwei AG;;Svizra']);
  await expect(page.getByRole('table', { name: 'Land' })).toContainText(/Svizra\s*2/);
  await expect(page.getByRole('button', { name: '«Svizra» anlegen' })).toHaveCount(0);
  await expect(start(page, 0)).toHaveAttribute('aria-disabled', 'true');
  await pick(page, 'Land: Svizra', 'Schweiz');
  await start(page, 2).click();
  await expect(page.getByText('2 Zeilen sind importiert.')).toBeVisible();
  const [one, two] = await found(page, 'contact', 'nr', 'L-');
  expect(one?.['country_id']).toBe(two?.['country_id']);
  expect(two).toMatchObject({ country_id: expect.any(Number), salutation_id: null });
  expect(await found(page, 'salutation', 'name', 'Sehr geehrte')).toHaveLength(1);
  await undo(page, 3);
});

test('projects: after a reload the import goes on with the chosen names, and one undo takes back all', async ({
  signedIn: page,
}) => {
  const lines = Array.from(
    { length: 260 },
    (_, index) => `V-${index};Umbau ${index};${index < 255 ? 'Bau AG' : 'Holz AG'}`,
  );
  await openPage(page, '/import/projects');
  await choose(page, 'projekte.csv', ['Nr.;Projekt;Kunde', ...lines]);
  await expect(page.getByText('2 Namen in der Datei sind in Kontor nicht bekannt.')).toBeVisible();
  await page.getByRole('button', { name: '«Holz AG» leer lassen' }).click();
  const url = '**/api/kontor/import/master';
  let requests = 0;
  await page.route(url, async (route) => {
    requests += 1;
    if (requests === 1) await route.continue();
  });
  await start(page, 260).click();
  await expect(page.getByText('250 von 260 Zeilen')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute(url);
  await expect(page.getByText('250 von 260 Zeilen sind importiert.')).toBeVisible();
  await choose(page, 'projekte.csv', ['Nr.;Projekt;Kunde', ...lines]);
  await expect(page.getByText('1 Name in der Datei ist in Kontor nicht bekannt.')).toBeVisible();
  await start(page, 10).click();
  await expect(page.getByText('260 Zeilen sind importiert.')).toBeVisible();
  expect(await found(page, 'contact', 'name_1', 'Bau AG')).toHaveLength(1);
  expect(await found(page, 'contact', 'name_1', 'Holz AG')).toHaveLength(0);
  await undo(page, 261);
  expect(await found(page, 'contact', 'name_1', 'Bau AG')).toHaveLength(0);
});

test('open invoices: an unknown contact is asked for and can be created', async ({ signedIn: page }) => {
  await openPage(page, '/import/invoices');
  await choose(page, 'offen.csv', [
    'Rechnungsnummer;Datum;Fällig am;Kunde;Total;MWST-Satz',
    'W-1;01.09.2025;01.10.2025;Ganz Neu AG;100.00;8.1',
    'W-2;01.09.2025;01.10.2025;Ganz Neu AG;100.00;Normalsatz',
  ]);
  await expect(page.getByText('2 Zeilen sind fehlerhaft und werden ausgelassen.')).toBeVisible();
  await page.getByRole('button', { name: '«Ganz Neu AG» anlegen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 Zeile ist fehlerhaft und wird ausgelassen.')).toBeVisible();
  await page.getByRole('button', { name: '1 Rechnung importieren' }).click();
  await expect(page.getByText('1 Zeile ist importiert.')).toBeVisible();
  const [contact] = await found(page, 'contact', 'name_1', 'Ganz Neu AG');
  const [invoice] = await found(page, 'kb_invoice', 'document_nr', 'W-');
  expect(invoice).toMatchObject({ contact_id: contact?.id });
  await openPage(page, `/invoices/${invoice?.id}`);
  await expect(page.getByText('importiert', { exact: true })).toBeVisible();
  await expect(page.getByText(/gesendet am/)).toHaveCount(0);
  await page.keyboard.press('m');
  const mail = page.getByRole('dialog', { name: 'W-1 senden' });
  await expect(mail).toContainText('Importiert: Der Empfänger hat das Dokument wohl schon.');
  await expect(mail.getByRole('button', { name: /^Senden/ })).toBeVisible();
  await expect(mail.getByText(/Gesendet am/)).toHaveCount(0);
  await page.goto('/invoices?text=W-1');
  await expect(page.getByRole('row').filter({ hasText: 'W-1' })).toContainText('importiert');
});
