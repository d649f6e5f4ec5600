import { expect, test } from '../support.ts';
import { addRow, cell, isSaved, makeHours, open, row, write, grid } from './week-table.ts';

test('a cell takes a text after its hours, shows it, and keeps it when only the hours are replaced', async ({
  signedIn: page,
}) => {
  await open(page, '2030-W24');
  await addRow(page, 'Beratung');
  await write(page, ['2 Steuerfragen geklärt']);
  await isSaved(page);
  await expect(cell(page, /^Mo 10\.06\., Beratung.*2:00, Steuerfragen geklärt/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('1:30');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(cell(page, /^Mo 10\.06\..*1:30, Steuerfragen geklärt/)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1:30 Jahresabschluss');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await page.reload();
  await expect(cell(page, /^Mo 10\.06\..*1:30, Jahresabschluss/)).toBeVisible();
});

test('asks about unusual hours in a cell, and Enter confirms', async ({ signedIn: page }) => {
  await open(page, '2030-W24');
  await addRow(page, 'Beratung');
  await page.keyboard.type('13h');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: '13:00 Stunden in einem Eintrag. Stimmt das?' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell(page, /^Mo 10\.06\..*leer/)).toBeFocused();
  await page.keyboard.type('13h');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(cell(page, /^Mo 10\.06\..*13:00/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Eine Dauer kann nicht negativ sein.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell(page, /^Mo 10\.06\..*13:00/)).toBeFocused();
});

test('asks about unusual hours in a pasted block before writing anything', async ({ signedIn: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '2030-W26');
  await addRow(page, 'Beratung');
  await addRow(page, 'Sitzung');
  await page.keyboard.press('Control+Home');
  await page.evaluate(() => navigator.clipboard.writeText('90\t11\t2\n1\t11\t3\n'));
  await page.keyboard.press('Control+v');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Über 12 Stunden in einer Zelle: 90:00 Mo. Über 24 Stunden: Mo. Stimmt das?');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(cell(page, /^Mo 24\.06\., Beratung.*leer/)).toBeFocused();
  await expect(row(page, 'Tag').first()).not.toContainText(/[1-9]:/);

  await page.evaluate(() => navigator.clipboard.writeText('1\t11\t2\n1\t11\t3\n'));
  await page.keyboard.press('Control+v');
  await isSaved(page);
  await expect(row(page, 'Tag').first()).toContainText('29:00');
  await expect(question).toHaveCount(0);
  await addRow(page, 'Revision');
  await page.evaluate(() => navigator.clipboard.writeText('\t3'));
  await page.keyboard.press('Control+v');
  await expect(question).toContainText('Über 24 Stunden: Di. Stimmt das?');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(row(page, 'Tag').first()).toContainText('32:00');
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Tag').first()).toContainText('29:00');
});

test('asks whether 3.30 is 3:30 or 3:18, and saves neither before', async ({ signedIn: page }) => {
  await open(page, '2030-W24');
  await addRow(page, 'Beratung');
  await page.keyboard.type('3.30 Inventar');
  for (const key of ['Enter', 'Enter']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('alert').filter({ hasText: '«3.30» ist nicht eindeutig.' })).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '3:30 nehmen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(cell(page, /^Mo 10\.06\..*3:30, Inventar/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('3.30');
  await page.getByRole('button', { name: '3:18 nehmen' }).click();
  await isSaved(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('13,20');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: '13:20 nehmen' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: '13:20 Stunden in einem Eintrag. Stimmt das?' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(row(page, 'Beratung')).toContainText(/3:30.*3:18.*6:48/);
});

test('asks once what the hours of a pasted block mean, before writing anything', async ({ signedIn: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '2030-W26');
  await addRow(page, 'Beratung');
  await page.evaluate(() => navigator.clipboard.writeText('8.30\t7.45 Inventar\t2.50\t13.20\n'));
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('alert').filter({ hasText: '«8.30, 7.45, 13.20» ist nicht eindeutig.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell(page, /^Mo 24\.06\., Beratung.*leer/)).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('button', { name: '8:30 … nehmen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Über 12 Stunden in einer Zelle: 13:20 Do.');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(row(page, 'Beratung')).toContainText(/8:30.*7:45.*Inventar.*2:30.*13:20/);
});

test('a block pasted into a cell that is open and empty fills the cells, and durations go around its ranges', async ({
  signedIn: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '2030-W27');
  await addRow(page, 'Sitzung');
  await addRow(page, 'Beratung');
  await page.evaluate(() => navigator.clipboard.writeText('1:00\t2\n8-9:30\t\n'));
  await cell(page, /^Mo 01\.07\., Sitzung/).click();
  await expect(grid(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+v');
  await isSaved(page);
  await expect(row(page, 'Sitzung')).toContainText(/1:00.*2:00/);
  await expect(row(page, 'Beratung')).toContainText('1:30');
  await expect(row(page, 'Doppelt')).toHaveCount(0);
  await page.goto('/timetrackings?date_from=2030-07-01&date_to=2030-07-01');
  await expect(page.getByRole('row').filter({ hasText: '09:30–10:30' })).toContainText('Sitzung');
});

test('Back saves the cell that is open, or names what it could not save', async ({ signedIn: page }) => {
  await open(page, '2030-W29');
  await page.getByRole('button', { name: 'Vorige Woche' }).click();
  await page.getByRole('heading', { name: 'Woche 28' }).waitFor();
  await page.getByLabel('Tätigkeit', { exact: true }).waitFor();
  await addRow(page, 'Beratung');
  await page.keyboard.type('1:30');
  await page.goBack();
  await expect(page).toHaveURL(/W29/);
  await page.goForward();
  await expect(cell(page, /^Mo 08\.07\..*1:30/)).toBeVisible();
  await isSaved(page);
  await cell(page, /^Di 09\.07\./).click();
  await page.keyboard.type('2h75');
  await page.goBack();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Nicht gespeichert.«2h75», Di 09.07., Beratung' }),
  ).toBeVisible();
});

test('letters typed in the table do not start the stopwatch, and page shortcuts still work', async ({
  signedIn: page,
}) => {
  await open(page, '2030-W24');
  await addRow(page, 'Beratung');
  for (const letter of ['a', 'b', 'c', 's', 'w']) await page.keyboard.press(letter);
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByLabel('Tätigkeit', { exact: true })).toBeFocused();
  await expect(page.getByRole('banner').getByText('Nichts läuft')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Del on a cell with two entries asks, and deletes both', async ({ signedIn: page }) => {
  for (const duration of ['01:00', '02:00']) await makeHours(page, 'Beratung', '2030-04-22', duration);
  await open(page, '2030-W17');
  await cell(page, /^Mo 22\.04\..*3:00, 2 Einträge/).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toContainText('2 Einträge mit 3:00 Stunden löschen?');
  await page.keyboard.press('Escape');
  await expect(cell(page, /^Mo 22\.04\..*3:00/)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: 'Löschen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, /^Mo 22\.04\..*3:00/)).toHaveCount(0);
});

test('a digit in a cell with two entries stays, says where to change them, and Enter stays on the page', async ({
  signedIn: page,
}) => {
  for (const duration of ['01:00', '02:00']) await makeHours(page, 'Beratung', '2030-04-22', duration);
  await open(page, '2030-W17');
  await cell(page, /^Mo 22\.04\..*3:00, 2 Einträge/).focus();
  await page.keyboard.type('45');
  const field = page.getByRole('textbox', { name: /^Mo 22\.04\./ });
  await expect(page.getByRole('alert').filter({ hasText: 'Hier stehen 2 Einträge.' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('45');
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/week\?/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('list', { name: 'Einträge dieser Zelle' }).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell(page, /^Mo 22\.04\..*3:00, 2 Einträge/)).toBeFocused();
});

test('time covered by two entries of a day is reported below the table', async ({ signedIn: page }) => {
  await open(page, '2030-W24');
  await addRow(page, 'Beratung');
  await page.keyboard.type('2.5 Kasse-Abgleich');
  await expect(page.getByText('Erstes freies Fenster am Montag')).toBeVisible();
  await page.keyboard.press('Enter');
  await addRow(page, 'Sitzung');
  await page.keyboard.type('9-11:30');
  await expect(page.getByText('Überschneidet einen anderen Eintrag')).toBeVisible();
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(row(page, 'Doppelt')).toContainText('1:30');
  await cell(page, /^Mo 10\.06\., Sitzung/).focus();
  await page.keyboard.type('10:30-11:30');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(row(page, 'Doppelt')).toHaveCount(0);
});

test('copying the previous week announces the new entries, and the days that already have hours', async ({
  signedIn: page,
}) => {
  await makeHours(page, 'Beratung', '2030-05-06', '02:00');
  await makeHours(page, 'Beratung', '2030-05-07', '10:00');
  await makeHours(page, 'Sitzung', '2030-05-13', '01:00');
  await makeHours(page, 'Sitzung', '2030-05-14', '15:00');
  await open(page, '2030-W20');
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Nur die Zeilen' })).toBeFocused();
  const preview = page.getByRole('dialog', { name: 'Vorwoche kopieren' });
  await expect(preview).toContainText('2 Zellen, 12:00 Stunden, 1’980.00 zum Ansatz der Tätigkeiten');
  await expect(preview).toContainText('Über 24 Stunden: Di');
  await expect(preview).toContainText('Schon Einträge: Mo');
});

test('another user’s week opens and is kept in the address', async ({ signedIn: page }) => {
  await makeHours(page, 'Beratung', '2030-06-03', '03:00', 2);
  await open(page, '2030-W23');
  await expect(cell(page, /^Mo 03\.06\..*3:00/)).toHaveCount(0);
  const whose = page.getByRole('combobox', { name: 'Woche von' });
  const own = await whose.inputValue();
  await whose.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').filter({ hasNotText: own }).first().waitFor();
  await page.goto('/week?week=2030-W23&user=2');
  await expect(cell(page, /^Mo 03\.06\..*3:00/)).toBeVisible();
  await expect(whose).not.toHaveValue(own);
  await page.reload();
  await expect(cell(page, /^Mo 03\.06\..*3:00/)).toBeVisible();
});

test('Ctrl D copies the day before also while a field is open, but not over a typed text', async ({
  signedIn: page,
}) => {
  await open(page, '2030-W18');
  await addRow(page, 'Beratung');
  await write(page, ['2']);
  await isSaved(page);
  await cell(page, /^Di 30\.04\./).click();
  const field = grid(page).getByRole('textbox');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+d');
  await expect(row(page, 'Beratung')).toContainText(/2:00.*2:00.*4:00/);
  await isSaved(page);
  await cell(page, /^Mi 01\.05\./).click();
  await page.keyboard.type('1:1');
  await page.keyboard.press('Control+d');
  await expect(field).toHaveValue('1:1');
});

test('Ctrl D keeps the text of a cell, also if unusual hours are confirmed', async ({ signedIn: page }) => {
  await open(page, '2030-W19');
  await addRow(page, 'Beratung');
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1 Inventar');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(cell(page, /^Di 07\.05\..*13:00, Inventar/)).toBeVisible();
});

test('a question about pasted hours takes the place of the reason why a save failed', async ({ signedIn: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '2030-W19');
  await addRow(page, 'Beratung');
  await page.route('**/api/timesheet', (route) => route.abort());
  await page.keyboard.type('2:15');
  await page.keyboard.press('Enter');
  const failed = page.getByRole('button', { name: 'Nochmals versuchen' });
  await expect(failed).toBeVisible();
  await page.unroute('**/api/timesheet');
  await page.evaluate(() => navigator.clipboard.writeText('3.30'));
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('button', { name: '3:18 nehmen' })).toBeVisible();
  await expect(failed).toHaveCount(0);
  await page.getByRole('button', { name: '3:18 nehmen' }).click();
  await isSaved(page);
  await expect(cell(page, /^Mo 06\.05\..*3:18/)).toBeVisible();
});
