import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, openPage, test } from '../support.ts';
import { entriesWith, idOf, makeEntry } from './time-entries.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: /gewählt/ });
const toast = (page: Page, text: string) => page.getByRole('status', { name: 'Meldungen' }).filter({ hasText: text });

/** Opens the list of the entries with a word, all chosen. */
const chooseAll = async (page: Page, text: string, count: number) => {
  await openPage(page, `/timetrackings?text=${text}`);
  await expect(page.getByRole('row').filter({ hasText: text })).toHaveCount(count);
  await page.getByRole('checkbox', { name: 'Alle wählen' }).click();
  await expect(bar(page)).toContainText(`${count} gewählt`);
};
const openField = async (page: Page, name: string) => {
  await bar(page).getByRole('button', { name }).click();
  return page.getByRole('dialog', { name });
};

test('a rate for several entries is previewed in money, and one undo reverts all of it', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await makeEntry(page, 'Satzprobe eins');
  await makeEntry(page, 'Satzprobe zwei', { charge: 250 });
  const before = await entriesWith(page, 'Satzprobe');
  await chooseAll(page, 'Satzprobe', 2);
  await expect(bar(page).getByRole('button', { name: /^Ansatz/ })).toContainText('2 verschiedene');
  const panel = await openField(page, 'Ansatz');
  await panel.getByLabel('Stundenansatz').fill('200');
  // Two hours at 165.00 and two at 250.00 are 830.00; at 200.00 they are 800.00.
  await expect(panel.getByText('4:00 · CHF 830.00')).toBeVisible();
  await expect(panel.getByText('4:00 · CHF 800.00')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page, '2 geändert')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Satzprobe' }).first()).toBeFocused();
  expect((await entriesWith(page, 'Satzprobe')).map(({ amount }) => amount)).toEqual(['400.00', '400.00']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => entriesWith(page, 'Satzprobe')).toEqual(before);
});

test('names unchangeable entries in advance, lists failures once, and undo restores the rest exactly', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  const contact = await idOf(page, 'contact', 'Muster AG');
  for (const name of ['eins', 'zwei', 'drei', 'vier'])
    await makeEntry(page, `Umbuchen ${name}`, { contact_id: contact });
  const before = await entriesWith(page, 'Umbuchen');
  await chooseAll(page, 'Umbuchen', 4);
  const panel = await openField(page, 'Text');
  await panel.getByLabel('Text', { exact: true }).fill('Umbuchen gemeinsam');
  await expect(panel.getByRole('button', { name: '4 ändern' })).toBeEnabled();
  // The service refuses the second while the others go through.
  const second = before[1]?.['id'];
  await page.route('**/kontor/timetracking/together', async (route) => {
    const { change } = z
      .object({ change: z.array(z.object({ id: z.number() })) })
      .parse(route.request().postDataJSON());
    if (change.every(({ id }) => id !== second)) return route.continue();
    return route.fulfill({ status: 412, json: { error_code: 412, message: 'changed' } });
  });
  await panel.getByRole('button', { name: '4 ändern' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '1 nicht geändert.' })).toContainText('3 geändert');
  await expect(bar(page)).toContainText('1 gewählt');
  await bar(page).getByRole('button', { name: '1 nicht geändert.' }).click();
  await expect(page.getByRole('dialog', { name: '1 nicht geändert.' })).toContainText('Umbuchen');
  await page.keyboard.press('Escape');
  await page.unroute('**/kontor/timetracking/together');
  await page.keyboard.press('Control+z');
  await expect.poll(() => entriesWith(page, 'Umbuchen')).toEqual(before);
});

test('billed entries are named in advance and remain unchanged', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings?status_id=4');
  const rows = page.getByRole('grid').locator('[data-index]');
  await expect(rows.nth(1)).toContainText('verrechnet');
  await rows.nth(0).getByRole('checkbox').click();
  await rows.nth(1).getByRole('checkbox').click();
  const panel = await openField(page, 'Datum');
  await expect(panel).toContainText('2 verrechnete bleiben, wie sie sind.');
  await panel.getByLabel('Datum').fill('4.3.2025');
  await expect(panel.getByRole('button', { name: '0 ändern' })).toBeDisabled();
});

test('a project sets its contact, and undo restores both', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await makeEntry(page, 'Ohneprojekt eins');
  await makeEntry(page, 'Ohneprojekt zwei', {
    tracking: { type: 'range', start: '2025-03-03 08:00:30', end: '2025-03-03 09:00:00' },
  });
  const before = await entriesWith(page, 'Ohneprojekt');
  await chooseAll(page, 'Ohneprojekt', 2);
  const panel = await openField(page, 'Projekt');
  await panel.getByLabel('Projekt', { exact: true }).fill('Webseite Relaunch');
  await page.getByRole('option').first().click();
  await expect(panel).toContainText('Bei 2 ändert sich der Kontakt: Es gilt jener des Projekts.');
  await panel.getByRole('button', { name: '2 ändern' }).click();
  await expect(toast(page, '2 geändert')).toBeVisible();
  const after = await entriesWith(page, 'Ohneprojekt');
  expect(after.every(({ contact_id }) => typeof contact_id === 'number')).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => entriesWith(page, 'Ohneprojekt')).toEqual(before);
});

test('a new day and person are applied, and undo restores day, times and person', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await makeEntry(page, 'Verschoben eins');
  await makeEntry(page, 'Verschoben zwei', {
    tracking: { type: 'range', start: '2025-03-03 08:00:30', end: '2025-03-03 09:00:00' },
  });
  const before = await entriesWith(page, 'Verschoben');
  await chooseAll(page, 'Verschoben', 2);
  const dates = await openField(page, 'Datum');
  await dates.getByLabel('Datum').fill('31.2.2025');
  await dates.getByLabel('Datum').press('Enter');
  await expect(dates).toContainText('Der Februar 2025 endet am 28.');
  await dates.getByLabel('Datum').fill('5.3.2025');
  await dates.getByRole('button', { name: '2 ändern' }).click();
  await expect(toast(page, '2 geändert')).toBeVisible();
  expect((await entriesWith(page, 'Verschoben')).map(({ date, start }) => [date, start])).toEqual([
    ['2025-03-05', null],
    ['2025-03-05', '2025-03-05 08:00:30'],
  ]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => entriesWith(page, 'Verschoben')).toEqual(before);
  await chooseAll(page, 'Verschoben', 2);
  const people = await openField(page, 'Wer');
  await people.getByLabel('Wer').fill('Reto');
  await page.getByRole('option').first().click();
  await people.getByRole('button', { name: '2 ändern' }).click();
  await expect
    .poll(async () => new Set((await entriesWith(page, 'Verschoben')).map((row) => row['user_id'])).size)
    .toBe(1);
  expect((await entriesWith(page, 'Verschoben'))[0]?.['user_id']).not.toBe(before[0]?.['user_id']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => entriesWith(page, 'Verschoben')).toEqual(before);
});

test('a message and the actions for the chosen entries never cover each other', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  const rows = page.getByRole('grid').locator('[data-index]');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('v');
  await page.getByLabel('Aktuelle Anzeige speichern als').fill('Alles');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const message = page.getByText('Ansicht «Alles» gespeichert');
  // A message stays as long as the pointer is on it.
  await message.hover();
  await rows.first().getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  const isApart = async (): Promise<boolean> => {
    const [one, other] = [await message.boundingBox(), await bar(page).boundingBox()];
    return one !== null && other !== null && (one.y + one.height <= other.y || other.y + other.height <= one.y);
  };
  await expect.poll(isApart).toBe(true);
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(isApart).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(isApart).toBe(true);
});

test('users who only track time are not offered the person', async ({ page, context, openSession }) => {
  await openSession(context, 'chantal');
  await openPage(page, '/timetrackings');
  const rows = page.getByRole('grid').locator('[data-index]');
  await expect(rows.first()).toBeVisible();
  await rows.first().getByRole('checkbox').click();
  await expect(bar(page).getByRole('button', { name: /^Kontakt/ })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: /^Wer/ })).toHaveCount(0);
});

test('who only tracks time reads the entries of others, and changes the own ones', async ({
  page,
  context,
  openSession,
}) => {
  await openSession(context, 'chantal');
  await openPage(page, '/timetrackings');
  await page.getByRole('row').filter({ hasText: 'Anna Berger' }).first().click();
  await expect(page.getByText('Sie können hier nur lesen.')).toBeVisible();
  for (const name of [/^Speichern/, /^Löschen/, /^Teilen/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('row').filter({ hasText: 'Chantal Rochat' }).first().click();
  await expect(page.getByRole('button', { name: /^Speichern/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('Selbst geändert');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row').filter({ hasText: 'Selbst geändert' })).toHaveCount(1);
});
