import type { Page } from '@playwright/test';
import { expect, openPage } from '../support.ts';

/** Starts the stopwatch on the page of time entries. */
export const start = async (page: Page): Promise<void> => {
  await openPage(page, '/timetrackings');
  await expect(page.getByText('Nichts läuft')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: /^Stopp/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Beginn ändern' })).toBeAttached();
};

/** Day and time in Zurich this many minutes ago. */
export const ago = (minutes: number): { readonly day: string; readonly time: string } => {
  const [day = '', time = ''] = new Date(Date.now() - minutes * 60_000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Zurich' })
    .split(' ');
  return { day: day.split('-').toReversed().join('.'), time: time.slice(0, 5) };
};

/** Types the day and time of that many minutes ago into a field of the stopwatch. */
export const fill = async (page: Page, label: string, minutes: number): Promise<void> => {
  const { day, time } = ago(minutes);
  await page.getByLabel('Tag', { exact: true }).fill(day);
  await page.getByLabel(label, { exact: true }).fill(time);
  await page.keyboard.press('Enter');
};

/** Moves the start of the running stopwatch. */
export const moveStart = async (page: Page, minutes: number): Promise<void> => {
  await page.getByRole('button', { name: 'Beginn ändern' }).click();
  await fill(page, 'Beginn', minutes);
};
