import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { idOf } from '../records.ts';
import { expect } from '../support.ts';

/** The week table. */
export const grid = (page: Page) => page.getByRole('grid', { name: 'Stunden der Woche' });
export const cell = (page: Page, name: RegExp) => grid(page).getByRole('gridcell', { name });
export const row = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });

export const open = async (page: Page, week: string) => {
  await page.goto(`/week?week=${week}`);
  await page.getByRole('heading', { level: 1, name: /Woche/ }).waitFor();
  await page.getByLabel('Tätigkeit', { exact: true }).waitFor();
};

/** Creates an entry of an activity through the service; `duration` as `02:00`. */
export const makeHours = async (page: Page, activity: string, date: string, duration: string, user_id = 1) => {
  const client_service_id = await idOf(page, '/client_service', 'name', activity);
  const tracking = { type: 'duration', date, duration };
  await callService(page, 'POST', '/timesheet', { user_id, client_service_id, allowable_bill: true, tracking });
};

/** N, the activity, the contact: by keyboard only. */
export const addRow = async (page: Page, activity: string, contact = '') => {
  await page.keyboard.press('n');
  await expect(page.getByLabel('Tätigkeit', { exact: true })).toBeFocused();
  await page.keyboard.type(activity);
  await page.getByRole('option', { name: activity }).first().waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Tätigkeit', { exact: true })).toHaveValue(activity);
  if (contact !== '') {
    await page.keyboard.type(contact);
    await page.getByRole('option').filter({ hasText: contact }).first().waitFor();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('button:focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(grid(page).locator('[data-cell][tabindex="0"]')).toBeFocused();
};

export const write = async (page: Page, texts: readonly string[]) => {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
};

export const isSaved = async (page: Page) => {
  await expect(grid(page).locator('[aria-busy=true]')).toHaveCount(0);
  await expect(grid(page)).not.toContainText('!');
};
