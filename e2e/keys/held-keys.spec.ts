import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { checkPart, issueByKey } from '../documents/issue.ts';
import { expense, idOf, isJson, recordOf } from '../records.ts';
import { expect, openPage, test } from '../support.ts';

// Row R11, the blockers of a bookkeeper's week: one key press held too long, or three too many, must not issue, accept, order or bill.

const hold = async (page: Page, key: string): Promise<void> => {
  await page.keyboard.down('Control');
  for (let count = 0; count < 40; count += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
  await page.keyboard.up('Control');
};

const estimate = async (page: Page): Promise<number> => {
  const contact_id = await idOf(page, '/contact', 'name_1', 'Muster AG');
  const made = await callService(page, 'POST', '/kb_offer', { contact_id, user_id: 1, title: 'Jahresabschluss' });
  const id = isJson(made) ? Number(made['id']) : 0;
  const line = { account_id: 1, amount: 1, tax_id: 1, unit_price: 1000, text: 'Beratung' };
  await callService(page, 'POST', `/kb_offer/${id}/kb_position_custom`, line);
  return id;
};

const statusOf = async (page: Page, id: number) => (await recordOf(page, `/kb_offer/${id}`))['kb_item_status_id'];
const primary = (page: Page) => page.locator('[aria-keyshortcuts="Control+Enter"]');

test('holding Ctrl+Enter on an estimate neither accepts nor orders it', async ({ signedIn: page }) => {
  const id = await estimate(page);
  await openPage(page, `/estimates/${id}`);
  await expect(primary(page)).toBeEnabled();
  await hold(page, 'Enter');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(primary(page).first()).toBeEnabled();
  expect([1, 2]).toContain(await statusOf(page, id));
});

/** Presses Ctrl+Enter every `pause` milliseconds, in the page, so that the presses and the rest after a change have the same clock. */
const pressAgain = async (page: Page, pause: number, times: number) =>
  page.evaluate(
    async ([every, count]) => {
      for (let press = 0; press < count; press += 1) {
        for (const kind of ['keydown', 'keyup'])
          document.body.dispatchEvent(new KeyboardEvent(kind, { key: 'Enter', ctrlKey: true, bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, every));
      }
    },
    [pause, times] as const,
  );

test('Ctrl+Enter pressed again and again opens the check, and issues only after a moment of rest', async ({
  signedIn: page,
}) => {
  const id = await estimate(page);
  await openPage(page, `/estimates/${id}`);
  await expect(primary(page)).toBeEnabled();
  await pressAgain(page, 25, 40);
  await expect(checkPart(page)).toBeVisible();
  await pressAgain(page, 100, 25);
  expect(await statusOf(page, id)).toBe(1);
  await issueByKey(page);
  await expect(checkPart(page)).toBeHidden();
  // The next step rests too: presses meant for issuing do not accept.
  await pressAgain(page, 25, 8);
  await expect(primary(page).first()).toBeEnabled();
  expect(await statusOf(page, id)).toBe(2);
});

test('Ctrl+Enter behind the keyboard sheet leaves a draft unchanged', async ({ signedIn: page }) => {
  const id = await estimate(page);
  await openPage(page, `/estimates/${id}`);
  await expect(primary(page)).toBeEnabled();
  // Opened once before, the check would appear at once.
  await primary(page).click();
  await expect(checkPart(page).getByRole('heading')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(checkPart(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Tasten' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(checkPart(page)).toHaveCount(0);
  expect(await statusOf(page, id)).toBe(1);
});

test('holding Ctrl+Enter in the expense wizard advances only one step', async ({ signedIn: page }) => {
  const id = await expense(page, 'Bahnbillett', '86.40');
  await openPage(page, '/billing/expenses');
  await page.getByRole('combobox', { name: 'Kontakt' }).fill('Muster AG');
  await page
    .getByRole('option', { name: /Muster AG/ })
    .first()
    .click();
  await expect(page.getByRole('checkbox', { name: /Bahnbillett wählen/ })).toBeChecked();
  await hold(page, 'Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Empfänger' })).toBeVisible();
  expect((await recordOf(page, `/kb_expense/${id}`))['kb_item_status_id']).not.toBe(34);
});
