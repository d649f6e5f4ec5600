import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { expect, openPage, test } from '../support.ts';
import { cell, isSaved, open } from './week-table.ts';

const record = z.looseObject({ id: z.int() });
const records = z.array(record);

type Time = { readonly type: 'range'; readonly start: string; readonly end: string };
const ranged = (start: string, end: string): Time => ({
  type: 'range',
  start: `2025-03-03 ${start}:00`,
  end: `2025-03-03 ${end}:00`,
});

const made = async (page: Page, text: string, tracking: Time, more = {}): Promise<number> => {
  const [activity] = records.parse(await callService(page, 'GET', '/client_service'));
  const body = {
    user_id: 1,
    client_service_id: activity?.id,
    allowable_bill: true,
    charge: 120,
    text,
    tracking,
    ...more,
  };
  return record.parse(await callService(page, 'POST', '/timesheet', body)).id;
};
const queried = async (page: Page, text: string) => {
  const answer = await callService(page, 'POST', '/kontor/query/timetracking', { text, order_by: 'id' });
  return z.looseObject({ records: z.array(z.record(z.string(), z.unknown())) }).parse(answer).records;
};
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status', { name: 'Meldungen' }).filter({ hasText: text });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Creates an entry by keyboard in today's line. */
const typeToday = async (page: Page): Promise<void> => {
  await openPage(page, '/today');
  const line = page.getByRole('combobox', { name: 'Eintrag in einer Zeile' });
  await expect(line).toBeVisible();
  await page.keyboard.press('n');
  await expect(line).toBeFocused();
  await page.keyboard.type('1h15 Beratung Umzug');
  await page.keyboard.press('Enter');
};

test('entries saved from the line are listed, can be opened, and Ctrl+Z undoes them', async ({ signedIn: page }) => {
  await typeToday(page);
  await expect(toast(page, /Gespeichert, 1:15 Beratung.* · ohne Kontakt/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Rückgängig gemacht')).toBeVisible();
  expect(await queried(page, 'Umzug')).toEqual([]);
});

test('Del deletes an entry of today, Ctrl+Z restores it, and opening it leads back to today', async ({
  signedIn: page,
}) => {
  await typeToday(page);
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'Umzug' });
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Delete');
  await expect(row).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Löschen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Text').fill('Umzug geplant');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/today$/);
  await expect(page.getByRole('row').filter({ hasText: 'Umzug geplant' })).toBeVisible();
});

test('a bulk change of activity is undone in one step, including the amounts', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  const own = { charge: null };
  for (const text of ['Massenhaft eins', 'Massenhaft zwei']) await made(page, text, ranged('08:00', '09:00'), own);
  const before = await queried(page, 'Massenhaft');
  // The activity costs more now; the entries keep their earlier rate.
  await callService(page, 'POST', `/client_service/${String(before[0]?.['client_service_id'])}`, {
    default_price_per_hour: 999,
  });
  await openPage(page, '/timetrackings?text=Massenhaft');
  await expect(page.getByRole('row').filter({ hasText: 'Massenhaft' })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Alle wählen' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Tätigkeit' }).click();
  await page.getByRole('combobox', { name: 'Tätigkeit' }).fill('Abschluss');
  await page.getByRole('option').first().click();
  await page.getByText(/^der Tätigkeit, /).click();
  await page.getByRole('button', { name: '2 ändern' }).click();
  await expect(toast(page, '2 geändert')).toBeVisible();
  expect((await queried(page, 'Massenhaft')).map((row) => row['client_service_id'])).not.toEqual(
    before.map((row) => row['client_service_id']),
  );
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () =>
      (await queried(page, 'Massenhaft')).map(({ amount, client_service_id }) => [amount, client_service_id]),
    )
    .toEqual(before.map(({ amount, client_service_id }) => [amount, client_service_id]));
});

test('merging shows hours and money first, and Ctrl+Z restores both entries with their times', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  const ids = [
    await made(page, 'Merge eins', ranged('08:00', '09:30')),
    await made(page, 'Merge zwei', ranged('10:00', '11:00')),
  ];
  const rows = async () =>
    (await queried(page, 'Merge')).map(({ id, start, end, amount, text }) => ({ id, start, end, amount, text }));
  const before = await rows();
  expect(before.map(({ id }) => id)).toEqual(ids);
  await openPage(page, '/timetrackings?text=Merge');
  await page.getByRole('checkbox', { name: 'Alle wählen' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Zusammenlegen' }).click();
  // 1:30 at 120 and 1:00 at 120.
  const preview = page.getByRole('dialog', { name: 'Zusammenlegen' });
  await expect(preview).toContainText('Vorher2:30 · CHF 300.00');
  await expect(preview).toContainText('Nachher2:30 · CHF 300.00');
  await expect(preview).toContainText('Aus Von–bis-Zeiten wird eine Dauer');
  await preview.getByRole('button', { name: 'Zusammenlegen' }).click();
  await expect(toast(page, '2 Einträge zu einem zusammengelegt')).toBeVisible();
  expect(await rows()).toMatchObject([{ start: null, amount: '300.00' }]);
  await page.keyboard.press('Control+z');
  await expect.poll(rows).toEqual(before);
});

test('Enter in the split field splits', async ({ signedIn: page }) => {
  const id = await made(page, 'Geteilt', ranged('08:00', '10:00'));
  await openPage(page, `/timetrackings/${id}`);
  await page.getByRole('button', { name: 'Teilen' }).click();
  await page.getByLabel('Erster Teil').fill('1:30');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Geteilt in zwei Einträge')).toBeVisible();
  expect((await queried(page, 'Geteilt')).map((row) => row['end'])).toEqual([
    '2025-03-03 09:30:00',
    '2025-03-03 10:00:00',
  ]);
});

test('billed entries are named before a delete, and only the others are deleted', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  const [contact] = records.parse(await callService(page, 'GET', '/contact?limit=1'));
  const [tax] = records.parse(await callService(page, 'GET', '/tax?limit=1'));
  const [account] = records.parse(await callService(page, 'GET', '/account?limit=1'));
  const billed = await made(page, 'Bleibt verrechnet', ranged('08:00', '09:00'), { contact_id: contact?.id });
  await made(page, 'Bleibt nicht', ranged('10:00', '10:30'));
  await callService(page, 'POST', '/kontor/invoice_from_hours', {
    entries: [{ id: billed }],
    group_by: 'entry',
    account_id: account?.id,
    tax_id: tax?.id,
    invoice: { contact_id: contact?.id, user_id: 1 },
  });
  await openPage(page, '/timetrackings?text=Bleibt');
  await page.getByRole('checkbox', { name: 'Alle wählen' }).click();
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 Eintrag steht auf einer Rechnung und wird nicht gelöscht.');
  // Half an hour at 120.
  await expect(question.getByRole('heading', { name: '1 Eintrag löschen?' })).toBeVisible();
  await expect(question).toContainText('0:30 · CHF 60.00');
  await expect(question).toContainText('30 Tage im Papierkorb');
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(rowOf(page, 'Bleibt nicht')).toHaveCount(0);
  await expect(rowOf(page, 'Bleibt verrechnet')).toBeVisible();
});

test('the browser’s back button finds the entry’s row again', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  const rows = page.getByRole('grid').locator('[data-index]');
  await rows.first().focus();
  for (let step = 0; step < 25; step += 1) await page.keyboard.press('ArrowDown');
  const index = await page.locator(':focus').getAttribute('data-index');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/timetrackings\/\d+/);
  await page.goBack();
  await expect(page.locator(`[data-index="${index}"]`)).toBeFocused();
});

test('in the week, Ctrl+Z undoes the delete first, even after its message is gone, then the previous edit', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  await made(page, 'Bleibt da', ranged('08:00', '08:45'));
  await open(page, '2025-W10');
  await cell(page, /^Fr 07\.03\..*leer/)
    .first()
    .click();
  await page.keyboard.type('1:30');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await cell(page, /^Mo 03\.03\..*0:45/).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect(cell(page, /^Mo 03\.03\..*leer/)).toBeVisible();
  const message = page.getByText(/^Gelöscht: 0:45/);
  await expect(message).toBeVisible();
  await expect(message).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(toast(page, /Löschen rückgängig gemacht: 0:45 Mo 03\.03\./)).toBeVisible();
  await expect(cell(page, /^Mo 03\.03\..*0:45/)).toBeVisible();
  await expect(cell(page, /^Fr 07\.03\..*1:30/)).toBeVisible();
  expect(await queried(page, 'Bleibt da')).toHaveLength(1);
  await page.keyboard.press('Control+z');
  await expect(toast(page, /Rückgängig gemacht: 1:30 Fr 07\.03\./)).toBeVisible();
  await expect(cell(page, /^Fr 07\.03\..*leer/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'nichts mehr rückgängig machen')).toBeVisible();
});

test('saved entries and a copy can be undone after their messages are gone', async ({ signedIn: page }) => {
  await openPage(page, '/today');
  await expect(page.getByRole('combobox', { name: 'Eintrag in einer Zeile' })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('1h15 Beratung Umzug');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('grid').getByRole('row').filter({ hasText: 'Umzug' });
  await expect(rows).toHaveCount(1);
  await rows.focus();
  await page.keyboard.press('d');
  await expect(rows).toHaveCount(2);
  const message = page.getByText(/^(Gespeichert|Dupliziert), 1:15/);
  await expect(message.first()).toBeVisible();
  await expect(message).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(0);
  await expect(toast(page, /Rückgängig gemacht: 1:15 Beratung/).first()).toBeVisible();
});
