import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { callService } from '../call-service.ts';
import { idOf } from '../records.ts';
import { expect, openPage, test } from '../support.ts';

const contacts = `Nr.;Firma;Vorname;Nachname;Strasse;PLZ;Ort;Land;E-Mail;Kategorie
K-901;Alpha Treuhand AG;;;Weg 1;8000;Zürich;Schweiz;info@alpha.example;A
K-902;;Anna;Berger;Gasse 2;3000;Bern;CH;;B
K-903;Beta GmbH;;;;6900;Lugano;Svizra;;B
K-904;Gamma SA;;;;1200;Genève;Suisse;keine Adresse;B
;;;;;;;;;nur Kategorie
K-901;Alpha Treuhand AG;;;;;;;zweite@alpha.example;A
`;

const chooseHere = async (page: Page, name: string, text: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Datei wählen').focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
};

/** Sends a request to the service like the page does. */
const found = async (page: Page, path: string, field: string, value: string): Promise<readonly unknown[]> =>
  page.evaluate(
    async ([where, body]) => {
      const headers = { 'X-Kontor': '1', 'Content-Type': 'application/json' };
      const answer: unknown = await (await fetch(where, { method: 'POST', headers, body })).json();
      return Array.isArray(answer) ? answer : [answer];
    },
    [`/api/${path}/search`, JSON.stringify([{ field, value, criteria: '=' }])] as const,
  );

const start = (page: Page, rows: number) =>
  page.getByRole('button', { name: new RegExp(`^${rows} Zeilen? importieren$`) });

test('contacts: names bad rows, skips a duplicate, and one undo removes everything @page', async ({
  signedIn: page,
}) => {
  await openPage(page, '/import');
  await page.getByRole('navigation', { name: 'Was importieren?' }).getByRole('link', { name: 'Kontakte' }).click();
  await expect(page.getByText('Kontakte aus bexio')).toBeVisible();
  await chooseHere(page, 'kunden.csv', contacts);
  await expect(page.getByText('2 Zeilen sind fehlerhaft und werden ausgelassen.')).toBeVisible();
  const problems = page.getByRole('list', { name: '2 Zeilen sind fehlerhaft und werden ausgelassen.' });
  await expect(problems.getByRole('listitem')).toHaveText([
    /^Zeile 4Land: «Svizra» ist nicht bekannt\.$/,
    /^Zeile 6Der Name fehlt\.$/,
  ]);
  await expect(
    page.getByText('1 Zeile hat eine unbrauchbare oder überzählige E-Mail-Adresse. Sie wird ausgelassen.'),
  ).toBeVisible();
  await expect(page.getByText('1 Zeile kommt in der Datei mehrfach vor.')).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Nicht übernommen:' })).toContainText('Kategorie');
  await expect(page.getByRole('table', { name: 'Die ersten' })).toContainText('Alpha Treuhand AG');
  expect(await violations(page)).toEqual([]);
  expect(await found(page, 'contact', 'nr', 'K-901')).toEqual([]);

  await start(page, 3).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 Zeilen sind importiert.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Schon vorhanden, ausgelassen' })).toContainText('1');
  expect(await found(page, 'contact', 'nr', 'K-902')).toMatchObject([
    { contact_type_id: 2, name_1: 'Berger', name_2: 'Anna', postcode: '3000' },
  ]);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Import rückgängig' }).click();
  await expect(page.getByRole('dialog')).toContainText('3 Datensätze werden gelöscht');
  await page.getByRole('button', { name: 'Import rückgängig' }).last().click();
  await expect(page.getByText('3 Datensätze sind zurückgenommen.')).toBeVisible();
  expect(await found(page, 'contact', 'nr', 'K-901')).toEqual([]);
});

test('contacts: one of the same name in another place is named, and is created, completed or left out as chosen', async ({
  signedIn: page,
}) => {
  const stored = { contact_type_id: 1, name_1: 'Garage Zellweger GmbH', postcode: '8000', city: 'Zürich' };
  await callService(page, 'POST', '/contact', { ...stored, user_id: 1, owner_id: 1 });
  await openPage(page, '/import/contacts');
  const rows = 'Firma;PLZ;Ort;E-Mail\nGarage Zellweger;3000;Bern;garage@example.com\nNeu AG;6000;Luzern;\n';
  await chooseHere(page, 'kunden.csv', rows);
  await expect(
    page.getByText(
      '1 Zeile hat den Namen oder die E-Mail eines vorhandenen Kontakts, aber einen anderen Ort oder Namen.',
    ),
  ).toBeVisible();
  const choices = page.getByRole('group', { name: 'Was soll mit diesen Zeilen geschehen?' });
  await expect(choices.getByRole('radio', { name: 'Trotzdem anlegen' })).toBeChecked();
  await expect(start(page, 2)).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  await choices.getByRole('radio', { name: 'Auslassen' }).click();
  await expect(start(page, 1)).toBeEnabled();
  await choices.getByRole('radio', { name: 'Leere Felder ergänzen' }).click();
  await start(page, 2).click();
  await expect(page.getByText('2 Zeilen sind importiert.')).toBeVisible();
  expect(await found(page, 'contact', 'name_1', 'Garage Zellweger')).toEqual([]);
  expect(await found(page, 'contact', 'mail', 'garage@example.com')).toMatchObject([{ city: 'Zürich' }]);
});

test('articles: columns are corrected, and an existing article gets its empty fields filled', async ({
  signedIn: page,
}) => {
  await openPage(page, '/import/articles');
  await chooseHere(page, 'artikel.csv', 'Code;Was;Preis;MWST\nZ-1;Sitzungstisch;1’450.50;8.1%\n');
  const name = page.getByRole('combobox', { name: 'Name', exact: true });
  await expect(start(page, 0)).toHaveAttribute('aria-disabled', 'true');
  await name.fill('Was');
  await page.getByRole('option', { name: 'Was' }).waitFor();
  await page.keyboard.press('Enter');
  await start(page, 1).click();
  await expect(page.getByText('1 Zeile ist importiert.')).toBeVisible();
  expect(await found(page, 'article', 'intern_name', 'Sitzungstisch')).toMatchObject([{ sale_price: '1450.5000' }]);

  await page.getByRole('button', { name: 'Weitere Datei' }).click();
  await chooseHere(page, 'mehr.csv', 'Code;Name;Preis;Einkauf\nz-1;Anderer Name;99;700\n');
  await expect(page.getByText('1 Zeile ist schon in Kontor.')).toBeVisible();
  await expect(start(page, 0)).toHaveAttribute('aria-disabled', 'true');
  await page.getByText('Leere Felder ergänzen').click();
  await start(page, 1).click();
  await expect(page.getByText('1 Zeile ist importiert.')).toBeVisible();
  expect(await found(page, 'article', 'intern_name', 'Sitzungstisch')).toMatchObject([
    { sale_price: '1450.5000', purchase_price: '700.0000', intern_code: 'Z-1' },
  ]);
});

test('contacts: each row that exists is treated as chosen for it, by keyboard, and one undo restores all', async ({
  signedIn: page,
}) => {
  await openPage(page, '/import/contacts');
  await chooseHere(page, 'erste.csv', 'Nr.;Firma;Ort\nR-1;Eins AG;Bern\nR-2;Zwei AG;Bern\nR-3;Drei AG;Bern\n');
  await start(page, 3).click();
  await expect(page.getByText('3 Zeilen sind importiert.')).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Datei' }).click();
  await chooseHere(page, 'zweite.csv', 'Nr.;Firma;Ort\nR-1;Eins AG;Thun\nR-2;Zwei AG;Thun\nR-3;Drei AG;Thun\n');
  await expect(page.getByText('3 Zeilen sind schon in Kontor.')).toBeVisible();
  await expect(start(page, 0)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Zeile für Zeile entscheiden' }).focus();
  await page.keyboard.press('Enter');
  const choice = (line: number) => page.getByRole('combobox', { name: `Zeile ${line}: Was soll damit geschehen?` });
  for (const [line, word] of [
    [2, 'Aktualisieren'],
    [3, 'Trotzdem anlegen'],
  ] as const) {
    await choice(line).fill(word);
    await page.getByRole('option', { name: word }).waitFor();
    await page.keyboard.press('Enter');
    await expect(choice(line)).toHaveValue(word);
  }
  expect(await violations(page)).toEqual([]);
  await start(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 Zeilen sind importiert.')).toBeVisible();
  expect(await found(page, 'contact', 'nr', 'R-1')).toMatchObject([{ city: 'Thun' }]);
  expect(await found(page, 'contact', 'nr', 'R-2')).toMatchObject([{ city: 'Bern' }, { city: 'Thun' }]);
  expect(await found(page, 'contact', 'nr', 'R-3')).toMatchObject([{ city: 'Bern' }]);

  await page.getByRole('button', { name: 'Import rückgängig' }).click();
  await page.getByRole('button', { name: 'Import rückgängig' }).last().click();
  await expect(page.getByText('2 Datensätze sind zurückgenommen.')).toBeVisible();
  expect(await found(page, 'contact', 'nr', 'R-1')).toMatchObject([{ city: 'Bern' }]);
  expect(await found(page, 'contact', 'nr', 'R-2')).toMatchObject([{ city: 'Bern' }]);
});

test('a contact that an undo keeps because it is used is shown by its name', async ({ signedIn: page }) => {
  await openPage(page, '/import/contacts');
  await chooseHere(page, 'genutzt.csv', 'Nr.;Firma;Ort\nG-1;Genutzt AG;Bern\nG-2;Ungenutzt AG;Bern\n');
  await start(page, 2).click();
  await expect(page.getByText('2 Zeilen sind importiert.')).toBeVisible();
  const contact_id = await idOf(page, '/contact', 'nr', 'G-1');
  await callService(page, 'POST', '/kb_invoice', { contact_id, user_id: 1 });
  await page.getByRole('button', { name: 'Import rückgängig' }).click();
  await page.getByRole('button', { name: 'Import rückgängig' }).last().click();
  await expect(page.getByRole('list', { name: '1 davon bleibt.' })).toContainText('Genutzt AG');
});

test('projects: a lost network stops the import, and it continues after a reload without duplicates', async ({
  signedIn: page,
}) => {
  const rows = Array.from({ length: 600 }, (_, index) => `P-${index};Umbau ${index}`);
  const file = ['Nr.;Projekt', ...rows].join('\n');
  await openPage(page, '/import/projects');
  await chooseHere(page, 'projekte.csv', file);
  let requests = 0;
  // The second chunk is written, but no answer ever arrives.
  await page.route('**/api/kontor/import/master', async (route) => {
    requests += 1;
    if (requests > 1) {
      await route.fetch().catch(() => undefined);
      await route.abort();
    } else await route.continue();
  });
  await start(page, 600).click();
  await expect(page.getByRole('heading', { name: 'Angehalten' })).toBeVisible();
  await page.unroute('**/api/kontor/import/master');

  await page.reload();
  await expect(page.getByText('Der Import von «projekte.csv» wurde unterbrochen.')).toBeVisible();
  await chooseHere(page, 'projekte.csv', file);
  await expect(page.getByText('500 Zeilen sind schon in Kontor.')).toBeVisible();
  await page.getByText('Trotzdem anlegen').click();
  await page.getByText('Auslassen', { exact: true }).click();
  await start(page, 100).click();
  await expect(page.getByText('600 Zeilen sind importiert.')).toBeVisible();
  for (const nr of ['P-0', 'P-300', 'P-599']) expect(await found(page, 'pr_project', 'nr', nr)).toHaveLength(1);
});
