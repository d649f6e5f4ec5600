import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { hold } from '../hold.ts';
import { expect, test } from '../support.ts';

const made = z.looseObject({ id: z.int() });
const tree = (page: Page) => page.getByRole('treegrid', { name: 'Positionen' });
const cell = (page: Page, label: string) => tree(page).getByLabel(label, { exact: true });

/** Makes an article and opens a draft with a new article line. */
const openArticleLine = async (page: Page) => {
  const article = {
    user_id: 1,
    article_type_id: 2,
    intern_code: 'STR-1',
    intern_name: 'Strategietag',
    sale_price: 120,
  };
  await callService(page, 'POST', '/article', { ...article, tax_income_id: 1, account_id: 1 });
  const invoice = made.parse(await callService(page, 'POST', '/kb_invoice', { contact_id: 1, user_id: 1 }));
  await page.goto(`/invoices/${invoice.id}`);
  await tree(page).waitFor();
  await page.keyboard.press('a');
  await expect(cell(page, 'Bezeichnung')).toBeFocused();
  await expect(page.getByRole('option').first()).toBeVisible();
};

test('an article accepted before its search is answered is the one that was typed', async ({ signedIn: page }) => {
  await openArticleLine(page);
  const pressed = await hold(page, '**/kontor/query/item', 'strategiet');
  await page.keyboard.type('strategiet');
  await page.keyboard.press('Enter');
  pressed();
  await expect(cell(page, 'Menge')).toBeFocused();
  await expect(tree(page)).toContainText('Strategietag');
  await expect(tree(page)).toContainText('120.00');
});

test('an amount typed before the article is loaded stays, and keeps the focus', async ({ signedIn: page }) => {
  await openArticleLine(page);
  const typed = await hold(page, '**/kontor/query/item', '"field":"id"');
  await page.keyboard.type('strategiet');
  await expect(page.getByRole('option', { name: 'Strategietag' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Menge')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('12');
  typed();
  await expect(cell(page, 'Preis')).toHaveValue(/120/);
  await expect(cell(page, 'Menge')).toHaveValue('12');
  await expect(cell(page, 'Menge')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tree(page)).toContainText('1’440.00');
});
