import type { Page } from '@playwright/test';
import { hold } from '../hold.ts';
import { expect, test } from '../support.ts';

const names = /\/api\/kontor\/query\/contact$/;
const board = (page: Page) => page.getByRole('grid', { name: 'Stunden verrechnen' });

/** The contacts of the rows, from top to bottom. */
const contacts = (page: Page) => board(page).getByRole('row').getByRole('gridcell').first();

test('unbilled hours wait for the names of their contacts, so that no row moves under the pointer', async ({
  signedIn: page,
}) => {
  const { held, release } = await hold(page, names);
  await page.goto('/billing/hours');
  await held;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(board(page)).toHaveCount(0);
  release();
  await expect(contacts(page)).toBeVisible();
  await expect(board(page)).not.toContainText('…');
});

test('unbilled hours are shown also if the names of their contacts cannot be loaded', async ({ signedIn: page }) => {
  await page.route(names, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/billing/hours');
  await expect(contacts(page)).toContainText(/^#\d+$/);
});

test('a contact keeps its name if the network is lost while the names are loaded', async ({ signedIn: page }) => {
  await page.route(names, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => names.test(request.url()));
  await page.goto('/billing/hours');
  await lost;
  await expect(page.getByText(/nicht erreichbar/).first()).toBeVisible();
  await expect(contacts(page)).toHaveCount(0);
  await page.unroute(names);
  await page.getByRole('button', { name: 'Nochmals versuchen' }).first().click();
  await expect(contacts(page)).toBeVisible();
  await expect(contacts(page)).not.toContainText('#');
});
