import { testAccessible } from '../axe.ts';
import { block, board, create, lane, open, toast } from './calendar.ts';
import { expect, test } from '../support.ts';

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
  await expect(toast(page, 'Administration: Mi 13.03.2030, 10:15–11:45')).toBeVisible();
  await expect(block(page, /Administration.*10:15–11:45/)).toBeVisible();
  await expect(page).toHaveURL(/\/calendar/);
  await drag([next, at(11.75)], [next, at(12.5)]);
  await expect(block(page, /Administration.*10:15–12:30/)).toBeVisible();
  await expect(toast(page, '10:15–12:30')).toBeVisible();
  await page.reload();
  await expect(block(page, /Administration.*10:15–12:30/)).toBeVisible();
  await expect(block(page, /Administration.*Mi 13\.03\./)).toBeVisible();
});

test('the same works by keyboard: create, move, resize, undo, delete, open @page', async ({ signedIn: page }) => {
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
  await expect(toast(page, 'Revision: Mi 20.03.2030, 10:00–11:10')).toBeVisible();
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

test('an entry over midnight appears on both days, and a long night shows its hours', async ({ signedIn: page }) => {
  await create(page, '2030-03-25 22:00', '2030-03-26 02:00', 'Beratung');
  await open(page, '2030-03-25', 'week');
  await expect(block(page, /22:00–02:00.*Mo 25\.03\., 4:00/)).toBeVisible();
  await expect(block(page, /22:00–02:00.*Di 26\.03\., 4:00/)).toBeVisible();
  await expect(page.getByText('Dieser Tag hat 23 Stunden.')).toBeVisible();
});

test('says so when this device’s time zone differs from the company’s', async ({ browser, openSession }) => {
  const context = await browser.newContext({ timezoneId: 'America/New_York', locale: 'de-CH' });
  await openSession(context);
  const page = await context.newPage();
  await page.goto('/week');
  await expect(page.getByText('Zeiten in der Zeitzone Europe/Zurich.')).toBeVisible();
  await expect(page.getByText('Dieses Gerät ist auf America/New_York eingestellt.')).toBeVisible();
  await context.close();
});

test('the start of a block is dragged by mouse, even at another block’s end, and moved by keyboard', async ({
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
  await expect(toast(page, 'Beratung: 10:30–12:00')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Rückgängig gemacht')).toBeVisible();
  await expect(block(page, /Beratung.*10:00–12:00/)).toBeVisible();
  await block(page, /Beratung/).focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(block(page, /Beratung.*10:10–12:00/)).toBeVisible();
  await expect(toast(page, 'Beratung: 10:10–12:00')).toBeVisible();
});

test('a new entry is timed to the minute, shows amount and text, and is focused', async ({ signedIn: page }) => {
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
  // Twice in one moment makes one entry.
  await dialog.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(dialog).toHaveCount(0);
  await expect(block(page, /Beratung 09:07–10:31 Telefon mit der Bank/)).toContainText('Telefon mit der Bank');
  await expect(block(page, /Beratung 09:07–10:31/)).toBeFocused();
  await expect(block(page, /Beratung 09:07–10:31/)).toHaveCount(1);
});

test('working hours and weekends look different, and a phone shows the day before its overview', async ({
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
