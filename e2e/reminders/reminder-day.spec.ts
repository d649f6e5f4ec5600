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

test('while the day cannot be read, no reminder is created for the day read before', async ({ signedIn: page }) => {
  const [invoice] = await makeOverdueInvoices(page, ['Noch Zeit AG'], 'zeit');
  if (invoice === undefined) throw new Error('There is no invoice.');
  await page.goto('/reminders?text=zeit.example');
  const row = page.getByRole('grid', { name: 'Mahnungen' }).getByRole('row').filter({ hasText: 'Noch Zeit AG' });
  await row.getByRole('checkbox').check();
  const create = page.getByRole('button', { name: '1 erstellen', exact: true });
  await expect(create).toBeEnabled();
  const day = page.getByLabel('Stichtag');
  await day.fill('gestern');
  await expect(page).not.toHaveURL(/day=/);
  await day.press('Enter');
  await expect(page).toHaveURL(/day=/);
  await day.pressSequentially(' frueh');
  await create.click();
  await expect(day).toBeFocused();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  expect(await remindersOf(page, [invoice])).toEqual([0]);
  await day.fill('heute');
  await create.click();
  await expect(page).not.toHaveURL(/day=/);
  expect(await remindersOf(page, [invoice])).toEqual([0]);
  await create.click();
  await expect.poll(() => remindersOf(page, [invoice])).toEqual([1]);
});
