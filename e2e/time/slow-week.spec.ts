import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { hold } from '../hold.ts';
import { idOf } from '../records.ts';
import { expect, test } from '../support.ts';
import { addRow, cell, grid, isSaved, open, row } from './week-table.ts';

/** Types hours into a new row and holds their create; returns the function that lets it go on. */
const writeHeld = async (page: Page, hours: string): Promise<() => void> => {
  await open(page, '2030-W24');
  await addRow(page, 'Beratung');
  const { held, release } = await hold(page, /\/api\/timesheet$/);
  await page.keyboard.type(hours);
  await page.keyboard.press('Enter');
  await held;
  return release;
};

const found = z.object({ records: z.array(z.looseObject({ seconds: z.int(), text: z.string().nullable() })) });

/** Hours and text of the entries of a day, as the service has them. */
const entriesOf = async (page: Page, date: string) => {
  const body = { filter: [{ field: 'date', value: date }] };
  const { records } = found.parse(await callService(page, 'POST', '/kontor/query/timetracking', body));
  return records.map(({ seconds, text }) => `${seconds / 3600} h ${text ?? ''}`.trim());
};

test('a cell that is cleared before it is saved stays empty, and Ctrl Z brings it back', async ({ signedIn: page }) => {
  const release = await writeHeld(page, '2');
  await page.keyboard.press('Delete');
  await expect(cell(page, /^Mo 10\.06\., Beratung.*leer/)).toBeFocused();
  release();
  await isSaved(page);
  await expect(cell(page, /^Mo 10\.06\., Beratung.*leer/)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Gelöscht: 2:00 Mo 10.06., Beratung' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell(page, /^Mo 10\.06\., Beratung.*2:00/)).toBeFocused();
  expect(await entriesOf(page, '2030-06-10')).toEqual(['2 h']);
});

test('a cell that is cleared before its entry is saved stays empty after a reload', async ({ signedIn: page }) => {
  const release = await writeHeld(page, '2');
  await page.keyboard.press('Delete');
  await page.reload();
  await expect(cell(page, /^Mo 10\.06\., Beratung.*leer/)).toBeVisible();
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Gelöscht: 10.06.2030' })).toBeVisible();
  await isSaved(page);
  await expect(cell(page, /^Mo 10\.06\., Beratung.*leer/)).toBeVisible();
});

test('Ctrl Z brings back hours that were cleared before they were saved, also before the answer', async ({
  signedIn: page,
}) => {
  const release = await writeHeld(page, '2');
  await page.keyboard.press('Delete');
  await expect(cell(page, /^Mo 10\.06\., Beratung.*leer/)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cell(page, /^Mo 10\.06\., Beratung.*2:00/)).toBeFocused();
  release();
  await isSaved(page);
  expect(await entriesOf(page, '2030-06-10')).toEqual(['2 h']);
});

test('a cell cleared before it is known whether its entry is saved says so, and Try again deletes the entry', async ({
  signedIn: page,
}) => {
  await open(page, '2030-W24');
  await addRow(page, 'Beratung');
  await page.route(/\/api\/timesheet$/, (route) => route.abort());
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  await expect(cell(page, /^Mo 10\.06\., Beratung.*leer.*nicht erreichbar/)).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'Nicht gelöscht' })).toBeVisible();
  await page.unroute(/\/api\/timesheet$/);
  await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Gelöscht: 2:00 Mo 10.06., Beratung' })).toBeVisible();
  await isSaved(page);
  await expect(cell(page, /^Mo 10\.06\., Beratung.*leer/)).toBeVisible();
});

test('Del on a cell whose answer was lost deletes the entry that exists', async ({ signedIn: page }) => {
  await open(page, '2030-W24');
  await addRow(page, 'Beratung');
  await page.route(/\/api\/timesheet$/, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  const unclear = cell(page, /^Mo 10\.06\., Beratung.*2:00.*nicht erreichbar/);
  await expect(unclear).toBeVisible({ timeout: 20_000 });
  await page.unroute(/\/api\/timesheet$/);
  expect(await entriesOf(page, '2030-06-10')).toEqual(['2 h']);
  await unclear.focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('status').filter({ hasText: 'Gelöscht: 2:00 Mo 10.06., Beratung' })).toBeVisible();
  await expect.poll(() => entriesOf(page, '2030-06-10'), { timeout: 20_000 }).toEqual([]);
});

test('hours typed into a cell that was cleared before it was saved make one entry', async ({ signedIn: page }) => {
  const release = await writeHeld(page, '2 Inventar');
  await page.keyboard.press('Delete');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  release();
  await isSaved(page);
  await expect(row(page, 'Tag').first()).toContainText('3:00');
  expect(await entriesOf(page, '2030-06-10')).toEqual(['3 h']);
});

test('a text removed before its cell is saved is not saved, and hours typed over a text leave it', async ({
  signedIn: page,
}) => {
  const release = await writeHeld(page, '2 Inventar');
  await page.keyboard.press('Enter');
  await expect(grid(page).getByRole('textbox')).toHaveValue('2 Inventar');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1 Mahnlauf');
  await page.keyboard.press('Enter');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  release();
  await isSaved(page);
  expect(await entriesOf(page, '2030-06-10')).toEqual(['2 h']);
  expect(await entriesOf(page, '2030-06-11')).toEqual(['3 h Mahnlauf']);
});

/** A stored entry of one hour on 10 June 2030; returns its path. */
const storeEntry = async (page: Page): Promise<string> => {
  const client_service_id = await idOf(page, '/client_service', 'name', 'Beratung');
  const tracking = { type: 'duration', date: '2030-06-10', duration: '01:00' };
  const entry = { user_id: 1, client_service_id, allowable_bill: true, tracking, text: 'Vorher' };
  const { id } = z.object({ id: z.int() }).parse(await callService(page, 'POST', '/timesheet', entry));
  return `/timesheet/${id}`;
};

/** Types two hours over the stored hour, while changes fail as `fault` makes them; leaves the focus on the cell. */
const typeUnsaved = async (page: Page, fault: (route: Route) => Promise<void>): Promise<void> => {
  await open(page, '2030-W24');
  await page.route(/\/api\/timesheet\/\d+$/, fault);
  await cell(page, /^Mo 10\.06\..*1:00/).focus();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  const unsaved = cell(page, /^Mo 10\.06\..*2:00.*nicht erreichbar/);
  await expect(unsaved).toBeVisible({ timeout: 20_000 });
  await page.unroute(/\/api\/timesheet\/\d+$/);
  await unsaved.focus();
};

const again = (page: Page) => page.getByRole('button', { name: 'Nochmals versuchen' }).click();

test('a change made elsewhere before a failed cell is tried again is replaced only after it was named', async ({
  signedIn: page,
}) => {
  const path = await storeEntry(page);
  await typeUnsaved(page, (route) => route.abort());
  const theirs = { type: 'duration', date: '2030-06-10', duration: '05:00' };
  await callService(page, 'POST', path, { tracking: theirs });
  await again(page);
  await expect(cell(page, /^Mo 10\.06\..*2:00.*anderswo geändert/)).toBeVisible();
  expect(await entriesOf(page, '2030-06-10')).toEqual(['5 h Vorher']);
  await again(page);
  await isSaved(page);
  expect(await entriesOf(page, '2030-06-10')).toEqual(['2 h Vorher']);
});

test('a cell whose change was saved without an answer is tried again without a question, and changed again', async ({
  signedIn: page,
}) => {
  await storeEntry(page);
  await typeUnsaved(page, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await again(page);
  await isSaved(page);
  await page.keyboard.press('Escape');
  const { held, release } = await hold(page, /\/api\/timesheet\/\d+$/);
  await cell(page, /^Mo 10\.06\..*2:00/).focus();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await held;
  await page.keyboard.press('ArrowUp');
  await cell(page, /^Mo 10\.06\..*3:00/).focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  release();
  await isSaved(page);
  await expect.poll(() => entriesOf(page, '2030-06-10')).toEqual(['4 h Vorher']);
});

test('an entry cleared while its new hours are saved is deleted, and the same hours typed again are kept', async ({
  signedIn: page,
}) => {
  await storeEntry(page);
  await page.clock.install();
  await open(page, '2030-W24');
  await cell(page, /^Mo 10\.06\..*1:00/).focus();
  const { held, release } = await hold(page, /\/api\/timesheet\/\d+$/);
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await held;
  await page.keyboard.press('Delete');
  await expect(cell(page, /^Mo 10\.06\., Beratung.*leer/)).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  const changed = page.waitForResponse(/\/api\/timesheet\/\d+$/);
  release();
  await changed;
  await isSaved(page);
  await page.clock.runFor(6_000);
  await expect.poll(() => entriesOf(page, '2030-06-10')).toEqual(['2 h']);
});

test('the hours of one person that wait for an answer are neither shown nor replaced in the week of another', async ({
  signedIn: page,
}) => {
  await open(page, '2030-W24');
  const client_service_id = await idOf(page, '/client_service', 'name', 'Beratung');
  const tracking = { type: 'duration', date: '2030-06-11', duration: '01:00' };
  await callService(page, 'POST', '/timesheet', { user_id: 3, client_service_id, allowable_bill: true, tracking });
  const release = await writeHeld(page, '2');
  const whose = page.getByRole('combobox', { name: 'Woche von' });
  await whose.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Chantal Rochat' }).click();
  await expect(cell(page, /^Di 11\.06\., Beratung.*1:00/)).toBeVisible();
  await expect(whose).toHaveValue('Chantal Rochat');
  await whose.blur();
  const empty = cell(page, /^Mo 10\.06\., Beratung.*leer/);
  await empty.focus();
  await expect(empty).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  release();
  await isSaved(page);
  await expect.poll(async () => (await entriesOf(page, '2030-06-10')).toSorted()).toEqual(['2 h', '3 h']);
});
