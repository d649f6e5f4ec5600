import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { expect, openPage, test } from '../support.ts';

const withId = z.looseObject({ id: z.int() });

/** An entry of 2:30 at 120, deleted by another client of the service. */
const deleted = async (page: Page, text: string): Promise<number> => {
  const activities = z.array(withId).parse(await callService(page, 'GET', '/client_service'));
  const { id } = withId.parse(
    await callService(page, 'POST', '/timesheet', {
      user_id: 1,
      client_service_id: activities[0]?.id,
      allowable_bill: true,
      charge: 120,
      text,
      tracking: { type: 'range', start: '2025-03-03 09:00:00', end: '2025-03-03 11:30:00' },
    }),
  );
  await callService(page, 'DELETE', `/timesheet/${id}`);
  return id;
};

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test(
  'a deleted entry is found in the bin and restored by keyboard only',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await openPage(page, '/timetrackings');
    const id = await deleted(page, 'Vergleich Steuern');
    await deleted(page, 'Anderes');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Papierkorb');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Papierkorb' })).toBeVisible();
    await expect(rowOf(page, 'Vergleich Steuern')).toContainText('300.00');
    await page.keyboard.press('/');
    await page.keyboard.type('steuern');
    await expect(rowOf(page, 'Anderes')).toHaveCount(0);
    await expect(rowOf(page, 'Vergleich Steuern')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(rowOf(page, 'Vergleich Steuern')).toBeFocused();
    await page.keyboard.press('r');
    await expect(page.getByRole('status').filter({ hasText: '1 Eintrag wiederhergestellt' })).toBeVisible();
    await expect(rowOf(page, 'Vergleich Steuern')).toHaveCount(0);
    expect(await callService(page, 'GET', `/timesheet/${id}`)).toMatchObject({
      id,
      text: 'Vergleich Steuern',
      duration: '2:30',
    });
  },
);

test('several entries are selected and restored by mouse, with hours and money shown, and the bin is then empty', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  await deleted(page, 'Erster');
  await deleted(page, 'Zweiter');
  await page.getByRole('link', { name: 'Papierkorb' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Papierkorb' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Alle wählen' }).check();
  const bar = page.getByRole('toolbar');
  // Two of 2:30 at 120.
  await expect(bar).toContainText('5:00');
  await expect(bar).toContainText('CHF 600.00');
  await bar.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByRole('heading', { name: 'Der Papierkorb ist leer' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await openPage(page, '/timetrackings?text=Erster');
  await expect(rowOf(page, 'Erster')).toContainText('2:30');
});

test('on a phone an entry is tapped and restored', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await deleted(page, 'Unterwegs');
  await openPage(page, '/bin');
  await page.getByRole('row').filter({ hasText: '2:30' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByRole('heading', { name: 'Der Papierkorb ist leer' })).toBeVisible();
});
