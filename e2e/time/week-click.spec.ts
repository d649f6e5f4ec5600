import { expect, test } from '../support.ts';
import { makeEntry } from './time-entries.ts';
import { addRow, cell, grid, isSaved, open, write } from './week-table.ts';

test('typing into a cell that a click opened replaces its hours and keeps its text', async ({ signedIn: page }) => {
  await open(page, '2030-W24');
  await addRow(page, 'Beratung');
  await write(page, ['2:30 Abschluss', '2:30']);
  await isSaved(page);
  const field = grid(page).getByRole('textbox');

  await cell(page, /^Mo 10\.06\., Beratung/).click();
  await expect(field).toHaveValue('2:30 Abschluss');
  await page.keyboard.type('3');
  await expect(field).toHaveValue('3 Abschluss');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(cell(page, /^Mo 10\.06\..*3:00, Abschluss/)).toBeVisible();

  await cell(page, /^Di 11\.06\., Beratung/).click();
  await page.keyboard.type('3');
  await expect(field).toHaveValue('3');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(cell(page, /^Di 11\.06\..*3:00/)).toBeVisible();
});

test('after a click, an arrow or a second click places the caret; F2 and a double click put it at the end', async ({
  signedIn: page,
}) => {
  await open(page, '2030-W24');
  await addRow(page, 'Beratung');
  await write(page, ['2:30 Abschluss']);
  await isSaved(page);
  const filled = cell(page, /^Mo 10\.06\., Beratung/);
  const field = grid(page).getByRole('textbox');

  await filled.click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('0');
  await expect(field).toHaveValue('2:300 Abschluss');
  await page.keyboard.press('Escape');

  await filled.click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('1');
  await expect(field).toHaveValue('12:30 Abschluss');
  await page.keyboard.press('Escape');

  await filled.dblclick();
  await page.keyboard.type('2030');
  await expect(field).toHaveValue('2:30 Abschluss2030');
  await page.keyboard.press('Escape');

  await page.keyboard.press('F2');
  await page.keyboard.type('2030');
  await expect(field).toHaveValue('2:30 Abschluss2030');
  await page.keyboard.press('Escape');

  await filled.dblclick();
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cell(page, /^Mo 10\.06\..*leer/)).toBeVisible();
});

test('a click on a cell with several entries leaves the caret of the next cell at its end', async ({
  signedIn: page,
}) => {
  for (const text of ['Sitzung', 'Protokoll']) {
    await makeEntry(page, text, { tracking: { type: 'duration', date: '2030-06-10', duration: '01:00' } });
  }
  await open(page, '2030-W24');
  await cell(page, /^Mo 10\.06\..*2:00, 2 Einträge/).click();
  await expect(page.getByRole('list', { name: 'Einträge dieser Zelle' }).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1:30');
  await expect(grid(page).getByRole('textbox')).toHaveValue('1:30');
});
