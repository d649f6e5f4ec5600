import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';

export const board = (page: Page) => page.getByRole('group', { name: 'Kalender' });
export const block = (page: Page, name: string | RegExp) => board(page).getByRole('button', { name }).first();
export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const lane = (page: Page) => page.getByRole('region', { name: 'Tag im Überblick' });

export const open = async (page: Page, date: string, view = 'day') => {
  await page.goto(`/calendar?view=${view}&date=${date}`);
  await board(page).waitFor();
};

const activities = z.array(z.object({ id: z.number(), name: z.string() }));

/** A range entry created through the service: from and to as `2030-03-04 09:00`. */
export const create = async (page: Page, start: string, end: string, activity: string) => {
  const known = activities.parse(await callService(page, 'GET', '/client_service'));
  const client_service_id = known.find(({ name }) => name === activity)?.id;
  const tracking = { type: 'range', start, end };
  await callService(page, 'POST', '/timesheet', { user_id: 1, client_service_id, allowable_bill: true, tracking });
};
