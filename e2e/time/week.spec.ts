import { testAccessible } from '../axe.ts';
import { expect, test } from '../support.ts';
import { addRow, cell, grid, isSaved, open, row, write } from './week-table.ts';

test(
  'a week is filled by keyboard only, in every notation for hours, and survives a reload',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await open(page, '2030-W20');
    await addRow(page, 'Beratung', 'Muster');
    await page.keyboard.type('2h30');
    await expect(page.getByText('von 08:00 bis 10:30')).toBeVisible();
    await page.keyboard.press('Tab');
    await write(page, ['2', '1:30', '90m', '9-11:30']);
    await addRow(page, 'Administration');
    await write(page, ['2,5', '2']);
    await page.keyboard.press('Control+d');
    await isSaved(page);
    await expect(row(page, 'Beratung')).toContainText(/2:30.*2:00.*1:30.*1:30.*2:30.*10:00/);
    await expect(row(page, 'Administration')).toContainText(/2:30.*2:00.*2:00.*6:30/);
    await expect(row(page, 'Tag').first()).toContainText('16:30');
    await page.reload();
    await expect(row(page, 'Beratung')).toContainText('10:00');
    await expect(row(page, 'Tag').first()).toContainText('16:30');
    await page.goto('/timetrackings?date_from=2030-05-13&date_to=2030-05-13');
    await expect(page.getByRole('row').filter({ hasText: '08:00–10:30' })).toContainText('Beratung');
    await expect(page.getByRole('row').filter({ hasText: '13:00–15:30' })).toContainText('Administration');
  },
);

test('arrows move, Esc reverts, unreadable input stays, and Del clears with undo', async ({ signedIn: page }) => {
  await open(page, '2030-W11');
  await addRow(page, 'Sitzung');
  await write(page, ['1']);
  await isSaved(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('3');
  await page.keyboard.press('Escape');
  await expect(cell(page, /^Mo 11\.03\..*1:00/)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cell(page, /^So 17\.03\./)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2h75');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Meinen Sie 3:15?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect(cell(page, /^Mo 11\.03\..*leer/)).toBeVisible();
  await page.getByRole('button', { name: /Rückgängig/ }).click();
  await expect(cell(page, /^Mo 11\.03\..*1:00/)).toBeVisible();
});

test('a full day offers the next slot or keeps the hours as a duration, but never refuses them', async ({
  signedIn: page,
}) => {
  await open(page, '2030-W12');
  await addRow(page, 'Revision');
  await write(page, ['8-12', '8-17:00']);
  await isSaved(page);
  await addRow(page, 'Weiterbildung');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Am Montag ist nur 4:24 frei')).toBeVisible();
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(cell(page, /^Mo 18\.03\., Weiterbildung.*9:00/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Nächstes Fenster 17:24–19:24' })).toBeFocused();
  await page.keyboard.press('Enter');
  await isSaved(page);
  await page.goto('/timetrackings?date_from=2030-03-18&date_to=2030-03-19');
  await expect(page.getByRole('row').filter({ hasText: '17:24–19:24' })).toContainText('Weiterbildung');
});

test('a spreadsheet block is pasted, the previous week is copied, and undo removes them', async ({
  signedIn: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '2030-W14');
  await addRow(page, 'Beratung');
  await addRow(page, 'Sitzung');
  await page.keyboard.press('Control+Home');
  await page.evaluate(() => navigator.clipboard.writeText('2\t1:30\tviel\t0\n90m\t\t13-15\t\t\t\t\t7:00\n'));
  await page.keyboard.press('Control+v');
  const pasted = page.getByRole('status').filter({
    hasText: '4 Zellen eingefügt, 1 leer (0). Nicht erkannt: «viel». Ohne Platz: «7:00»',
  });
  await expect(pasted.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  await isSaved(page);
  await expect(row(page, 'Tag').first()).toContainText('7:00');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('status').filter({ hasText: '4 Zellen rückgängig gemacht' })).toBeVisible();
  await expect(row(page, 'Sitzung')).not.toContainText(/[1-9]/);
  await expect(row(page, 'Beratung')).not.toContainText('2:00');
  await page.keyboard.press('Control+v');
  await isSaved(page);
  await expect(row(page, 'Beratung')).toContainText('3:30');
  await expect(row(page, 'Sitzung')).toContainText('3:30');

  await page.goto('/week?week=2030-W15');
  await page.getByLabel('Tätigkeit', { exact: true }).waitFor();
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Zeilen und Stunden' }).click();
  await expect(row(page, 'Tag').first()).toContainText('7:00');
  await isSaved(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('status').filter({ hasText: '4 Zellen rückgängig gemacht' })).toBeVisible();
  await expect(row(page, 'Beratung')).toHaveCount(0);
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Zeilen und Stunden' }).click();
  await expect(row(page, 'Tag').first()).toContainText('7:00');
  await isSaved(page);
  await page.reload();
  await expect(row(page, 'Beratung')).toContainText('3:30');
  await expect(row(page, 'Tag').first()).toContainText('7:00');
  await cell(page, /^Mi 10\.04\., Beratung/).click();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(row(page, 'Tag').first()).toContainText('8:00');
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Tag').first()).toContainText('7:00');
});

test('hours that fail to save stay in the cell, even over a reload, until retried', async ({ signedIn: page }) => {
  await open(page, '2030-W16');
  await addRow(page, 'Beratung');
  await page.route('**/api/timesheet', (route) => route.abort());
  await page.keyboard.type('2h15');
  await page.keyboard.press('Tab');
  await expect(cell(page, /^Mo 15\.04\..*2:15.*nicht erreichbar/)).toBeVisible();
  await page.reload();
  await expect(cell(page, /^Mo 15\.04\..*2:15/)).toBeVisible();
  await expect(cell(page, /^Mo 15\.04\..*nicht erreichbar/)).toBeVisible();
  await page.unroute('**/api/timesheet');
  await cell(page, /^Mo 15\.04\./).focus();
  await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
  await isSaved(page);
  await page.reload();
  await expect(cell(page, /^Mo 15\.04\..*2:15/)).toBeVisible();
  await page.goto('/timetrackings?date_from=2030-04-15&date_to=2030-04-15');
  await expect(page.getByRole('row').filter({ hasText: '2:15' }).filter({ hasText: 'Beratung' })).toHaveCount(1);
});

test('a cell with several entries opens them, and a phone shows the week one day at a time', async ({
  signedIn: page,
}) => {
  await page.goto('/timetrackings?date_from=2026-01-01&date_to=2040-01-01');
  for (const text of ['Erstes', 'Zweites']) {
    await page.goto('/timetrackings/new?date=2030-04-22');
    await page.getByRole('textbox', { name: 'Dauer' }).fill('1');
    await page.getByLabel('Text').fill(text);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByRole('button', { name: 'Trotzdem speichern' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
  }
  await open(page, '2030-W17');
  await cell(page, /^Mo 22\.04\..*2:00, 2 Einträge/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Einträge dieser Zelle' }).getByRole('link')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(cell(page, /^Mo 22\.04\./)).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(grid(page).getByRole('columnheader')).toHaveCount(2);
  await page.getByRole('button', { name: 'Nächster Tag' }).click();
  await cell(page, /^Di 23\.04\./).click();
  await page.keyboard.type('1:15');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(row(page, 'Tag').first()).toContainText('1:15');
});

testAccessible(['/week?week=2026-W40', '/week?week=2031-W02']);
