import { z } from 'zod';
import type { Page } from '@playwright/test';
import { testAccessible } from '../axe.ts';
import { expect, test } from '../support.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click();

test(
  'creates an account and checks its IBAN at once, shown in groups of four',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await page.goto('/settings/bank-accounts');
    await expect(rowOf(page, 'Geschäftskonto')).toBeVisible();
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sparkonto');
    await save(page);
    await expect(page.getByRole('alert').getByRole('button', { name: 'Bank' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Musterbank Bern');
    const iban = page.getByLabel('IBAN');
    await iban.fill('ch9300762011623852958');
    await iban.blur();
    await expect(page.getByText(/Diese IBAN stimmt nicht/)).toBeVisible();
    await iban.fill('ch9300762011623852957');
    await iban.blur();
    await expect(iban).toHaveValue('CH93 0076 2011 6238 5295 7');
    await expect(page.getByText(/Diese IBAN stimmt nicht/)).toHaveCount(0);
    await save(page);
    await expect(page.getByRole('status').filter({ hasText: 'Gespeichert: Sparkonto' })).toBeVisible();
    await expect(rowOf(page, 'Sparkonto')).toContainText('CH93 0076 2011 6238 5295 7');
  },
);

test('an account is edited, and deleted with undo', async ({ signedIn: page }) => {
  await page.goto('/settings/bank-accounts');
  await rowOf(page, 'Lohnkonto').click();
  await page.getByLabel('Bemerkungen').fill('Nur Löhne');
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert: Lohnkonto' })).toBeVisible();
  await rowOf(page, 'Lohnkonto').click();
  await expect(page.getByLabel('Bemerkungen')).toHaveValue('Nur Löhne');
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(rowOf(page, 'Lohnkonto')).toHaveCount(0);
  await page.getByRole('button', { name: /Rückgängig/ }).click();
  await expect(rowOf(page, 'Lohnkonto')).toBeVisible();
});

const listed = z.looseObject({ records: z.array(z.unknown()) });

test('the last account cannot be deleted, and its page explains why', async ({ signedIn: page }) => {
  await page.route('**/api/kontor/query/bank_account', async (route) => {
    const answer = await route.fetch();
    const body = listed.parse(await answer.json());
    await route.fulfill({ response: answer, json: { ...body, records: body.records.slice(0, 1), count: 1 } });
  });
  await page.goto('/settings/bank-accounts');
  await expect(page.getByText('1 Konto', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Alle wählen' })).toHaveCount(0);
  await page.locator('[data-index="0"]').click();
  await expect(page.getByRole('button', { name: 'Löschen' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/Das letzte Konto lässt sich nicht löschen/)).toBeVisible();
});

test('without an account the page explains what one is for', async ({ signedIn: page }) => {
  await page.route('**/api/kontor/query/bank_account', async (route) =>
    route.fulfill({ json: { records: [], count: 0, more: false, next: null } }),
  );
  await page.goto('/settings/bank-accounts');
  await expect(page.getByRole('heading', { name: 'Noch kein Bankkonto' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'IBAN' })).toBeVisible();
  await page.getByRole('link', { name: 'Konto hinzufügen' }).click();
  await expect(page.getByRole('heading', { name: 'Konto hinzufügen' })).toBeVisible();
});

test('without an account, one can be created from an IBAN typed or pasted on the page', async ({
  signedIn: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/api/kontor/query/bank_account', async (route) =>
    route.fulfill({ json: { records: [], count: 0, more: false, next: null } }),
  );
  await page.goto('/settings/bank-accounts');
  await page.getByRole('button', { name: 'IBAN einfügen' }).click();
  const panel = page.getByRole('dialog', { name: 'IBAN einfügen' });
  await expect(panel.getByLabel('IBAN')).toBeFocused();
  await panel.getByLabel('IBAN').fill('CH82 0070 0011 6238 5295 8');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/Diese IBAN stimmt nicht/)).toBeVisible();
  await panel.getByLabel('IBAN').fill('ch37 0900 0000 3044 4222 5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Konto hinzufügen' })).toBeVisible();
  await expect(page.getByLabel('IBAN')).toHaveValue('CH37 0900 0000 3044 4222 5');
  await expect(page.getByRole('textbox', { name: 'Bank', exact: true })).toHaveValue('PostFinance AG');
  await expect(page.getByLabel('Clearing')).toHaveValue(/^9’?000$/);
  await page.goto('/settings/bank-accounts');
  await expect(page.getByRole('heading', { name: 'Noch kein Bankkonto' })).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText('CH9300762011623852957'));
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('heading', { name: 'Konto hinzufügen' })).toBeVisible();
  await expect(page.getByLabel('IBAN')).toHaveValue('CH93 0076 2011 6238 5295 7');
  await expect(page.getByRole('textbox', { name: 'Bank', exact: true })).toHaveValue('');
});

test('a list that fails to load says so and can be retried', async ({ signedIn: page }) => {
  await page.route('**/api/kontor/query/bank_account', async (route) =>
    route.fulfill({ status: 500, json: { error_code: 500, message: 'kaputt' } }),
  );
  await page.goto('/settings/bank-accounts');
  await expect(page.getByRole('heading', { name: 'Die Liste liess sich nicht laden' })).toBeVisible();
  await page.unroute('**/api/kontor/query/bank_account');
  await page.keyboard.press('r');
  await expect(rowOf(page, 'Geschäftskonto')).toBeVisible();
});

testAccessible(['/settings/bank-accounts', '/settings/bank-accounts/new', '/settings/bank-accounts/1']);
