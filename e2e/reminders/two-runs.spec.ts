import type { Page } from '@playwright/test';
import { mailed as test, receivedAt } from '../mailed.ts';
import { expect, pressCtrlEnter } from '../support.ts';
import { makeOverdueInvoices, makeReminder } from './overdue-invoices.ts';

const rows = (page: Page) => page.getByRole('grid', { name: 'Mahnungen' }).locator('[data-index]');
const boxOf = (page: Page, name: string) => rows(page).filter({ hasText: name }).getByRole('checkbox');

/** Holds the answer to the next mail until the returned function is called. */
const holdAnswer = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    '**/api/kontor/reminder_send',
    async (route) => {
      const response = await route.fetch();
      await promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return resolve;
};

/** The reminder run with an unsent reminder of each contact. */
const openRun = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const invoice of await makeOverdueInvoices(page, names, 'zwei')) await makeReminder(page, invoice);
  await page.goto('/reminders?text=zwei.example');
  await expect(rows(page).filter({ hasText: 'erstellt, nicht gesendet' })).toHaveCount(names.length);
};

test('rows that are selected while a run is going on stay selected when it ends', async ({ signedIn: page }) => {
  await openRun(page, ['Erste AG', 'Zweite AG']);
  const answer = await holdAnswer(page);
  await boxOf(page, 'Erste AG').check();
  await page.getByRole('button', { name: '1 senden' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await boxOf(page, 'Zweite AG').check();
  answer();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('group', { name: '1 Mail geht' })).toBeVisible();
  await expect(boxOf(page, 'Zweite AG')).toBeChecked();
  await expect(page.getByRole('button', { name: '1 senden' })).toBeEnabled();
});

test('mails of two runs, one sent after the other, go together at the moment that rows and bar name', async ({
  signedIn: page,
  mail,
}) => {
  await openRun(page, ['Erste AG', 'Zweite AG']);
  const bar = page.getByRole('group', { name: /Mails? geh/ });
  await boxOf(page, 'Erste AG').check();
  await pressCtrlEnter(page);
  await expect(bar).toContainText(/1 Mail geht in \d+ s/);

  const answer = await holdAnswer(page);
  await boxOf(page, 'Zweite AG').check();
  await pressCtrlEnter(page);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(bar).toContainText('1 Mail wartet');
  answer();
  await expect(bar).toContainText(/2 Mails gehen in \d+ s/);
  // Without the release, mails wait for a minute.
  await expect.poll(() => receivedAt(mail, 'zwei.example').length, { timeout: 25_000 }).toBe(2);
  await expect(bar).toHaveCount(0);
});
