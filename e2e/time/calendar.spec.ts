import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { testAccessible } from '../axe.ts';
import { expect, test } from '../support.ts';

const board = (page: Page) => page.getByRole('group', { name: 'Kalender' });
const block = (page: Page, name: string | RegExp) => board(page).getByRole('button', { name }).first();
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const lane = (page: Page) => page.getByRole('region', { name: 'Tag im Überblick' });
const conflicts = (page: Page) => lane(page).getByRole('grid', { name: 'Doppelte und freie Zeit' });

const open = async (page: Page, date: string, view = 'day') => {
  await page.goto(`/calendar?view=${view}&date=${date}`);
  await board(page).waitFor();
};

const activities = z.array(z.object({ id: z.number(), name: z.string() }));

/** A range entry created through the service: from and to as `2030-03-04 09:00`. */
const create = async (page: Page, start: string, end: string, activity: string) => {
  const known = activities.parse(await callService(page, 'GET', '/client_service'));
  const client_service_id = known.find(({ name }) => name === activity)?.id;
  const tracking = { type: 'range', start, end };
  await callService(page, 'POST', '/timesheet', { user_id: 1, client_service_id, allowable_bill: true, tracking });
};

/** Focuses the first conflict. */
const toConflict = async (page: Page, date: string, text: string) => {
  await open(page, date);
  await expect(conflicts(page)).toContainText(text);
  await conflicts(page).locator('[data-index="0"]').focus();
};

test('T trims, with a preview, and Ctrl Z takes it back', { tag: '@page' }, async ({ signedIn: page }) => {
  await create(page, '2030-03-04 09:00', '2030-03-04 11:00', 'Beratung');
  await create(page, '2030-03-04 10:45', '2030-03-04 12:00', 'Sitzung');
  await toConflict(page, '2030-03-04', '0:15 doppelt');
  await page.keyboard.press('t');
  await expect(conflicts(page)).toContainText('Beratung 09:00–10:45, 1:45 statt 2:00');
  await page.keyboard.press('Escape');
  await expect(conflicts(page)).not.toContainText('statt');
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await expect(told(page, 'Gekürzt: Beratung 09:00–10:45')).toBeVisible();
  await expect(lane(page)).toContainText('Nichts doppelt, keine Lücke');
  await expect(lane(page)).toBeFocused();
  await expect(block(page, /Beratung.*09:00–10:45/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(conflicts(page)).toContainText('0:15 doppelt');
});

test('T again lets the later one begin when the earlier one ends', async ({ signedIn: page }) => {
  await create(page, '2030-03-04 09:00', '2030-03-04 11:00', 'Beratung');
  await create(page, '2030-03-04 10:45', '2030-03-04 12:00', 'Sitzung');
  await toConflict(page, '2030-03-04', '0:15 doppelt');
  await page.keyboard.press('t');
  await expect(conflicts(page)).toContainText('Beratung 09:00–10:45, 1:45 statt 2:00');
  await page.keyboard.press('t');
  await expect(conflicts(page)).toContainText('Sitzung 11:00–12:00, 1:00 statt 1:15');
  await page.keyboard.press('Enter');
  await expect(block(page, /Sitzung.*11:00–12:00/)).toBeVisible();
  await expect(block(page, /Beratung.*09:00–11:00/)).toBeVisible();
});

test('S splits the longer around the shorter, and does not touch the stopwatch', async ({ signedIn: page }) => {
  await create(page, '2030-03-05 08:00', '2030-03-05 12:00', 'Beratung');
  await create(page, '2030-03-05 09:00', '2030-03-05 09:30', 'Sitzung');
  await toConflict(page, '2030-03-05', '0:30 doppelt');
  await page.keyboard.press('s');
  await expect(conflicts(page)).toContainText('neu: Beratung 09:30–12:00, 2:30');
  await page.keyboard.press('Enter');
  await expect(lane(page)).toContainText('Nichts doppelt, keine Lücke');
  await page.reload();
  await expect(block(page, /Beratung.*08:00–09:00/)).toBeVisible();
  await expect(block(page, /Beratung.*09:30–12:00/)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Nichts läuft');
});

test('H shifts the later one to where there is room', async ({ signedIn: page }) => {
  await create(page, '2030-03-06 08:00', '2030-03-06 10:00', 'Beratung');
  await create(page, '2030-03-06 09:00', '2030-03-06 10:30', 'Sitzung');
  await create(page, '2030-03-06 11:00', '2030-03-06 12:00', 'Revision');
  await toConflict(page, '2030-03-06', '1:00 doppelt');
  await page.keyboard.press('h');
  await expect(conflicts(page)).toContainText('Sitzung 12:00–13:30');
  await page.keyboard.press('Enter');
  await expect(told(page, 'Verschoben: Sitzung 12:00–13:30')).toBeVisible();
  await expect(block(page, /Sitzung.*12:00–13:30/)).toBeVisible();
});

test('G fills a gap like the entry before it, or like the one after it', async ({ signedIn: page }) => {
  await create(page, '2030-03-07 08:00', '2030-03-07 09:00', 'Beratung');
  await create(page, '2030-03-07 10:00', '2030-03-07 12:00', 'Sitzung');
  await toConflict(page, '2030-03-07', '1:00 frei');
  await page.keyboard.press('g');
  await expect(conflicts(page)).toContainText('neu: Beratung 09:00–10:00, 1:00');
  await page.keyboard.press('g');
  await expect(conflicts(page)).toContainText('neu: Sitzung 09:00–10:00, 1:00');
  await page.keyboard.press('Enter');
  await expect(told(page, 'Gefüllt: Sitzung 09:00–10:00, 1:00')).toBeVisible();
  await expect(lane(page)).toContainText('Nichts doppelt, keine Lücke');
  await expect(block(page, /Sitzung.*09:00–10:00/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(conflicts(page)).toContainText('1:00 frei');
});

test('an entry is drawn, moved and resized by mouse, in steps of five minutes', async ({ signedIn: page }) => {
  await open(page, '2030-03-12', 'week');
  const column = board(page).locator('[data-day="1"]');
  const box = await column.boundingBox();
  if (box === null) throw new Error('The calendar is not there.');
  const at = (hour: number) => box.y + hour * 48;
  const [x, next] = [box.x + 40, box.x + box.width + 40];
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(to[0], (from[1] + to[1]) / 2, { steps: 3 });
    await page.mouse.move(...to, { steps: 3 });
    await page.mouse.up();
  };
  await drag([x, at(9)], [x, at(10.5)]);
  await expect(page.getByRole('dialog')).toContainText('09:00–10:30, 1:30');
  await page.getByRole('dialog').getByLabel('Tätigkeit').fill('Admin');
  await page.getByRole('option', { name: 'Administration' }).first().click();
  await page.getByRole('button', { name: /Anlegen/ }).click();
  await expect(block(page, /Administration.*09:00–10:30/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(block(page, /Administration.*09:00–10:30/)).toBeFocused();

  await drag([x, at(9.75)], [next, at(11)]);
  await expect(told(page, 'Administration: Mi 13.03.2030, 10:15–11:45')).toBeVisible();
  await expect(block(page, /Administration.*10:15–11:45/)).toBeVisible();
  await expect(page).toHaveURL(/\/calendar/);
  await drag([next, at(11.75)], [next, at(12.5)]);
  await expect(block(page, /Administration.*10:15–12:30/)).toBeVisible();
  await expect(told(page, '10:15–12:30')).toBeVisible();
  await page.reload();
  await expect(block(page, /Administration.*10:15–12:30/)).toBeVisible();
  await expect(block(page, /Administration.*Mi 13\.03\./)).toBeVisible();
});

test('the same by keys: create, move, resize, undo, delete, open', async ({ signedIn: page }) => {
  await open(page, '2030-03-19', 'week');
  await board(page).locator('[data-slot]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('button', { name: 'Neuer Eintrag Di 19.03.2030, 10:05–11:10' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('10:05–11:10');
  await page.getByRole('dialog').getByLabel('Tätigkeit').fill('Revis');
  await page.getByRole('option', { name: 'Revision' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(block(page, /Revision.*10:05–11:10/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await block(page, /Revision/).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(told(page, 'Revision: Mi 20.03.2030, 10:00–11:10')).toBeVisible();
  await expect(block(page, /10:00–11:10.*Mi 20\.03\./)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(block(page, /10:05–11:10.*Di 19\.03\./)).toBeVisible();
  await block(page, /Revision/).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/timetrackings\/\d+$/);
  await page.goBack();
  await block(page, /Revision/).focus();
  await page.keyboard.press('Delete');
  await expect(block(page, /Revision/)).toHaveCount(0);
});

test('an entry over midnight stands on both days; a long night says its hours', async ({ signedIn: page }) => {
  await create(page, '2030-03-25 22:00', '2030-03-26 02:00', 'Beratung');
  await open(page, '2030-03-25', 'week');
  await expect(block(page, /22:00–02:00.*Mo 25\.03\., 4:00/)).toBeVisible();
  await expect(block(page, /22:00–02:00.*Di 26\.03\., 4:00/)).toBeVisible();
  await expect(page.getByText('Dieser Tag hat 23 Stunden.')).toBeVisible();
});

test('a finger moves an entry by its grip', async ({ browser, openSession }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await openSession(context);
  const page = await context.newPage();
  await create(page, '2030-04-02 09:00', '2030-04-02 10:00', 'Beratung');
  await open(page, '2030-04-02');
  const entry = block(page, /Beratung.*09:00–10:00/);
  await entry.scrollIntoViewIfNeeded();
  const box = await entry.boundingBox();
  if (box === null) throw new Error('The entry is not there.');
  const [x, y] = [box.x + box.width - 8, box.y + 12];
  const finger = await context.newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const part of [12, 24, 48]) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + part }] });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(block(page, /Beratung.*10:00–11:00/)).toBeVisible();
  await context.close();
});

test('a finger that rests on free time draws a new entry, one that swipes scrolls', async ({
  browser,
  openSession,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await openSession(context);
  const page = await context.newPage();
  await open(page, '2030-04-03');
  const box = await board(page).boundingBox();
  if (box === null) throw new Error('The calendar is not there.');
  const [x, y] = [box.x + 160, box.y + 150];
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  const scrolled = () => board(page).evaluate((element) => element.scrollTop);
  const before = await scrolled();

  await touch('touchStart', y);
  for (const part of [20, 40, 60, 80]) await touch('touchMove', y - part);
  await touch('touchEnd');
  await expect.poll(scrolled).toBeGreaterThan(before + 20);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // While a day is still open, the next touch sets its end.
  let after = before;
  await expect
    .poll(async () => {
      const last = after;
      after = await scrolled();
      return after - last;
    })
    .toBe(0);

  await touch('touchStart', y);
  await page.waitForTimeout(700);
  for (const part of [24, 48, 72, 96]) await touch('touchMove', y + part);
  await expect(board(page).locator('span', { hasText: /^\d\d:\d\d–\d\d:\d\d$/ })).toBeVisible();
  await touch('touchEnd');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await scrolled()).toBe(after);
  await context.close();
});

test('where the clocks of this device differ from the company’s, the page says so', async ({
  browser,
  openSession,
}) => {
  const context = await browser.newContext({ timezoneId: 'America/New_York', locale: 'de-CH' });
  await openSession(context);
  const page = await context.newPage();
  await page.goto('/week');
  await expect(page.getByText('Zeiten in der Zeitzone Europe/Zurich.')).toBeVisible();
  await expect(page.getByText('Dieses Gerät ist auf America/New_York eingestellt.')).toBeVisible();
  await context.close();
});

test('the start of a block is dragged by mouse, where another one ends too, and moved by keys', async ({
  signedIn: page,
}) => {
  await create(page, '2030-03-12 09:00', '2030-03-12 10:00', 'Sitzung');
  await create(page, '2030-03-12 10:00', '2030-03-12 12:00', 'Beratung');
  await open(page, '2030-03-12');
  const box = await block(page, /Beratung.*10:00–12:00/).boundingBox();
  if (box === null) throw new Error('The entry is not there.');
  const [x, y] = [box.x + 40, box.y + 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 12);
  await page.mouse.move(x, y + 24);
  await page.mouse.up();
  await expect(told(page, 'Beratung: 10:30–12:00')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(told(page, 'Rückgängig gemacht')).toBeVisible();
  await expect(block(page, /Beratung.*10:00–12:00/)).toBeVisible();
  await block(page, /Beratung/).focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(block(page, /Beratung.*10:10–12:00/)).toBeVisible();
  await expect(told(page, 'Beratung: 10:10–12:00')).toBeVisible();
});

test('a new entry takes its times to the minute, shows its amount and text, and has the focus', async ({
  signedIn: page,
}) => {
  await open(page, '2030-03-13');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  // The activity used last.
  await expect(dialog.getByLabel('Tätigkeit')).not.toHaveValue('');
  await dialog.getByLabel('Tätigkeit').fill('Beratun');
  await page.getByRole('option', { name: 'Beratung' }).first().click();
  await dialog.getByLabel('Text').fill('Telefon mit der Bank');
  await dialog.getByRole('textbox', { name: 'Von–bis' }).fill('9:07-21:31');
  await expect(dialog.getByRole('group', { name: 'Betrag' })).toContainText('CHF 2’046.00');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alertdialog')).toContainText('12:24 Stunden in einem Eintrag');
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: 'Von–bis' }).fill('9:07-10:31');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(block(page, /Beratung 09:07–10:31 Telefon mit der Bank/)).toContainText('Telefon mit der Bank');
  await expect(block(page, /Beratung 09:07–10:31/)).toBeFocused();
});

test('working hours and weekend are told apart; on a phone the day comes before its overview', async ({
  signedIn: page,
}) => {
  await open(page, '2030-03-13', 'week');
  await expect(board(page).locator('[data-day="0"] [data-working]')).not.toHaveCount(0);
  await expect(board(page).locator('[data-day="5"] [data-working]')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  const [days, overview] = [await board(page).boundingBox(), await lane(page).boundingBox()];
  expect(days?.y).toBeLessThan(370);
  expect(overview?.y).toBeGreaterThan(days?.y ?? 0);
});

testAccessible(['/calendar?date=2026-10-07', '/calendar?view=day&date=2026-10-07']);
