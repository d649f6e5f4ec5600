import type { Page } from '@playwright/test';
import { testAccessible } from '../axe.ts';
import { expect, test } from '../support.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, subject: string) => page.getByRole('article').filter({ hasText: subject });
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click();

const create = async (page: Page, subject: string, due?: string) => {
  await open(page, '/tasks/new');
  await page.getByLabel('Betreff').fill(subject);
  if (due !== undefined) await page.getByLabel('Fällig am').fill(due);
  await save(page);
  await expect(toast(page, `Gespeichert: ${subject}`)).toBeVisible();
};

const subjectsOf = (page: Page, name: string) => column(page, name).getByRole('link').allTextContents();

test(
  'the list starts with the user’s own open tasks and marks overdue ones',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await open(page, '/tasks');
    await expect(page).toHaveURL(/user_id=\d+&todo_status_id=open/);
    const late = page.getByRole('grid', { name: 'Aufgaben' }).locator('[data-index]').filter({ hasText: 'überfällig' });
    await expect(late.first()).toBeVisible();
    await expect(rowOf(page, 'Offerte Webseite schreiben')).toHaveCount(0);
    await page.getByRole('button', { name: /Status Nicht erledigt entfernen/ }).click();
    await expect(rowOf(page, 'Offerte Webseite schreiben')).toContainText('Erledigt');
    await expect(rowOf(page, 'Offerte Webseite schreiben')).not.toContainText('überfällig');
  },
);

test('creates a task, and asks for the kind and time of a reminder only if there is one @page', async ({
  signedIn: page,
}) => {
  await open(page, '/tasks');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Neue Aufgabe' })).toBeVisible();
  await expect(page.getByLabel('Erinnern durch')).toHaveCount(0);
  await save(page);
  await expect(page.getByLabel('Betreff')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Betreff').fill('Unterlagen binden');
  await page.getByRole('checkbox', { name: 'Erinnern' }).check();
  await save(page);
  await expect(page.getByLabel('Erinnern durch')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Erinnern wann')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Erinnern durch').fill('Anzeige');
  await page.getByRole('option', { name: 'Anzeige' }).click();
  await page.getByLabel('Erinnern wann').fill('1 Tag');
  await page.getByRole('option', { name: '1 Tag vorher' }).click();
  await save(page);
  await expect(toast(page, 'Gespeichert: Unterlagen binden')).toBeVisible();

  await rowOf(page, 'Unterlagen binden').click();
  await expect(page.getByRole('checkbox', { name: 'Erinnern' })).toBeChecked();
  await expect(page.getByLabel('Erinnern wann')).toHaveValue('1 Tag vorher');
  await page.getByRole('checkbox', { name: 'Erinnern' }).uncheck();
  await expect(page.getByLabel('Erinnern wann')).toHaveCount(0);
  await save(page);
  await rowOf(page, 'Unterlagen binden').click();
  await expect(page.getByRole('checkbox', { name: 'Erinnern' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Erinnern' }).check();
  await expect(page.getByLabel('Erinnern wann')).toHaveValue('');
});

test('one key or one click completes a task, and this can be undone', async ({ signedIn: page }) => {
  await create(page, 'Gleich erledigt');
  await open(page, '/tasks?text=Gleich%20erledigt&todo_status_id=open');
  await rowOf(page, 'Gleich erledigt').focus();
  await page.keyboard.press('e');
  await expect(toast(page, '«Gleich erledigt»: Erledigt')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, 'Gleich erledigt')).toContainText('Offen');
  await page.getByRole('button', { name: '«Gleich erledigt» erledigt' }).click();
  await expect(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeVisible();
});

test('a card moves by keyboard with its focus, and keeps its position after a reload', async ({ signedIn: page }) => {
  await create(page, 'Karte mit Tasten', '01.02.2027');
  await open(page, '/tasks?view=board');
  const link = card(page, 'Karte mit Tasten').getByRole('link');
  let saved = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && /\/api\/task\/\d+$/.test(response.url())) saved += 1;
  });
  await link.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(column(page, 'Wartend').getByRole('link', { name: 'Karte mit Tasten' })).toBeFocused();
  await expect(toast(page, '«Karte mit Tasten»: Wartend')).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(column(page, 'In Arbeit').getByRole('link', { name: 'Karte mit Tasten' })).toBeFocused();
  await expect(toast(page, '«Karte mit Tasten»: In Arbeit')).toBeVisible();
  // The message of the first move says the same as that of the last one.
  await expect.poll(() => saved).toBe(3);
  const [waiting, working] = [await subjectsOf(page, 'Offen'), await subjectsOf(page, 'In Arbeit')];
  await page.reload();
  await expect(column(page, 'In Arbeit').getByRole('link', { name: 'Karte mit Tasten' })).toBeVisible();
  expect(await subjectsOf(page, 'Offen')).toEqual(waiting);
  expect(await subjectsOf(page, 'In Arbeit')).toEqual(working);
});

test('a card moves by mouse and by menu, and an undo puts it back', async ({ signedIn: page }) => {
  await create(page, 'Karte mit Maus', '01.01.2020');
  await open(page, '/tasks?view=board');
  const from = await card(page, 'Karte mit Maus').boundingBox();
  const to = await column(page, 'Zurückgestellt').boundingBox();
  if (from === null || to === null) throw new Error('The board is not there.');
  await page.mouse.move(from.x + 100, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 100, { steps: 8 });
  await page.mouse.up();
  await expect(column(page, 'Zurückgestellt').getByRole('link', { name: 'Karte mit Maus' })).toBeVisible();
  await expect(page).toHaveURL(/view=board/);
  await expect(toast(page, '«Karte mit Maus»: Zurückgestellt')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(column(page, 'Offen').getByRole('link', { name: 'Karte mit Maus' })).toBeVisible();
  await page.getByRole('button', { name: '«Karte mit Maus» verschieben' }).click();
  await page.getByRole('menuitemradio', { name: 'Wartend' }).click();
  await expect(column(page, 'Wartend').getByRole('link', { name: 'Karte mit Maus' })).toBeVisible();
});

test('on a phone, a finger drags a card by its handle from lane to lane', async ({ signedIn: page }) => {
  await create(page, 'Karte mit Finger');
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/tasks?view=board&text=Karte%20mit%20Finger');
  const from = await page.getByRole('button', { name: '«Karte mit Finger» verschieben' }).boundingBox();
  const to = await column(page, 'In Arbeit').boundingBox();
  if (from === null || to === null) throw new Error('The board is not there.');
  expect(Math.min(from.width, from.height)).toBeGreaterThanOrEqual(44);
  const [x, y, end] = [from.x + 22, from.y + 22, to.y + 30];
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const part of [0.3, 0.6, 1]) {
    const touchPoints = [{ x: x - 10, y: y + (end - y) * part }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(column(page, 'In Arbeit').getByRole('link', { name: 'Karte mit Finger' })).toBeVisible();
  await expect(toast(page, '«Karte mit Finger»: In Arbeit')).toBeVisible();
});

test('a failed move is reverted and explained', async ({ signedIn: page }) => {
  await create(page, 'Karte im Funkloch');
  await open(page, '/tasks?view=board');
  const link = card(page, 'Karte im Funkloch').getByRole('link');
  await link.focus();
  await page.route('**/api/task/*', (route) =>
    route.fulfill({ status: 412, json: { error_code: 412, message: 'Geändert', errors: [] } }),
  );
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('alert').filter({ hasText: 'Nicht gespeichert.' })).toBeVisible();
  await expect(column(page, 'Offen').getByRole('link', { name: 'Karte im Funkloch' })).toBeFocused();
});

test('the board works by keyboard only: one tab stop, arrows, opening a card and returning, undoing a delete', async ({
  signedIn: page,
}) => {
  await create(page, 'Karte zum Löschen', '02.01.2019');
  await open(page, '/tasks?view=board');
  const board = page.getByRole('group', { name: 'Tafel' });
  await expect(board.locator('a[tabindex="0"]')).toHaveCount(1);
  await board.locator('a[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(board.getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(board.getByRole('link').first()).toBeFocused();
  await card(page, 'Karte zum Löschen').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Karte zum Löschen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Karte zum Löschen').getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(card(page, 'Karte zum Löschen')).toHaveCount(0);
  await page.getByRole('button', { name: /Rückgängig/ }).click();
  await expect(card(page, 'Karte zum Löschen')).toBeVisible();
});

testAccessible(['/tasks', '/tasks?view=board', '/tasks/new', '/tasks/2']);

test('a time that does not exist is reported at the time, and the form says what it does with a reminder', async ({
  signedIn: page,
}) => {
  await open(page, '/tasks/new');
  await page.getByLabel('Betreff').fill('Um Mitternacht');
  await page.getByLabel('Fällig am').fill('27.11.');
  const time = page.getByLabel('Uhrzeit', { exact: true }).first();
  await time.fill('25:00');
  await page.keyboard.press('Control+s');
  await expect(time).toHaveAccessibleDescription('Die Uhrzeit 25:00 gibt es nicht.');
  await expect(page.getByLabel('Fällig am')).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Erinnern', { exact: true }).check();
  await expect(page.getByLabel('Erinnern durch')).toHaveAccessibleDescription(/Kontor selbst schickt keine Erinnerung/);
  await time.fill('2359');
  await page.getByLabel('Erinnern', { exact: true }).uncheck();
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Gespeichert: Um Mitternacht')).toBeVisible();
});
