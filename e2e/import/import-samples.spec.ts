import type { Page } from '@playwright/test';
import { twoRows } from './two-rows.ts';
import { expect, openPage, test } from '../support.ts';

const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name: 'Import' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Datei wählen').focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: twoRows(name) });
};

const pick = async (page: Page, field: string | RegExp, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).fill(name);
  await page.getByRole('option', { name }).first().waitFor();
  await page.keyboard.press('Enter');
};
/** People who are not in the company: asked for in each file, since files name them differently. */
const stranger = /^Wer: (Peter Tester|Rita Frei)/;
const answer = async (page: Page, choice: string): Promise<void> => page.getByLabel(choice).check({ force: true });

const start = async (page: Page, rows: number): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${rows} Zeilen? übernehmen$`) }).click();

const line = (page: Page, number: number) => page.getByRole('listitem').filter({ hasText: `Zeile ${number}` });
const totals = (page: Page) => page.getByText(/^\d+ Eintr(ag|äge), \d+:\d\d Stunden/);

/** In sequence in one company: Toggl and Clockify contain the same hour, which the second import finds already there. */
test('imports the exports of Toggl, Clockify and Harvest completely, and names a row without time by its line', async ({
  signedIn: page,
}) => {
  await openPage(page, '/import');
  await choose(page, 'toggl');
  await expect(page.getByText('Export von Toggl')).toBeVisible();
  await expect(line(page, 2)).toBeVisible();
  await pick(page, stranger, 'Anna Berger');
  await answer(page, 'Zahlen übernehmen');
  await start(page, 1);
  await expect(page.getByText('1 Zeile ist importiert.')).toBeVisible();
  await page.getByRole('link', { name: 'Zu den Zeiteinträgen' }).click();
  await expect(page).toHaveURL(/date_from=2024-03-04&date_to=2024-03-04/);
  await expect(totals(page)).toHaveText(/^1 Eintrag, 1:00 Stunden/);
  await expect(page.getByRole('row').filter({ hasText: 'Working hard' })).toContainText('10:23–11:23');

  await choose(page, 'clockify');
  await expect(page.getByText('Export von Clockify')).toBeVisible();
  await expect(line(page, 2)).toBeVisible();
  await page.getByLabel('03/04 ist der 4. März').check({ force: true });
  await answer(page, '0.00 übernehmen');
  await expect(page.getByText('1 Zeile ist schon als Zeiteintrag erfasst.').first()).toBeVisible();
  await page.getByLabel('Auslassen').uncheck({ force: true });
  await start(page, 1);
  await page.getByRole('link', { name: 'Zu den Zeiteinträgen' }).click();
  await expect(totals(page)).toHaveText(/^2 Einträge, 2:00 Stunden/);

  await choose(page, 'harvest');
  await expect(page.getByText('Export von Harvest')).toBeVisible();
  await pick(page, stranger, 'Anna Berger');
  await pick(page, 'Tätigkeiten: Alle anderen Tätigkeiten', 'Beratung');
  await answer(page, 'So übernehmen');
  await answer(page, 'Zahlen übernehmen');
  await start(page, 2);
  await expect(page.getByText('2 Zeilen sind importiert.')).toBeVisible();
  await page.getByRole('link', { name: 'Zu den Zeiteinträgen' }).click();
  await expect(totals(page)).toHaveText(/^4 Einträge, 22:01 Stunden/);
});
