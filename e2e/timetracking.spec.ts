import { expect, test } from './support.ts';

test('a duration is typed as people write it, saved, and found in the list with its day', async ({
  signedIn: page,
}) => {
  await expect(page.getByRole('heading', { name: 'Zeiteinträge' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Neuer Eintrag' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Dauer' }).fill('2h30');
  await expect(page.getByText('2:30', { exact: true })).toBeVisible();
  await page.getByLabel('Datum').fill('gestern');
  await page.getByLabel('Tätigkeit').fill('Berat');
  await page.getByRole('option', { name: 'Beratung' }).waitFor();
  await page.keyboard.press('Tab');
  await page.getByLabel('Text').fill('Steuerfragen geklärt');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert, 2:30' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Steuerfragen geklärt' });
  await expect(row).toContainText('2:30');
  await expect(row).toContainText('Beratung');
});

test('a range counts from its start to its end', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/new');
  await page.getByLabel('Von–bis', { exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: /Von–bis/ }).fill('9 1130');
  await page.getByRole('textbox', { name: /Von–bis/ }).blur();
  await expect(page.getByText('09:00–11:30')).toBeVisible();
  await page.getByLabel('Text').fill('Sitzung mit Protokoll');
  await page.getByRole('button', { name: 'Speichern' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Sitzung mit Protokoll' });
  await expect(row).toContainText('09:00–11:30');
  await expect(row).toContainText('2:30');
});

test('what does not fit is said at its field, and nothing is saved', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/new');
  const duration = page.getByRole('textbox', { name: 'Dauer' });
  await duration.fill('2h75');
  await duration.blur();
  await expect(page.getByText(/75 Minuten sind mehr als eine Stunde\. 3:15 geht\./)).toBeVisible();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page).toHaveURL(/\/timetrackings\/new/);
});

test('a draft survives a reload', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/new');
  await page.getByLabel('Text').fill('Noch nicht fertig');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Text')).toHaveValue('Noch nicht fertig');
  await expect(page.getByText(/Entwurf von .* ist wieder da/)).toBeVisible();
  await page.getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(page.getByLabel('Text')).toHaveValue('');
});

test('a deleted entry can be taken back, and goes when nobody does, also over a reload', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/new');
  await page.getByRole('textbox', { name: 'Dauer' }).fill('0:20');
  await page.getByLabel('Text').fill('Wird gelöscht');
  await page.getByRole('button', { name: 'Speichern' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Wird gelöscht' });
  await row.click();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: /Rückgängig/ }).click();
  await expect(row).toBeVisible();
  await row.click();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(row).toHaveCount(0);
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE', { timeout: 15_000 });
  await page.reload();
  expect((await deleted).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Zeiteinträge' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('filters stand in the address and hold after a reload', async ({ signedIn: page }) => {
  await expect(page.getByRole('heading', { name: 'Zeiteinträge' })).toBeVisible();
  await page.keyboard.press('f');
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByLabel('Status').fill('verrech');
  await page.getByRole('option', { name: 'verrechnet' }).click();
  await expect(page).toHaveURL(/status_id=4/);
  await page.reload();
  await expect(page.getByText('Status', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'offen' })).toHaveCount(0);
  await page.getByRole('button', { name: /Status verrechnet entfernen/ }).click();
  await expect(page).not.toHaveURL(/status_id/);
});
