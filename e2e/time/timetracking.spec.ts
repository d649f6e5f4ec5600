import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { expect, openPage, test } from '../support.ts';

test(
  'a duration is typed naturally, saved, and found in the list with its day',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await openPage(page, '/timetrackings');
    await expect(page.getByRole('heading', { name: 'Zeiteinträge' })).toBeVisible();
    await page.getByRole('link', { name: 'Neuer Eintrag' }).click();
    await expect(page.getByRole('heading', { name: 'Neuer Eintrag' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Dauer' }).fill('2h30');
    await expect(page.getByText('2:30', { exact: true })).toBeVisible();
    await page.getByLabel('Datum').fill('gestern');
    await page.getByLabel('Tätigkeit').fill('Berat');
    await page.getByRole('option', { name: 'Beratung' }).waitFor();
    await page.keyboard.press('Tab');
    await page.getByLabel('Text').fill('Steuerfragen geklärt');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: 'Gespeichert: 2:30 Steuerfragen geklärt' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Steuerfragen geklärt' });
    await expect(row).toContainText('2:30');
    await expect(row).toContainText('Beratung');
  },
);

test('a range counts from its start to its end', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/new');
  await page.getByLabel('Von–bis', { exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: /Von–bis/ }).fill('9 1130');
  await page.getByRole('textbox', { name: /Von–bis/ }).blur();
  await expect(page.getByText('09:00–11:30')).toBeVisible();
  await page.getByLabel('Text').fill('Sitzung mit Protokoll');
  await page.getByRole('button', { name: 'Speichern' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Sitzung mit Protokoll' });
  await expect(row).toContainText('09:00–11:30');
  await expect(row).toContainText('2:30');
});

test('invalid input is reported at its field, and nothing is saved', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/new');
  const duration = page.getByRole('textbox', { name: 'Dauer' });
  await duration.fill('2h75');
  await duration.blur();
  await expect(page.getByText(/75 Minuten sind mehr als eine Stunde\. Meinen Sie 3:15\?/)).toBeVisible();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page).toHaveURL(/\/timetrackings\/new/);
});

test('a draft survives a reload', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/new');
  await page.getByLabel('Text').fill('Noch nicht fertig');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Text')).toHaveValue('Noch nicht fertig');
  await expect(page.getByText(/Entwurf von .* ist wieder da/)).toBeVisible();
  await page.getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(page.getByLabel('Text')).toHaveValue('');
});

test('a deleted entry can be restored, and is otherwise deleted even across a reload', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/new');
  await page.getByRole('textbox', { name: 'Dauer' }).fill('0:20');
  await page.getByLabel('Text').fill('Wird gelöscht');
  await page.getByRole('button', { name: 'Speichern' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Wird gelöscht' });
  await row.click();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: /Rückgängig/ }).click();
  await expect(row).toBeVisible();
  await row.click();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(row).toHaveCount(0);
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE', { timeout: 15_000 });
  await page.reload();
  expect((await deleted).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Zeiteinträge' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('filters are in the address and survive a reload', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await expect(page.getByRole('heading', { name: 'Zeiteinträge' })).toBeVisible();
  await page.keyboard.press('f');
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByRole('checkbox', { name: 'verrechnet', exact: true }).click({ force: true });
  await expect(page).toHaveURL(/status_id=4/);
  await page.reload();
  await expect(page.getByText('Status', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'verrechnet' }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'offen' })).toHaveCount(0);
  await page.getByRole('button', { name: /Status verrechnet entfernen/ }).click();
  await expect(page).not.toHaveURL(/status_id/);
});

/** Creates an entry through the line of the list. */
const typeEntry = async (page: Page, text: string) => {
  const line = page.getByRole('combobox', { name: 'Eintrag in einer Zeile' });
  await line.fill(text);
  await line.press('Enter');
  await expect(line).toHaveValue('');
};

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const choose = (page: Page, text: string) => rowOf(page, text).getByRole('checkbox').check({ force: true });

test('several entries get a status at once, and one changed meanwhile is reported and changed at the next try', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  for (const name of ['Stapel eins', 'Stapel zwei']) {
    await typeEntry(page, `0:30 Beratung ${name}`);
    await expect(rowOf(page, name)).toBeVisible();
  }
  for (const name of ['Stapel eins', 'Stapel zwei']) await choose(page, name);
  const bar = page.getByRole('toolbar', { name: '2 gewählt' });
  await expect(bar).toContainText('1:00');
  await expect(bar).toContainText('CHF 165.00');
  const answer = await callService(page, 'POST', '/kontor/query/timetracking', { text: 'Stapel zwei', limit: 1 });
  const [found] = z.object({ records: z.array(z.object({ id: z.number() })) }).parse(answer).records;
  const id = found?.id ?? 0;
  let isChanged = false;
  await page.route('**/api/kontor/timetracking/together', async (route) => {
    if (!isChanged && route.request().postData()?.includes(`"id":${id},`) === true) {
      isChanged = true;
      await callService(page, 'POST', `/timesheet/${id}`, { text: 'Stapel zwei von jemandem' });
    }
    await route.continue();
  });
  const finishChosen = async (count: number) => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Status' }).click();
    const panel = page.getByRole('dialog', { name: 'Status' });
    await panel.getByLabel('Status').fill('erledigt');
    await page.getByRole('option', { name: 'erledigt' }).click();
    await panel.getByRole('button', { name: `${count} ändern` }).click();
  };
  await finishChosen(2);
  await expect(rowOf(page, 'Stapel eins')).toContainText('erledigt');
  await expect(rowOf(page, 'Stapel zwei von jemandem')).toContainText('Das wurde inzwischen anderswo geändert.');
  await expect(page.getByRole('alert').filter({ hasText: '1 nicht geändert.' })).toBeVisible();
  const rest = page.getByRole('toolbar', { name: '1 gewählt' });
  await rest.getByRole('button', { name: '1 nicht geändert.' }).click();
  await expect(page.getByRole('dialog', { name: '1 nicht geändert.' })).toContainText('Stapel zwei');
  await page.keyboard.press('Escape');
  await finishChosen(1);
  await expect(rowOf(page, 'Stapel zwei von jemandem')).toContainText('erledigt');
});

test('an entry is copied and split in two, and the parts are merged again', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await typeEntry(page, '2h Beratung Wird geteilt');
  await rowOf(page, 'Wird geteilt').click();
  await page.getByRole('button', { name: 'Teilen' }).click();
  const panel = page.getByRole('dialog', { name: 'Teilen' });
  await panel.getByLabel('Erster Teil').fill('2h');
  await panel.getByLabel('Erster Teil').blur();
  await expect(panel.getByText('Der erste Teil muss kürzer sein als der ganze Eintrag.')).toBeVisible();
  await panel.getByLabel('Erster Teil').fill('0:45');
  await panel.getByRole('button', { name: 'Teilen' }).click();
  await expect(rowOf(page, 'Wird geteilt')).toHaveCount(2);
  await expect(rowOf(page, 'Wird geteilt').filter({ hasText: '1:15' })).toHaveCount(1);
  for (const part of ['0:45', '1:15'])
    await rowOf(page, 'Wird geteilt').filter({ hasText: part }).getByRole('checkbox').check({ force: true });
  await page.getByRole('toolbar').getByRole('button', { name: 'Zusammenlegen' }).click();
  await page.getByRole('dialog', { name: 'Zusammenlegen' }).getByRole('button').click();
  await expect(page.getByText('2 Einträge zu einem zusammengelegt')).toBeVisible();
  await expect(page.getByRole('toolbar', { name: /gewählt/ })).toHaveCount(0);
  await expect(rowOf(page, 'Wird geteilt')).toHaveCount(1);
  await expect(rowOf(page, 'Wird geteilt')).toContainText('2:00');
  await rowOf(page, 'Wird geteilt').click();
  // Two clicks in one moment make one copy.
  await page.getByRole('button', { name: 'Duplizieren' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(rowOf(page, 'Wird geteilt')).toHaveCount(2);
});

test('the CSV contains day, project and plain hours of everything found', async ({ signedIn: page }) => {
  await page.goto('/timetrackings?text=Webshop');
  await expect(rowOf(page, 'Webshop').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const [head, first = ''] = text.split('\r\n');
  expect(head).toContain(
    'Datum;Von;Bis;Enddatum;Dauer;Wer;Tätigkeit;Kontakt;Projekt;Text;Verrechenbar;Status;Ansatz;CHF',
  );
  expect(first).toMatch(/^\d{4}-\d\d-\d\d;[^;]*;[^;]*;[^;]*;\d+:\d\d;.*Webshop/);
});

test('a recurring line is saved as a template, chosen by key, and removed', async ({ signedIn: page }) => {
  await page.goto('/timetrackings');
  const line = page.getByRole('combobox', { name: 'Eintrag in einer Zeile' });
  await line.fill('45m Beratung Wochensitzung');
  await line.press('Alt+ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Zeile als Vorlage speichern' })).toBeFocused();
  await page.keyboard.press('Enter');
  await line.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Wochensitzung' })).toHaveCount(1);
  await page.reload();
  await line.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('menuitem', { name: '45m Beratung Wochensitzung', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line).toBeFocused();
  await expect(line).toHaveValue('45m Beratung Wochensitzung');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Wochensitzung' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Vorlagen' }).click();
  await page.getByRole('menuitem', { name: '«45m Beratung Wochensitzung» löschen' }).click();
  await page.getByRole('button', { name: 'Vorlagen' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(1);
});

test('deleting many entries asks with their hours and money, and one step restores them', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  const rows = page.getByRole('grid').locator('[data-index]');
  await expect(rows.nth(5)).toBeVisible();
  await expect(rows.first()).not.toContainText('…');
  const first = await rows.first().textContent();
  for (const index of [0, 1, 2, 3, 4]) await rows.nth(index).getByRole('checkbox').click();
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: '5 Einträge löschen?' });
  await expect(question).toContainText(/\d+:\d\d/);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(rows.first()).toHaveText(first ?? '');

  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Löschen' }).click();
  const message = page.getByText('5 Einträge gelöscht');
  await expect(message).toBeVisible();
  await expect(rows.first()).not.toHaveText(first ?? '');
  await page.keyboard.press('Control+z');
  await expect(message).toHaveCount(0);
  await expect(rows.first()).toHaveText(first ?? '');
});
