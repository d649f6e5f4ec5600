import type { Page } from '@playwright/test';
import { expect } from '../support.ts';

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
export const picker = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click();
export const savedToast = (page: Page, name: RegExp) =>
  expect(page.getByRole('status').filter({ hasText: name }).first()).toBeVisible();

export const choose = async (page: Page, label: string, name: string) => {
  await picker(page, label).fill(name);
  await page.getByRole('option', { name }).first().click();
};

export const totals = (page: Page) => page.getByRole('status', { name: 'Vorläufiges Total' });

export const fill = async (page: Page, title: string, amount: string) => {
  await page.goto('/expenses/new');
  await field(page, 'Titel').fill(title);
  await choose(page, 'Aufwandkonto', '5820');
  await field(page, 'Bezahlt').fill(amount);
  await choose(page, 'Steuersatz', '8.1');
};

export const create = async (page: Page, title: string, amount: string) => {
  await fill(page, title, amount);
  await save(page);
  await savedToast(page, new RegExp(`Gespeichert: EX-\\d+ ${title}`));
};

export const open = async (page: Page, title: string) => {
  await page.goto(`/expenses?text=${encodeURIComponent(title)}`);
  await rowOf(page, title).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
};
