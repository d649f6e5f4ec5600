import type { Page } from '@playwright/test';
import { expect, test } from '../support.ts';
import { addRow, cell, grid, isSaved, makeHours, open, row } from './week-table.ts';

test('typing after Del goes into the focused cell, and an emptied row stays until the page is left', async ({
  signedIn: page,
}) => {
  await makeHours(page, 'Beratung', '2030-06-25', '01:00');
  await makeHours(page, 'Beratung', '2030-06-26', '01:45');
  await makeHours(page, 'Sitzung', '2030-06-25', '00:45');
  await open(page, '2030-W26');
  await cell(page, /^Di 25\.06\., Beratung.*1:00/).focus();
  await page.keyboard.press('Delete');
  await expect(cell(page, /^Di 25\.06\., Beratung.*leer/)).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(cell(page, /^Di 25\.06\., Beratung.*3:00/)).toBeVisible();
  await expect(cell(page, /^Di 25\.06\., Sitzung.*0:45/)).toBeFocused();

  await page.keyboard.press('Delete');
  await expect(cell(page, /^Di 25\.06\., Sitzung.*leer/)).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(cell(page, /^Di 25\.06\., Sitzung.*2:00/)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(cell(page, /^Di 25\.06\., Sitzung.*leer/)).toBeFocused();

  await page.getByRole('button', { name: 'Nächste Woche' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /27/ })).toBeVisible();
  await page.getByRole('button', { name: 'Vorige Woche' }).click();
  await expect(cell(page, /^Di 25\.06\., Beratung.*3:00/)).toBeVisible();
  await expect(cell(page, /^Di 25\.06\., Sitzung/)).toHaveCount(0);
});

test('G and a digit open another page, and a digit without G is typed', async ({ signedIn: page }) => {
  await open(page, '2030-W24');
  await addRow(page, 'Beratung');
  await page.keyboard.press('6');
  await expect(grid(page).getByRole('textbox')).toHaveValue('6');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('6');
  await expect(page).toHaveURL(/\/bin/);
});

/** Two entries on the Monday before the week of 24 June 2030. */
const makeLastWeek = async (page: Page): Promise<void> => {
  await makeHours(page, 'Beratung', '2030-06-17', '02:00');
  await makeHours(page, 'Sitzung', '2030-06-17', '01:30');
};

test('a copied week reports its hours, and undo removes rows that nobody has edited', async ({ signedIn: page }) => {
  await makeLastWeek(page);
  await open(page, '2030-W26');
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Zeilen und Stunden' }).click();
  const copied = page.getByRole('status').filter({ hasText: '2 Zeilen kopiert, 3:30 Stunden' });
  await expect(copied.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  await copied.hover();
  await isSaved(page);
  await cell(page, /^Di 25\.06\., Sitzung/).focus();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await copied.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(row(page, 'Beratung')).toHaveCount(0);
  await expect(row(page, 'Sitzung')).toContainText('1:00');
  await expect(row(page, 'Sitzung')).not.toContainText('1:30');
  await expect(page).not.toHaveURL(/row=/);
});

test('Ctrl+Z in an opened cell that nobody typed in undoes the last hours, which are not written again', async ({
  signedIn: page,
}) => {
  await makeLastWeek(page);
  await open(page, '2030-W25');
  await cell(page, /^Di 18\.06\., Beratung/).focus();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await cell(page, /^Di 18\.06\., Beratung/).click();
  await expect(grid(page).getByRole('textbox')).toHaveValue('3:00');
  await page.keyboard.press('Control+z');
  await expect(cell(page, /^Di 18\.06\., Beratung.*leer/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, /^Mo 17\.06\., Beratung.*2:00/)).toBeFocused();
  await isSaved(page);
  await expect(row(page, 'Beratung')).not.toContainText('3:00');
});

test('hours are copied even if the preview closes before the prices of their activities arrive', async ({
  signedIn: page,
}) => {
  await makeLastWeek(page);
  await open(page, '2030-W26');
  const { promise: isChosen, resolve: choose } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(/\/client_service\/\d+$/, async (route) => {
    requests += 1;
    await isChosen;
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.press('l');
  await expect.poll(() => requests).toBe(2);
  await page.getByRole('button', { name: 'Zeilen und Stunden' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  choose();
  await isSaved(page);
  await page.reload();
  await expect(row(page, 'Beratung')).toContainText('2:00');
  await expect(row(page, 'Sitzung')).toContainText('1:30');
});
