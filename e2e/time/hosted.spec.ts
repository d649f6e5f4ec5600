import { hosted as test } from '../hosted.ts';
import { expect } from '../support.ts';

test(
  'without our namespace, time is tracked in three ways and the page explains the limits',
  { tag: '@page' },
  async ({ page, appUrl }) => {
    await page.goto(appUrl);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Heute' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'In drei Schritten zum ersten Eintrag' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Aufgaben', exact: true })).toHaveAccessibleDescription('');
    await expect(page.getByRole('button', { name: 'Beispieldaten einfügen' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Zeiteinträge' }).click();
    await expect(page.getByText('Dieser Dienst kann weniger.')).toBeVisible();

    await page.goto(`${appUrl}/timetrackings/new`);
    await page.getByRole('textbox', { name: 'Dauer' }).fill('1h15');
    await page.getByLabel('Tätigkeit').click();
    await page.getByRole('option').first().click();
    await page.getByLabel('Text').fill('Dauer anderswo');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('row').filter({ hasText: 'Dauer anderswo' })).toContainText('1:15');

    await page.goto(`${appUrl}/timetrackings/new`);
    await page.getByLabel('Von–bis', { exact: true }).check({ force: true });
    await page.getByRole('textbox', { name: 'Von–bis' }).fill('9-11:30');
    await page.getByLabel('Text').fill('Zeitraum anderswo');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('row').filter({ hasText: 'Zeitraum anderswo' })).toContainText('2:30');

    await page.getByRole('button', { name: /^Start/ }).click();
    const panelStart = page.getByRole('dialog').getByRole('button', { name: /^Start/ });
    if (await panelStart.isVisible()) await panelStart.click();
    await expect(page.getByRole('button', { name: /^Stopp/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('timer')).toHaveText(/0:00:(0[1-9]|[1-9]\d)/);
    await page.getByRole('button', { name: /^Stopp/ }).click();
    await expect(page.getByText('Nichts läuft')).toBeVisible();
  },
);
