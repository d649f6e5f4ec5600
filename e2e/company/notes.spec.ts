import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { testAccessible } from '../axe.ts';
import { expect, test } from '../support.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test(
  'the timeline is grouped by day, newest first, and has full-text search',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await open(page, '/notes');
    const timeline = page.getByRole('grid', { name: 'Notizen' });
    await expect(timeline.getByRole('row').first()).toBeVisible();
    const days = await timeline
      .getByRole('rowgroup')
      .evaluateAll((each) => each.map((day) => (day.ariaLabel ?? '').slice(-10).split('.').toReversed().join('-')));
    expect(days.length).toBeGreaterThan(5);
    expect(days).toEqual(days.toSorted().toReversed());
    await page.keyboard.press('/');
    await page.keyboard.type('verteilschlüssel fläche');
    await expect(page.getByText('2 Notizen', { exact: true })).toBeVisible();
    await expect(rowOf(page, 'Besprechung Nebenkosten')).toHaveCount(2);
    await page.reload();
    await expect(page.getByText('2 Notizen', { exact: true })).toBeVisible();
  },
);

test('a subject and Enter create a note for now, with the filtered contact @page', async ({ signedIn: page }) => {
  await open(page, '/notes');
  await page.keyboard.press('f');
  await page.getByRole('dialog', { name: 'Filter' }).getByLabel('Kontakt').fill('Muster AG');
  await page.getByRole('option', { name: /^Muster AG/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/contact_id=\d+/);
  await page.getByLabel('Betreff der Notiz').fill('Kurz am Telefon');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Gespeichert: Kurz am Telefon')).toBeVisible();
  await expect(page.getByLabel('Betreff der Notiz')).toHaveValue('');
  await expect(page.getByLabel('Betreff der Notiz')).toBeFocused();
  await expect(page.getByRole('grid').getByRole('row').first()).toContainText('Kurz am Telefon');
  await expect(rowOf(page, 'Kurz am Telefon')).toContainText('Muster AG');
});

test('what is typed while a note is being saved stays for the next one', async ({ signedIn: page }) => {
  const typed = Promise.withResolvers<null>();
  await page.route(/\/api\/note$/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await open(page, '/notes');
  await page.keyboard.press('q');
  await page.keyboard.type('Langsames Netz');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Schon weiter');
  typed.resolve(null);
  await expect(rowOf(page, 'Langsames Netz')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Betreff der Notiz' })).toHaveValue('Schon weiter');
});

test('by keyboard only, a note is created in the form, opened, changed, deleted and restored', async ({
  signedIn: page,
}) => {
  await open(page, '/notes');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Neue Notiz' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Betreff')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Betreff').fill('Sitzung zum Budget');
  await page.getByLabel('Text').fill('Zweite Runde im Februar.');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Gespeichert: Sitzung zum Budget')).toBeVisible();
  await expect(rowOf(page, 'Sitzung zum Budget')).toBeFocused();
  await expect(rowOf(page, 'Sitzung zum Budget')).toContainText('Zweite Runde im Februar.');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Betreff')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(', zweiter Teil');
  await page.keyboard.press('Control+s');
  await expect(rowOf(page, 'Sitzung zum Budget, zweiter Teil')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Löschen' }).press('Enter');
  await expect(rowOf(page, 'Sitzung zum Budget')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, 'Sitzung zum Budget')).toBeVisible();
});

test('a note from an earlier year shows its year', async ({ signedIn: page }) => {
  await open(page, '/notes');
  await callService(page, 'POST', '/note', {
    user_id: 1,
    event_start: '2024-03-05 10:00:00',
    subject: 'Gründung besprochen',
  });
  await page.goto('/notes?text=Gründung+besprochen');
  const day = page.getByRole('rowgroup', { name: /05\.03\.2024/ });
  await expect(day.getByText('2024', { exact: true })).toBeVisible();
});

testAccessible(['/notes', '/notes?text=zzzz', '/notes/new', '/notes/3']);
