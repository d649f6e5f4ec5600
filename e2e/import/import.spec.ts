import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';

/** Each test uses its own month, long before the demo company's data begins. */
const toggl = `User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags
Anna Berger,demo@example.com,muster ag,Relaunch,Beratung,Offerte besprochen,Yes,2019-01-14,08:00:00,2019-01-14,10:30:00,02:30:00,
Anna Berger,demo@example.com,muster ag,Relaunch,Beratung,"Sitzung, mit
Protokoll",Yes,2019-01-14,10:30:00,2019-01-14,11:15:20,00:45:20,
Anna Berger,demo@example.com,,,,Rückwärts,No,2019-01-15,11:00:00,2019-01-15,10:00:00,01:00:00,
Anna Berger,demo@example.com,,,,Ablage,No,2019-01-16,22:30:00,2019-01-17,00:15:00,01:45:00,
`;
const clockify = `sep=;
"Project";"Client";"Description";"Task";"User";"Email";"Billable";"Start Date";"Start Time";"End Date";"End Time";"Duration (h)";"Duration (decimal)"
"Abschluss";"Muster AG";"Belege; sortiert";"Buchhaltung";"Anna Berger";"demo@example.com";"Yes";"03/02/2019";"08:15";"03/02/2019";"11:45";"3:30";"3,50"
"Abschluss";"Muster AG";"Mittag";"Buchhaltung";"Anna Berger";"demo@example.com";"Yes";"04/02/2019";"viertel";"04/02/2019";"11:45";"3:30";"3,50"
`;
const harvest = `Date,Client,Project,Task,Notes,Hours,Billable?,Invoiced?,First Name,Last Name
2019-03-04,Muster AG,,Buchhaltung,Zehn Stunden,"10,0",Yes,No,Anna,Berger
2019-03-05,Muster AG,,Buchhaltung,Sechsunddreissig Sekunden,"0,01",No,No,Anna,Berger
2019-02-29,Muster AG,,Buchhaltung,Kein Schalttag,"1,0",Yes,No,Anna,Berger
`;

const two = (value: number): string => String(value).padStart(2, '0');
/** This many entries of a quarter of an hour, in one month. */
const manyRows = (count: number, month: string): string =>
  [
    'User,Email,Task,Description,Billable,Start date,Start time,End date,End time,Duration',
    ...Array.from({ length: count }, (_, index) => {
      const [day, hour] = [two(1 + Math.floor(index / 20)), two(index % 20)];
      return `Anna Berger,demo@example.com,Beratung,Nummer ${index + 1},Yes,${month}-${day},${hour}:00,${month}-${day},${hour}:15,0:15`;
    }),
  ].join('\n');

/** Opens the page and chooses a file by keyboard. */
const choose = async (page: Page, name: string, text: string): Promise<void> => {
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor();
  await chooseHere(page, name, text);
};
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

const start = async (page: Page, rows: number): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${rows} Zeilen? übernehmen$`) }).click();

/** Delays each write, like a distant service. */
const slowDown = async (page: Page, milliseconds: number): Promise<void> => {
  await page.route('**/api/kontor/import**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => undefined);
  });
};

const total = (page: Page) => page.getByRole('table', { name: 'Total' }).getByRole('row').last();
const line = (page: Page, number: number) => page.getByRole('listitem').filter({ hasText: `Zeile ${number}` });

test(
  'Toggl: names are matched, the bad row is named with its line, and preview and list show the totals',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await openPage(page, '/import');
    await choose(page, 'toggl.csv', toggl);
    await expect(page.getByText('Export von Toggl')).toBeVisible();
    await expect(line(page, 5)).toContainText('liegt vor dem Anfang');
    await expect(page.getByRole('combobox', { name: 'Wer: Anna Berger' })).toHaveValue('Anna Berger');
    await expect(page.getByRole('combobox', { name: 'Kontakte: muster ag' })).toHaveValue('Muster AG');
    await expect(page.getByRole('combobox', { name: 'Tätigkeiten: Beratung' })).toHaveValue('Beratung');
    await expect(page.getByRole('button', { name: '3 Zeilen übernehmen' })).toHaveAttribute('aria-disabled', 'true');
    await pick(page, 'Tätigkeiten: Alle anderen Tätigkeiten', 'Administration');
    await expect(page.getByRole('combobox', { name: 'Projekte: Relaunch, muster ag' })).toHaveValue('Relaunch');
    await expect(total(page)).toContainText('5:00');
    expect(await violations(page)).toEqual([]);
    await start(page, 3);
    await expect(page.getByText('3 Zeilen sind importiert.')).toBeVisible();
    await expect(page.getByText('1 Zeile war fehlerhaft und wurde ausgelassen.').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect(line(page, 5)).toBeVisible();
    await page.getByRole('link', { name: 'Zu den Zeiteinträgen' }).click();
    await expect(page).toHaveURL(/date_from=2019-01-14&date_to=2019-01-16/);
    await expect(page.getByText(/^3 Einträge, 5:00 Stunden/)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Offerte besprochen' });
    await expect(row).toContainText('Muster AG · Relaunch');
    await expect(row).toContainText('08:00–10:30');
  },
);

test('a row that an answer left out is counted after the import', async ({ signedIn: page }) => {
  await openPage(page, '/import');
  const last = manyRows(3, '2019-09').split('\n').at(-1) ?? '';
  await choose(page, 'doppelt.csv', `${manyRows(3, '2019-09')}\n${last}`);
  await page
    .getByRole('group', { name: /doppelt/ })
    .getByText('Auslassen')
    .click();
  await start(page, 3);
  await expect(page.getByText('3 Zeilen sind importiert.')).toBeVisible();
  await expect(page.getByText('1 Zeile wurde nach Ihrer Antwort ausgelassen.')).toBeVisible();
});

test('Clockify: asks for the date order and applies it', async ({ signedIn: page }) => {
  await openPage(page, '/import');
  await choose(page, 'clockify.csv', clockify);
  await expect(page.getByText('Export von Clockify')).toBeVisible();
  await expect(line(page, 4)).toContainText('«viertel» ist nicht lesbar');
  const button = page.getByRole('button', { name: '1 Zeile übernehmen' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('03/04 ist der 3. April').check({ force: true });
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await expect(total(page)).toContainText('3:30');
  await start(page, 1);
  await page.getByRole('link', { name: 'Zu den Zeiteinträgen' }).click();
  await expect(page).toHaveURL(/date_from=2019-02-03&date_to=2019-02-03/);
  await expect(page.getByText(/^1 Eintrag, 3:30 Stunden/)).toBeVisible();
});

test('Harvest: rounded durations are reported, and the same file is not written twice', async ({ signedIn: page }) => {
  await openPage(page, '/import');
  await choose(page, 'harvest.csv', harvest);
  await expect(page.getByText('Export von Harvest')).toBeVisible();
  await expect(line(page, 4)).toContainText('Den Tag «2019-02-29» gibt es nicht');
  await expect(page.getByText('1 Dauer ist auf ganze Minuten gerundet, Differenz total +0:00:24.')).toBeVisible();
  await expect(total(page)).toContainText('10:01');
  await start(page, 2);
  await page.getByRole('link', { name: 'Zu den Zeiteinträgen' }).click();
  await expect(page.getByText(/^2 Einträge, 10:01 Stunden/)).toBeVisible();
  await choose(page, 'harvest.csv', harvest);
  await expect(page.getByText('2 Zeilen sind schon als Zeiteintrag erfasst.').first()).toBeVisible();
  await expect(page.getByText('Alles ist schon als Zeiteintrag erfasst.')).toBeVisible();
  await page.getByLabel('Auslassen').uncheck({ force: true });
  await expect(page.getByRole('button', { name: '2 Zeilen übernehmen' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('a stopped import reports what was written and continues without duplicates, and a second click has no effect', async ({
  signedIn: page,
}) => {
  await openPage(page, '/import');
  await choose(page, 'viele.csv', manyRows(600, '2019-04'));
  await expect(page.getByRole('combobox', { name: 'Tätigkeiten: Beratung' })).toHaveValue('Beratung');
  await slowDown(page, 2_500);
  await page.getByRole('button', { name: '600 Zeilen übernehmen' }).dblclick();
  await expect(page.getByText(/^viele\.csv, [1-9]\d+ von 600 Zeilen$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Zeiteinträge' }).click();
  await expect(page.getByRole('dialog', { name: 'Import anhalten?' })).toBeVisible();
  await page.getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Anhalten', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Angehalten' })).toBeFocused();
  const message = await page.getByText(/Zeilen sind importiert und bleiben/).textContent();
  const [, written = '', open = ''] =
    /^(\d+) Zeilen sind importiert und bleiben, (\d+) sind offen/.exec(message ?? '') ?? [];
  expect(Number(written)).toBeGreaterThan(9);
  expect(Number(written) + Number(open)).toBe(600);
  await page.unroute('**/api/kontor/import**');
  await page.getByRole('button', { name: 'Fortsetzen' }).click();
  await expect(page.getByText('600 Zeilen sind importiert.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Zu den Zeiteinträgen' }).click();
  await expect(page.getByText(/^600 Einträge, 150:00 Stunden/)).toBeVisible();
});

test('the same file continues where a reload interrupted it', async ({ signedIn: page }) => {
  await openPage(page, '/import');
  await choose(page, 'viele.csv', manyRows(400, '2019-05'));
  await expect(page.getByRole('combobox', { name: 'Tätigkeiten: Beratung' })).toHaveValue('Beratung');
  await slowDown(page, 2_500);
  await start(page, 400);
  await expect(page.getByText(/^viele\.csv, [1-9]\d+ von 400 Zeilen$/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute('**/api/kontor/import**');
  await expect(page.getByText('Der Import von «viele.csv» wurde unterbrochen.')).toBeVisible();
  await chooseHere(page, 'viele.csv', manyRows(400, '2019-05'));
  await expect(page.getByText(/Zeilen sind schon als Zeiteintrag erfasst/).first()).toBeVisible();
  await page.getByRole('button', { name: /Zeilen übernehmen$/ }).click();
  await page.getByRole('link', { name: 'Zu den Zeiteinträgen' }).click();
  await expect(page.getByText(/^400 Einträge, 100:00 Stunden/)).toBeVisible();
});

test('names rows that the service refuses, in its words, and writes the others', async ({ signedIn: page }) => {
  await openPage(page, '/import');
  const id = await page.evaluate(async () => {
    const headers = { 'X-Kontor': '1', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ name: 'Fällt weg' });
    const made: { readonly id: number } = await (
      await fetch('/api/client_service', { method: 'POST', headers, body })
    ).json();
    return made.id;
  });
  const rows = manyRows(6, '2019-06').split('\n');
  await choose(
    page,
    'teils.csv',
    rows.map((row, index) => (index === 3 ? row.replace('Beratung', 'Fällt weg') : row)).join('\n'),
  );
  await expect(page.getByRole('combobox', { name: 'Tätigkeiten: Fällt weg' })).toHaveValue('Fällt weg');
  const gone = await page.evaluate(
    async (path) => (await fetch(path, { method: 'DELETE', headers: { 'X-Kontor': '1' } })).status,
    `/api/client_service/${id}`,
  );
  expect(gone).toBe(200);
  await start(page, 6);
  await expect(page.getByText('5 Zeilen sind importiert.')).toBeVisible();
  await expect(page.getByText('1 Zeile wurde vom Dienst abgelehnt.').first()).toBeVisible();
  await expect(line(page, 4)).toContainText('client_service_id');
  await page.getByRole('link', { name: 'Zu den Zeiteinträgen' }).click();
  await expect(page.getByText(/^5 Einträge, 1:15 Stunden/)).toBeVisible();
});

test('refuses a file that is not a table, and can save a long list of bad rows as text', async ({ signedIn: page }) => {
  await openPage(page, '/import');
  await choose(page, 'falsch.csv', 'Begin\n1');
  await expect(page.getByRole('alert')).toContainText('«falsch.csv» ist keine Tabelle.');
  await expect(page.getByRole('alert')).toContainText('Ihre Spalten: Begin.');
  const bad = manyRows(30, '2019-07').replaceAll(',0:15', ',9:99');
  await chooseHere(page, 'schlecht.csv', bad);
  await expect(page.getByText('30 Zeilen sind fehlerhaft und werden ausgelassen.').first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Text herunterladen' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('schlecht.txt');
  await page.getByRole('button', { name: 'Zeilen zeigen' }).click();
  await expect(line(page, 31)).toContainText('«9:99» ist nicht lesbar');
});

test('Kimai, then an unknown file described column by column; each can be undone completely', async ({
  signedIn: page,
}) => {
  await openPage(page, '/import');
  await choose(
    page,
    'kimai.csv',
    'Datum,Von,Bis,Dauer,Name,E-Mail,Kunde,Projekt,Tätigkeit,Beschreibung,Abrechenbar\n' +
      '2019-08-05,22:30,01:00,"2,50",Anna Berger,demo@example.com,Muster AG,,Beratung,Nachtschicht,1\n' +
      '2019-08-06,08:00,09:00,"1,00",Anna Berger,demo@example.com,Muster AG,,Beratung,Offerte,0\n',
  );
  await expect(page.getByText('Export von Kimai')).toBeVisible();
  await start(page, 2);
  await expect(page.getByText('2 Zeilen sind importiert.')).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Datei' }).click();

  await chooseHere(page, 'eigene.csv', 'A;B;C;D\n2019-09-02;8:00;10:30;Beratung\n2019-09-03;8:00;heute;Beratung\n');
  await expect(page.getByText('Unbekannte Datei')).toBeVisible();
  await expect(page.getByText('Zuerst oben angeben, was in den Spalten steht.').first()).toBeVisible();
  await pick(page, 'Tag', 'A');
  await pick(page, 'Beginn', 'B');
  await pick(page, 'Ende', 'C');
  await pick(page, 'Tätigkeit', 'D');
  await expect(line(page, 3)).toContainText('«heute» ist nicht lesbar');
  expect(await violations(page)).toEqual([]);
  await start(page, 1);
  await expect(page.getByText('1 Zeile ist importiert.')).toBeVisible();
  await page.getByRole('button', { name: 'Import rückgängig' }).click();
  await expect(page.getByRole('dialog', { name: 'Import von «eigene.csv» rückgängig machen?' })).toBeVisible();
  await page.getByRole('button', { name: 'Import rückgängig' }).last().click();
  await expect(page.getByText('1 Eintrag ist gelöscht.')).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Datei' }).click();

  const past = page.getByRole('listitem').filter({ hasText: 'kimai.csv' });
  await expect(past).toContainText('2 Einträge');
  await expect(page.getByRole('listitem').filter({ hasText: 'eigene.csv' })).toContainText('Rückgängig gemacht am');
  expect(await violations(page)).toEqual([]);
  await past.getByRole('button', { name: '«kimai.csv» rückgängig' }).click();
  await page.getByRole('button', { name: 'Import rückgängig' }).click();
  await expect(past).toContainText('2 Einträge sind gelöscht.');
  await page.goto('/timetrackings?date_from=2019-08-01&date_to=2019-09-30');
  await expect(page.getByText('Nachtschicht')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a stopped undo reports what was removed and continues later', async ({ signedIn: page }) => {
  await openPage(page, '/import');
  await choose(page, 'gross.csv', manyRows(510, '2019-11'));
  await start(page, 510);
  await expect(page.getByText('510 Zeilen sind importiert.')).toBeVisible();
  await slowDown(page, 2000);
  await page.getByRole('button', { name: 'Import rückgängig' }).click();
  await page.getByRole('button', { name: 'Import rückgängig' }).last().click();
  await page.getByRole('button', { name: 'Anhalten' }).click();
  await expect(page.getByText('Angehalten. 500 Einträge sind gelöscht, die übrigen bleiben.')).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Datei' }).click();

  const past = page.getByRole('listitem').filter({ hasText: 'gross.csv' });
  await expect(past).toContainText('500 von 510 gelöscht.');
  expect(await violations(page)).toEqual([]);
  await past.getByRole('button', { name: 'Weiter löschen' }).click();
  await expect(page.getByRole('dialog')).toContainText('10 Einträge werden gelöscht.');
  await page.getByRole('button', { name: 'Import rückgängig' }).click();
  await expect(past).toContainText('10 Einträge sind gelöscht.');
});
