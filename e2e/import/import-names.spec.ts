import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';

const toggl = `User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (CHF)
Peter Fremd,peter@tracker.example,Ganz Neu AG,Umzug,Sonderauftrag,Kisten,Yes,2018-01-15,08:00:00,2018-01-15,10:00:00,02:00:00,Lager,300.00
Peter Fremd,peter@tracker.example,Ganz Neu AG,Umzug,Sonderauftrag,Fahrt,No,2018-01-16,08:00:00,2018-01-16,09:00:00,01:00:00,,
`;

const chooseHere = async (page: Page, name: string, text: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Datei wählen').focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
};

const pick = async (page: Page, field: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: field, exact: true }).fill(name);
  await page.getByRole('option', { name }).first().waitFor();
  await page.keyboard.press('Enter');
};

/** Sends a request to the service like the page does. */
const sent = async (page: Page, path: string, body: unknown): Promise<readonly unknown[]> =>
  page.evaluate(
    async ([where, what]) => {
      const headers = { 'X-Kontor': '1', 'Content-Type': 'application/json' };
      const answer: unknown = await (await fetch(where, { method: 'POST', headers, body: what })).json();
      return Array.isArray(answer) ? answer : [answer];
    },
    [path, JSON.stringify(body)] as const,
  );
const contactsNamed = async (page: Page, name: string): Promise<number> =>
  (await sent(page, '/api/contact/search', [{ field: 'name_1', value: name }])).length;

const write = (page: Page, rows: number) =>
  page.getByRole('button', { name: new RegExp(`^${rows} Zeilen? übernehmen$`) });

test('proposes a known format, asks about an unknown person, and one undo also removes new names', async ({
  signedIn: page,
}) => {
  await openPage(page, '/import');
  await chooseHere(page, 'toggl.csv', toggl);
  await expect(page.getByText('Export von Toggl')).toBeVisible();
  const leftOut = page.getByRole('paragraph').filter({ hasText: 'Nicht übernommen:' });
  await expect(leftOut).toContainText('Tags');

  await page.getByRole('button', { name: 'Spalten ändern' }).click();
  await pick(page, 'Text', 'Tags');
  const firstRows = page.getByRole('table', { name: 'Die ersten 2 Zeilen' });
  await expect(firstRows).toBeHidden();
  await expect(leftOut).toContainText('Description');
  await pick(page, 'Text', 'Description');

  await expect(write(page, 2)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('2 Zeilen haben noch keine Person.')).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Total' }).getByRole('row', { name: /^noch keine Person/ }),
  ).toContainText('3:00');
  await pick(page, 'Wer: Peter Fremd, peter@tracker.example', 'Anna Berger');
  await expect(firstRows).toContainText('Kisten');
  await expect(page.getByRole('combobox', { name: 'Kontakte: Ganz Neu AG' })).toHaveValue('Ganz Neu AG');
  await expect(page.getByText('wird angelegt')).toHaveCount(3);
  await expect(page.getByRole('table', { name: 'Total' }).getByRole('row').last()).toContainText('300.00');
  expect(await violations(page)).toEqual([]);
  expect(await contactsNamed(page, 'Ganz Neu AG')).toBe(0);

  await write(page, 2).click();
  await expect(page.getByText('2 Zeilen sind importiert.')).toBeVisible();
  expect(await contactsNamed(page, 'Ganz Neu AG')).toBe(1);
  await page.getByRole('button', { name: 'Import rückgängig' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    '3 Kontakte, Projekte und Tätigkeiten, die dafür angelegt wurden',
  );
  await page.getByRole('button', { name: 'Import rückgängig' }).last().click();
  await expect(page.getByRole('heading', { name: 'Rückgängig gemacht' })).toBeVisible();
  await expect(page.getByText('2 Einträge sind gelöscht, dazu 3 Kontakte, Projekte und Tätigkeiten.')).toBeVisible();
  await expect(page.getByText('2 Zeilen sind importiert.')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  expect(await contactsNamed(page, 'Ganz Neu AG')).toBe(0);
});

test('leaving a file before confirming writes nothing, and dropped names are counted', async ({ signedIn: page }) => {
  await openPage(page, '/import');
  await chooseHere(page, 'toggl.csv', toggl);
  await page.getByRole('button', { name: '«Ganz Neu AG» leer lassen' }).click();
  await expect(page.getByText('1 Name fällt weg: Das Feld bleibt in diesen Zeilen leer.')).toBeVisible();
  await page.getByRole('button', { name: '«Ganz Neu AG» anlegen' }).click();
  await expect(page.getByText('1 Name fällt weg')).toHaveCount(0);
  await page.getByRole('button', { name: 'Andere Datei' }).click();
  await expect(page.getByLabel('Datei wählen')).toBeVisible();
  expect(await contactsNamed(page, 'Ganz Neu AG')).toBe(0);
});

test('the exported CSV is recognised as Kontor’s own, and every row is found to exist', async ({ signedIn: page }) => {
  await page.goto('/timetrackings?text=Webshop');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  await page.getByRole('link', { name: 'Import' }).click();
  await chooseHere(page, 'Zeiteinträge.csv', text);
  await expect(page.getByText('Export von Kontor')).toBeVisible();
  await expect(page.getByText('Alles ist schon als Zeiteintrag erfasst.')).toBeVisible();
});

test('an ambiguous value is asked about once, and the answer applies', async ({ signedIn: page }) => {
  await openPage(page, '/import');
  await chooseHere(
    page,
    'excel.csv',
    'sep=;\nDatum;Dauer;Tätigkeit;Verrechenbar\n15.01.2018;90;Beratung;x\n15.01.1018;1:00;Beratung;x\n16.01.2018;1,5;Beratung;\n',
  );
  await expect(page.getByText('Zuerst oben die Fragen zu einzelnen Zeilen beantworten.')).toBeVisible();
  await page.getByLabel('Es sind Minuten').check({ force: true });
  await page
    .getByRole('group', { name: /vor dem Jahr 2000/ })
    .getByLabel('Auslassen')
    .check({ force: true });
  await page.getByLabel('Nicht verrechenbar').check({ force: true });
  await expect(page.getByText(/^3:00 Stunden, davon 1:30 verrechenbar/)).toBeVisible();
  await write(page, 2).click();
  await page.getByRole('link', { name: 'Zu den Zeiteinträgen' }).click();
  await expect(page.getByText(/^2 Einträge, 3:00 Stunden/)).toBeVisible();
});

test('the list of imports shows all of them', async ({ signedIn: page }) => {
  await openPage(page, '/import');
  const activities = await sent(page, '/api/client_service', { name: 'Für die Liste' });
  const client_service_id = Number(Object(activities[0]).id);
  for (let number = 1; number <= 12; number += 1) {
    const tracking = { type: 'duration', date: '2018-02-01', duration: `00:${String(number).padStart(2, '0')}` };
    const rows = [{ user_id: 1, client_service_id, allowable_bill: true, tracking }];
    await sent(page, '/api/kontor/import', { name: `import-${number}.csv`, rows });
  }
  await page.reload();
  await expect(page.getByText('import-3.csv', { exact: true })).toBeVisible();
  await expect(page.getByText('import-2.csv', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Frühere zeigen' }).click();
  await expect(page.getByText('import-1.csv', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Frühere zeigen' })).toHaveCount(0);
});

test('in French an activity is found by the name that the service stores', async ({ signedIn: page }) => {
  await page.addInitScript(() => localStorage.setItem('kontor-language', 'fr'));
  await openPage(page, '/import');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'toggl.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(toggl.replaceAll('Sonderauftrag', 'beratung')),
  });
  await expect(page.getByRole('combobox', { name: /^Activités.*: beratung$/ })).toHaveValue('Conseil');
});
