import { callService } from '../call-service.ts';
import { idOf, recordOf } from '../records.ts';
import { expect, openPage, test } from '../support.ts';

test('the form of a name that is shown in English holds the stored one, says so, and never renames by itself', async ({
  signedIn: page,
}) => {
  await page.addInitScript(() => localStorage.setItem('kontor-language', 'en'));
  await openPage(page, '/settings/salutations');
  await callService(page, 'POST', '/salutation', { name: 'Familie Zwei' });
  const [activity, salutation, own] = [
    await idOf(page, '/client_service', 'name', 'Beratung'),
    await idOf(page, '/salutation', 'name', 'Frau'),
    await idOf(page, '/salutation', 'name', 'Familie Zwei'),
  ];
  const name = page.getByRole('textbox', { name: 'Name', exact: true });

  await page.goto(`/settings/activities/${activity}`);
  await expect(name).toHaveValue('Beratung');
  await expect(name).toHaveAccessibleDescription(/In English: “Consulting”/);
  const rate = page.getByRole('textbox', { name: /rate/i }).first();
  await rate.fill('199');
  await page.keyboard.press('Control+s');
  await expect(name).toHaveCount(0);
  expect(await recordOf(page, `/client_service/${activity}`)).toMatchObject({ name: 'Beratung' });

  await page.goto(`/settings/salutations/${salutation}`);
  await expect(name).toHaveAccessibleDescription(/In English: “Ms/);
  await page.goto(`/settings/salutations/${own}`);
  await expect(name).toHaveValue('Familie Zwei');
  await expect(name).toHaveAccessibleDescription('');
});
