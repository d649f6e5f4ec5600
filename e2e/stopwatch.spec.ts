import { expect, test } from './support.ts';

test('the stopwatch runs over a reload and in a second tab, and stops in both', async ({ signedIn: page, context }) => {
  const watch = page.getByRole('timer');
  await page.getByRole('button', { name: /^Start/ }).click();
  const activity = page.getByRole('combobox', { name: 'Tätigkeit' });
  if (await activity.isVisible()) {
    await activity.fill('Berat');
    await page.getByRole('option', { name: 'Beratung' }).click();
    await page
      .getByRole('button', { name: /^Start/ })
      .last()
      .click();
  }
  await expect(page.getByRole('button', { name: /^Stopp/ })).toBeVisible();
  await expect(watch).toHaveText(/0:00:0[2-9]/);
  await expect(page).toHaveTitle(/^0:00 .* · Zeiteinträge · Kontor$/);

  await page.reload();
  await expect(watch).toHaveText(/0:00:(0[3-9]|[1-9]\d)/);

  const second = await context.newPage();
  await second.goto('/timetrackings');
  await expect(second.getByRole('button', { name: /^Stopp/ })).toBeVisible();
  await second.getByRole('button', { name: /^Stopp/ }).click();
  await expect(second.getByText('Nichts läuft')).toBeVisible();
  await expect(page.getByText('Nichts läuft')).toBeVisible({ timeout: 2000 });
});
