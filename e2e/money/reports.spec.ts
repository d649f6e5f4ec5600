import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { testAccessible } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';

const table = (page: Page) => page.getByRole('grid', { name: /^Nach / });
const fileOf = async (page: Page, entry: string): Promise<string> => {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
};

test(
  'leads by keyboard from the sidebar to the hours of a contact and its time entries',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await openPage(page, '/timetrackings');
    await page.keyboard.press('g');
    await page.keyboard.press('x');
    await expect(page.getByRole('heading', { level: 1, name: 'Auswertungen' })).toBeVisible();
    await page.getByRole('button', { name: /^Zeitraum/ }).focus();
    await page.keyboard.press('Enter');
    const preset = page.getByRole('button', { name: 'Letztes Quartal' });
    await preset.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/period=last_quarter/);
    await page.getByRole('button', { name: /^Nach / }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio').first()).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid', { name: 'Nach Monat' })).toBeVisible();
    await expect(table(page).getByRole('row')).toHaveCount(5);
    await page.goBack();

    await page.goto('/reports?period=last_quarter');
    const row = table(page).getByRole('row').filter({ hasText: 'Muster AG' });
    await expect(row).toBeVisible();
    const [count, hours] = await row.getByRole('gridcell').filter({ hasText: /^\d/ }).allInnerTexts();
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/timetrackings\?.*contact_id=\d+/);
    await expect(page.getByText(new RegExp(`${count ?? 'none'}.*${hours ?? 'none'} Stunden`))).toBeVisible();
  },
);

test('lower levels add up in the table and in the CSV', async ({ signedIn: page }) => {
  await page.goto('/reports?period=last_quarter&by=month&below=user');
  await expect(table(page).getByText('Total')).toBeVisible();
  const total = await table(page).getByRole('row').last().getByRole('gridcell').allInnerTexts();
  const text = await fileOf(page, 'Auswertung als CSV');
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toContain('Monat;Person;Einträge;Stunden;');
  expect(lines.length).toBeGreaterThan(4);
  const cells = lines.map((line) => line.split(';'));
  const count = cells.reduce((sum, line) => sum + Number(line[2]), 0);
  const minutes = Math.round(cells.reduce((sum, line) => sum + Number(line[3]), 0) * 60);
  expect(String(count)).toBe(total[1]?.replace('’', ''));
  expect(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`).toBe(total[2]?.replace('’', ''));

  const entries = await fileOf(page, 'Einträge als JSON');
  expect(JSON.parse(entries)).toHaveLength(count);
  const csv = await fileOf(page, 'Einträge als CSV');
  expect(csv.trim().split('\r\n')).toHaveLength(count + 1);
});

test('the CSV names the hours without a project', async ({ signedIn: page }) => {
  await page.goto('/reports?period=last_quarter&by=project');
  await expect(table(page).getByText('Ohne Projekt')).toBeVisible();
  expect(await fileOf(page, 'Auswertung als CSV')).toMatch(/\r\nOhne Projekt;\d+;/);
});

test('draws the chart under the strict policy, and prints only the page', async ({ signedIn: page }) => {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  await page.goto('/reports?period=last_quarter&by=week');
  const chart = page.getByRole('img', { name: /^Diagramm: Stunden nach Woche/ });
  await expect(chart.locator('.recharts-bar-rectangle path').first()).toBeVisible();
  await page.getByText('Betrag', { exact: true }).click();
  await expect(page.getByRole('img', { name: /^Diagramm: Betrag nach Woche/ })).toBeVisible();
  await expect(page).toHaveURL(/show=money/);
  expect(errors).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
  const head = page.getByRole('main').getByRole('paragraph');
  await expect(head.filter({ hasText: /Lindenhof Treuhand AG.*\d\d\.\d\d\.\d{4}/ })).toBeVisible();
  await expect(table(page).getByText('Total')).toBeVisible();
});

test('filters and custom dates are in the address and survive a reload', async ({ signedIn: page }) => {
  await page.goto('/reports?from=2001-01-01&to=2001-01-31');
  await expect(page.getByText('In diesem Zeitraum ist nichts erfasst')).toBeVisible();
  await page.getByRole('button', { name: 'Später' }).click();
  await expect(page).toHaveURL(/from=2001-02-01&to=2001-02-28/);
  await expect(page.getByRole('button', { name: /Februar 2001/ })).toBeVisible();
  await page.goto('/reports?period=last_quarter&allowable_bill=false');
  await expect(page.getByRole('button', { name: 'Verrechenbar nein', exact: true })).toBeVisible();
  await expect(page.getByText('0.0 % der Stunden sind verrechenbar.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('0.0 % der Stunden sind verrechenbar.')).toBeVisible();
});

testAccessible([
  '/reports?period=last_quarter',
  '/reports?period=last_quarter&by=month&below=user',
  '/reports?from=2001-01-01&to=2001-01-31',
]);
