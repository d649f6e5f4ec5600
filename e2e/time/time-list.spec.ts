import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { expect, openPage, test } from '../support.ts';
import { entriesWith, idOf, makeEntry } from './time-entries.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const toast = (page: Page, text: string) => page.getByRole('status', { name: 'Meldungen' }).filter({ hasText: text });
const openList = async (page: Page, text: string) => {
  await openPage(page, `/timetrackings?text=${text}`);
  await expect(rowOf(page, text).first()).toBeVisible();
};

test('text and time are edited in the row by keyboard: Enter saves, Ctrl+Z undoes, Esc reverts', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  await makeEntry(page, 'Zeilenprobe');
  const before = await entriesWith(page, 'Zeilenprobe');
  await openList(page, 'Zeilenprobe');
  await page.getByRole('grid').locator('[data-index]').first().focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('grid').getByLabel('Text')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Zeilenprobe neu');
  await page.getByRole('grid').getByLabel('Dauer').fill('2h30');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Zeilenprobe neu')).toBeVisible();
  await expect(rowOf(page, 'Zeilenprobe neu')).toContainText('2:30');
  // 2:30 at 165.00 is 412.50.
  await expect(rowOf(page, 'Zeilenprobe neu')).toContainText('412.50');
  await page.keyboard.press('Control+z');
  await expect.poll(() => entriesWith(page, 'Zeilenprobe')).toEqual(before);
  await page.getByRole('grid').locator('[data-index]').first().focus();
  await page.keyboard.press('e');
  await page.keyboard.type('Nie gespeichert');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid').locator('[data-index]').first()).toBeFocused();
  expect(await entriesWith(page, 'Zeilenprobe')).toEqual(before);
});

test('Tab goes through a row’s fields to its button, and typing appends to the text and counts as unsaved', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  await makeEntry(page, 'Tabprobe');
  await openList(page, 'Tabprobe');
  await page.getByRole('grid').locator('[data-index]').first().focus();
  await page.keyboard.press('e');
  const grid = page.getByRole('grid');
  await expect(grid.getByLabel('Text')).toBeFocused();
  await page.keyboard.type(' 2');
  await expect(grid.getByLabel('Text')).toHaveValue('Tabprobe 2');
  await expect(page.getByRole('button', { name: '1 Änderung, nicht gespeichert' })).toBeVisible();
  for (const label of ['Projekt', 'Kontakt']) {
    const { width } = (await grid.getByLabel(label).boundingBox()) ?? { width: 0 };
    expect(width, label).toBeGreaterThan(120);
  }
  await page.keyboard.press('Tab');
  await expect(grid.getByRole('button', { name: 'Speichern' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Tabprobe 2')).toBeVisible();
  await expect(grid.locator('[data-index]').first()).toBeFocused();
});

test('contact and project are edited in the row by mouse; others’ changes are reported, and typed text is kept', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  const id = await makeEntry(page, 'Mausprobe');
  await openList(page, 'Mausprobe');
  await rowOf(page, 'Mausprobe').hover();
  await rowOf(page, 'Mausprobe').getByRole('button', { name: 'In der Zeile ändern' }).click();
  const grid = page.getByRole('grid');
  await grid.getByLabel('Projekt').fill('Webseite');
  await page.getByRole('option').first().click();
  await expect(grid.getByLabel('Kontakt')).not.toHaveValue('');
  // Another browser's change, which this page has not been notified of.
  await page.route('**/kontor/query/timetracking', (route) => route.abort());
  await callService(page, 'POST', `/timesheet/${id}`, { charge: 99 });
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('alert')).toContainText('Das wurde inzwischen anderswo geändert.');
  await expect(grid.getByLabel('Projekt')).not.toHaveValue('');
  await page.unroute('**/kontor/query/timetracking');
  await page.keyboard.press('Escape');
});

test('text typed in a row stays visible when another tab deletes the entry', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  const id = await makeEntry(page, 'Weggeprobe');
  await openList(page, 'Weggeprobe');
  await page.getByRole('grid').locator('[data-index]').first().focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('grid').getByLabel('Text')).toBeFocused();
  await page.keyboard.type(' mit langem Text');
  await callService(page, 'DELETE', `/timesheet/${id}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Weggeprobe mit langem Text' })).toContainText(
    'nicht mehr in der Liste',
  );
  await expect(rowOf(page, 'Weggeprobe')).toHaveCount(0);
});

test('rows are selected with Shift by keyboard and by mouse', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  const rows = page.getByRole('grid').locator('[data-index]');
  await expect(rows.nth(5)).toBeVisible();
  await rows.nth(0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: '3 gewählt' })).toBeVisible();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('toolbar', { name: '2 gewählt' })).toBeVisible();
  await rows.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('toolbar', { name: '5 gewählt' })).toBeVisible();
});

test('Del deletes the focused row with undo and moves the focus to the next one', async ({ signedIn: page }) => {
  await makeEntry(page, 'Löschprobe eins');
  await makeEntry(page, 'Löschprobe zwei');
  await openList(page, 'Löschprobe');
  const rows = page.getByRole('grid').locator('[data-index]');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Beratung');
  const second = (await rows.nth(1).textContent()) ?? '';
  await rows.nth(0).focus();
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toBeFocused();
  await expect(rows.first()).toHaveText(second);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(2);
});

test('each row names its person, and each day adds up everyone’s hours', async ({ signedIn: page }) => {
  await makeEntry(page, 'Wer-Probe');
  await openList(page, 'Wer-Probe');
  await expect(page.getByRole('columnheader', { name: 'Wer' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Wer-Probe' }).getByTitle('Anna Berger')).toContainText('AB');
});

test('a period may be a word, a filter several values or none, and all of it is in the address', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  const contact = await idOf(page, 'contact', 'Muster AG');
  await makeEntry(page, 'Filterprobe mit', { contact_id: contact });
  await makeEntry(page, 'Filterprobe ohne');
  await openList(page, 'Filterprobe');
  await page.keyboard.press('f');
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByRole('checkbox', { name: 'ohne Kontakt' }).click({ force: true });
  await expect(page).toHaveURL(/contact_id=none/);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Filterprobe')).toHaveCount(1);
  await expect(rowOf(page, 'Filterprobe ohne')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Kontakt ohne Kontakt entfernen' })).toBeVisible();
  await page.getByRole('button', { name: 'Kontakt ohne Kontakt entfernen' }).click();
  await expect(rowOf(page, 'Filterprobe')).toHaveCount(2);
  await page.keyboard.press('f');
  await panel.getByRole('button', { name: 'Letztes Jahr' }).click();
  await panel.getByRole('checkbox', { name: 'nur meine' }).click({ force: true });
  for (const name of ['Beratung', 'Sitzung']) {
    await panel.getByLabel('Tätigkeit').fill(name);
    await page.getByRole('option', { name }).first().click();
  }
  await expect(page).toHaveURL(/date=last_year/);
  await expect(page).toHaveURL(/client_service_id=\d+(,|%2C)\d+/);
  await expect(page).toHaveURL(/user_id=1/);
});

test('each heading sorts by click and by key, and without day groups each row shows its date', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  await makeEntry(page, 'Sortprobe lang', { tracking: { type: 'duration', date: '2025-03-04', duration: '120:00' } });
  await makeEntry(page, 'Sortprobe kurz', { tracking: { type: 'duration', date: '2025-03-03', duration: '00:15' } });
  await makeEntry(page, 'Sortprobe mittel', { tracking: { type: 'duration', date: '2025-03-05', duration: '03:00' } });
  await openList(page, 'Sortprobe');
  const texts = () => page.getByRole('grid').locator('[data-index]').allTextContents();
  const inOrder = (...words: readonly string[]) =>
    expect.poll(async () => (await texts()).map((text) => /lang|kurz|mittel/.exec(text)?.[0])).toEqual(words);
  await inOrder('mittel', 'lang', 'kurz');
  await page.getByRole('button', { name: 'Dauer', exact: true }).click();
  await expect(page).toHaveURL(/sort=seconds/);
  await inOrder('kurz', 'mittel', 'lang');
  await expect(rowOf(page, 'Sortprobe lang')).toContainText('04.03.2025');
  await expect(rowOf(page, 'Sortprobe lang')).toContainText('120:00');
  await page.getByRole('button', { name: 'Dauer', exact: true }).focus();
  await page.keyboard.press('Enter');
  await inOrder('lang', 'mittel', 'kurz');
  await page.getByRole('button', { name: 'Kontakt und Projekt' }).click();
  await expect(page).toHaveURL(/sort=contact/);
  await page.getByRole('button', { name: 'Datum', exact: true }).click();
  await inOrder('kurz', 'lang', 'mittel');
});

test('on a phone a long press or taps select rows, and the same bar sets a field', async ({ browser, openSession }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await openSession(context);
  const page = await context.newPage();
  await openPage(page, '/timetrackings');
  await makeEntry(page, 'Daumenprobe eins');
  await makeEntry(page, 'Daumenprobe zwei');
  await openList(page, 'Daumenprobe');
  await page.getByRole('main').getByRole('button', { name: 'Mehr' }).tap();
  await page.getByRole('menuitem', { name: 'Wählen' }).tap();
  await rowOf(page, 'Daumenprobe eins').tap();
  await rowOf(page, 'Daumenprobe zwei').tap();
  const bar = page.getByRole('toolbar', { name: '2 gewählt' });
  await bar.getByRole('button', { name: 'Text' }).tap();
  const panel = page.getByRole('dialog', { name: 'Text' });
  await panel.getByLabel('Text', { exact: true }).fill('Daumenprobe fertig');
  await panel.getByRole('button', { name: '2 ändern' }).tap();
  await expect(rowOf(page, 'Daumenprobe fertig')).toHaveCount(2);
  await expect(page.getByRole('toolbar', { name: /gewählt/ })).toHaveCount(0);
  const first = rowOf(page, 'Daumenprobe fertig').first();
  await first.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 100, clientY: 400 });
  await expect(page.getByRole('toolbar', { name: '1 gewählt' })).toBeVisible();
  await context.close();
});

test('a row keeps what somebody else has changed in other fields, and asks before it replaces the same one', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  const id = await makeEntry(page, 'Zweierprobe');
  await openList(page, 'Zweierprobe');
  const first = page.getByRole('grid').locator('[data-index]').first();
  const text = page.getByRole('grid').getByLabel('Text');
  await first.focus();
  await page.keyboard.press('e');
  await text.fill('Zweierprobe neu');
  const longer = { type: 'duration', date: '2025-11-20', duration: '03:30' };
  await callService(page, 'POST', `/timesheet/${id}`, { tracking: longer });
  await expect(page.getByText('3:30').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Zweierprobe neu')).toBeVisible();
  await expect(first).toContainText('3:30');
  await first.focus();
  await page.keyboard.press('e');
  await text.fill('Zweierprobe von mir');
  const read = page.waitForResponse(/\/kontor\/query\/timetracking$/);
  await callService(page, 'POST', `/timesheet/${id}`, { text: 'Zweierprobe von ihr' });
  await read;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid').getByRole('alert')).toContainText('anderswo geändert');
  expect(await entriesWith(page, 'Zweierprobe')).toMatchObject([{ text: 'Zweierprobe von ihr' }]);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Zweierprobe von mir')).toBeVisible();
  expect(await entriesWith(page, 'Zweierprobe')).toMatchObject([{ text: 'Zweierprobe von mir', seconds: 12_600 }]);
  await expect(text).toHaveCount(0);
  await expect(first).toContainText('Zweierprobe von mir');
  // The list shows her change only once the service has refused his.
  let isRefused = (): void => undefined;
  const refusal = new Promise<void>((resolve) => (isRefused = resolve));
  await page.route('**/api/kontor/query/timetracking', async (route) => {
    await refusal;
    await route.continue();
  });
  await first.focus();
  await page.keyboard.press('e');
  await text.fill('Zweierprobe zuletzt von mir');
  await callService(page, 'POST', `/timesheet/${id}`, { text: 'Zweierprobe nochmals von ihr' });
  const answer = page.waitForResponse(/\/kontor\/timetracking\/together$/);
  await page.keyboard.press('Enter');
  expect((await answer).status()).toBe(412);
  isRefused();
  await expect(page.getByRole('grid').getByRole('alert')).toContainText('anderswo geändert');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Zweierprobe zuletzt von mir')).toBeVisible();
  expect(await entriesWith(page, 'Zweierprobe')).toMatchObject([{ text: 'Zweierprobe zuletzt von mir' }]);
});
