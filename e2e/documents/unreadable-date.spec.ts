import type { Page } from '@playwright/test';
import { choose, create, field, idIn, save } from './document.ts';
import { callService } from '../call-service.ts';
import { expect, openPage, pressCtrlEnter, test } from '../support.ts';

const badDate = '31.02.2026';
const problem = 'Der Februar 2026 endet am 28.';

/** Saves by keyboard and by mouse; expects that nothing is sent and that the field has the focus and keeps text and error. */
const expectRefused = async (page: Page, label: string) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/(kb_\w+|timesheet|task)(\/\d+)?$/.test(new URL(request.url()).pathname)) {
      sent.push(request.url());
    }
  });
  const address = page.url();
  const date = field(page, label);
  await date.fill(badDate);
  await page.keyboard.press('Control+s');
  await expect(date).toHaveAccessibleDescription(problem);
  await expect(date).toBeFocused();
  await save(page);
  await expect(date).toBeFocused();
  await expect(date).toHaveValue(badDate);
  await expect(date).toHaveAccessibleDescription(problem);
  await expect(page).toHaveURL(address);
  expect(sent).toEqual([]);
};

test('a new document is not saved while a date is unreadable', async ({ signedIn: page }) => {
  for (const [path, label] of [
    ['/invoices', 'Datum'],
    ['/estimates', 'Gültig bis'],
  ] as const) {
    await page.goto(`${path}/new`);
    await choose(page, 'Kontakt', 'Muster AG');
    await field(page, 'Titel').fill('Ungültiges Datum');
    await expectRefused(page, label);
    await field(page, label).fill('28.02.2027');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(new RegExp(`${path}/\\d+$`));
  }
  expect(await callService(page, 'GET', `/kb_offer/${idIn(page)}`)).toMatchObject({ is_valid_until: '2027-02-28' });
});

test('the last day follows a date that is typed key by key, also after one that does not exist', async ({
  signedIn: page,
}) => {
  for (const [path, last] of [
    ['/invoices', 'Zahlbar bis'],
    ['/estimates', 'Gültig bis'],
  ] as const) {
    await page.goto(`${path}/new`);
    const date = field(page, 'Datum');
    for (const [typed, expected] of [
      ['31.01.2027', '02.03.2027'],
      ['31.02.', '02.03.2027'],
      ['20.11.2026', '20.12.2026'],
      ['12.13.2026', undefined],
      ['1.11.26', '01.12.2026'],
    ] as const) {
      await date.selectText();
      await date.pressSequentially(typed);
      await page.keyboard.press('Tab');
      if (expected !== undefined) await expect(field(page, last)).toHaveValue(expected);
    }
  }
});

test('a draft keeps its date', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Datum bleibt');
  const id = idIn(page);
  const before = await callService(page, 'GET', `/kb_invoice/${id}`);
  await page.goto(`/invoices/${id}/edit`);
  await expectRefused(page, 'Zahlbar bis');
  expect(await callService(page, 'GET', `/kb_invoice/${id}`)).toEqual(before);
});

test('the dialog of a draft’s data stays open', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Im Dialog');
  await page.getByRole('button', { name: 'Titel, Einleitung, Schlusstext' }).click();
  const facts = page.getByRole('dialog', { name: 'Angaben ändern' });
  const date = facts.getByLabel('Datum', { exact: true });
  await date.fill(badDate);
  await page.keyboard.press('Control+Enter');
  await expect(date).toBeFocused();
  await expect(date).toHaveAccessibleDescription(problem);
  await facts.getByRole('button', { name: 'Speichern' }).click();
  await expect(date).toBeFocused();
  await expect(date).toHaveAccessibleDescription(problem);
});

test('expenses, time entries and tasks are not saved either', async ({ signedIn: page }) => {
  await page.goto('/expenses/new');
  await field(page, 'Titel').fill('Ungültiges Datum');
  await choose(page, 'Aufwandkonto', '5820');
  await field(page, 'Bezahlt').fill('20');
  await choose(page, 'Steuersatz', '8.1');
  await expectRefused(page, 'Bezahlt am');

  await openPage(page, '/timetrackings/new');
  await choose(page, 'Tätigkeit', 'Beratung');
  await field(page, 'Dauer').fill('2h');
  await expectRefused(page, 'Datum');

  await openPage(page, '/tasks/new');
  await field(page, 'Betreff').fill('Ungültiges Datum');
  await expectRefused(page, 'Fällig am');
});

test('an unreadable day of the reminders stays with its message, and nothing is created', async ({
  signedIn: page,
}) => {
  await openPage(page, '/reminders');
  const day = page.locator('main').getByRole('textbox', { name: 'Stichtag' });
  await day.fill(badDate);
  await day.press('Enter');
  await day.press('Tab');
  await expect(day).toHaveValue(badDate);
  await expect(day).toHaveAccessibleDescription(problem);
  await page.getByRole('checkbox', { name: 'Alle zu mahnenden wählen' }).check();
  await pressCtrlEnter(page);
  await expect(day).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /erstellt/ })).toHaveCount(0);
  await day.fill('heute');
  await expect(day).toHaveAccessibleDescription('');
});
