import type { Page } from '@playwright/test';
import { expect, test } from '../support.ts';

const begin = async (page: Page) => {
  await page.goto('/notes');
  await page.getByRole('link', { name: /^Neue Notiz/ }).click();
  await expect(page.getByRole('heading', { name: 'Neue Notiz' })).toBeVisible();
  await page.getByLabel('Betreff').fill('Noch nicht fertig');
};
const question = (page: Page) => page.getByRole('dialog', { name: 'Seite verlassen?' });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();
const list = (page: Page) => page.getByRole('grid', { name: 'Notizen' });

test('a link waits until the user decides about unsaved changes', async ({ signedIn: page }) => {
  await begin(page);
  await page.getByRole('link', { name: 'Kontakte', exact: true }).click();
  await answer(page, 'Hier bleiben');
  await expect(page).toHaveURL(/\/notes\/new$/);
  await expect(page.getByLabel('Betreff')).toHaveValue('Noch nicht fertig');
  await page.getByRole('link', { name: 'Kontakte', exact: true }).click();
  await answer(page, 'Verwerfen');
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakte' })).toBeVisible();
  await begin(page);
  await expect(page.getByText(/ist wieder da/)).toHaveCount(0);
});

test('going back waits for the user’s decision, and the address never shows another page meanwhile', async ({
  signedIn: page,
}) => {
  await begin(page);
  await page.evaluate(() => history.back());
  await answer(page, 'Hier bleiben');
  await expect(page).toHaveURL(/\/notes\/new$/);
  await expect(page.getByLabel('Betreff')).toHaveValue('Noch nicht fertig');
  await page.evaluate(() => history.back());
  await answer(page, 'Als Entwurf behalten');
  await expect(page).toHaveURL(/\/notes$/);
  await expect(list(page)).toBeVisible();
  await page.evaluate(() => history.forward());
  await expect(page.getByText(/ist wieder da/)).toBeVisible();
  await expect(page.getByLabel('Betreff')).toHaveValue('Noch nicht fertig');
});
