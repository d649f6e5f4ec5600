import { addDays } from '#domain/dates/calendar.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { formatDate } from '#texts/format.ts';
import { makeOverdueInvoices, makeReminder, remindersOf } from './overdue-invoices.ts';
import { expect, test } from '../support.ts';

test('a day in the future shows what will be due, and nobody is reminded before it', async ({ signedIn: page }) => {
  const [invoice] = await makeOverdueInvoices(page, ['Noch Zeit AG'], 'zeit');
  if (invoice === undefined) throw new Error('There is no invoice.');
  const today = dayOf(Date.now() / 1000, 'Europe/Zurich');
  const dates = { is_valid_from: addDays(today, -16), is_valid_to: addDays(today, -2) };
  await makeReminder(page, invoice, { is_sent: true, ...dates });
  await page.goto('/reminders?text=zeit.example');
  const row = page.getByRole('grid', { name: 'Mahnungen' }).getByRole('row').filter({ hasText: 'Noch Zeit AG' });
  await expect(row).toContainText(/Stufe 2 ab \d\d\.\d\d\.\d{4}/);
  await expect(page.getByText('Nur Vorschau.')).toHaveCount(0);

  await page.getByLabel('Stichtag').fill(formatDate(addDays(today, 30)));
  await page.getByLabel('Stichtag').press('Tab');
  await expect(row).toContainText('32 Tage nach Frist von Stufe 1');
  await expect(page.getByText('Nur Vorschau.')).toBeVisible();
  await row.focus();
  await page.keyboard.press(' ');
  for (const name of ['1 erstellen', 'Senden']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/Der Stichtag liegt in der Zukunft/);
  }
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Mehr', exact: true }).last().click();
  for (const name of ['Mails ansehen und ändern', 'Per Post gesendet'])
    await expect(page.getByRole('menuitem', { name })).toContainText('Der Stichtag liegt in der Zukunft');
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  const paper = page.getByRole('dialog', { name: '1 Mahnung, noch nicht erstellt' });
  await expect(paper.getByRole('img').first()).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(row).toContainText('32 Tage nach Frist von Stufe 1');
  expect(await remindersOf(page, [invoice])).toEqual([1]);
});

test('a day that cannot be read changes nothing and makes no reminder, by click or by key', async ({
  signedIn: page,
}) => {
  const [invoice] = await makeOverdueInvoices(page, ['Falscher Tag AG'], 'falsch');
  if (invoice === undefined) throw new Error('There is no invoice.');
  await page.goto('/reminders?text=falsch.example');
  const row = page.getByRole('grid', { name: 'Mahnungen' }).getByRole('row').filter({ hasText: 'Falscher Tag AG' });
  await row.focus();
  await page.keyboard.press(' ');
  const day = page.getByLabel('Stichtag');
  await day.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('31.2.', { delay: 100 });
  await page.getByRole('button', { name: '1 erstellen' }).click();
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription(/Der Februar \d{4} endet am 2[89]\./);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/reminders\?text=falsch\.example$/);
  expect(await remindersOf(page, [invoice])).toEqual([0]);

  await page.keyboard.press('Control+a');
  await page.keyboard.type(formatDate(addDays(dayOf(Date.now() / 1000, 'Europe/Zurich'), -1)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=/);
  await page.getByRole('button', { name: '1 erstellen' }).click();
  await expect(row).toContainText('erstellt');
  expect(await remindersOf(page, [invoice])).toEqual([1]);
});
