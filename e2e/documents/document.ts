import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { expect } from '../support.ts';

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
export const picker = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click();
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const statusMessage = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).first();
export const next = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: false }).and(page.locator('[aria-keyshortcuts="Control+Enter"]'));
export const payments = (page: Page) => page.getByRole('region', { name: 'Zahlungen' });

export const choose = async (page: Page, label: string, name: string) => {
  await picker(page, label).fill(name);
  await page.getByRole('option', { name }).first().click();
};

export const other = async (page: Page, name: string) => {
  await page
    .getByRole('button', { name: 'Mehr', exact: true })
    .and(page.locator('[aria-haspopup="menu"]'))
    .last()
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

export const idIn = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';

/** A new draft for a contact; its page is open. */
export const create = async (page: Page, path: string, contact: string, title: string) => {
  await page.goto(`${path}/new`);
  await choose(page, 'Kontakt', contact);
  await field(page, 'Titel').fill(title);
  await save(page);
  await expect(page).toHaveURL(new RegExp(`${path}/\\d+$`));
};

export const addLine = async (page: Page, segment: string, unit_price: number) => {
  const body = { account_id: 1, amount: 1, tax_id: 1, unit_price, text: 'Beratung' };
  await callService(page, 'POST', `/${segment}/${idIn(page)}/kb_position_custom`, body);
  await page.reload();
};

export const openCreated = async (page: Page, words: RegExp) => {
  await expect(statusMessage(page, words)).toBeVisible();
  await page.getByRole('button', { name: 'Öffnen', exact: true }).click();
};
