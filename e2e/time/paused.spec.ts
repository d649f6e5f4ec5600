import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { expect, openPage, test } from '../support.ts';
import { entriesWith } from './time-entries.ts';
import { cell, isSaved, open } from './week-table.ts';

const record = z.looseObject({ id: z.int() });

/** A stopped stopwatch of Thursday, 19 November 2026, of an activity that nothing else has: from 7 to 11 o'clock, with a pause of one hour. */
const makePaused = async (page: Page): Promise<void> => {
  const activity = await callService(page, 'POST', '/client_service', { name: 'Pausiertes' });
  const client_service_id = record.parse(activity).id;
  const timetracking = { user_id: 1, client_service_id, allowable_bill: true, text: 'Mit Mittagspause' };
  const begun = await callService(page, 'POST', '/kontor/stopwatch/start', {
    timetracking,
    clicked_at: Date.UTC(2026, 10, 19, 6),
  });
  const { id } = z.looseObject({ running: record }).parse(begun).running;
  await callService(page, 'POST', '/kontor/stopwatch/stop', { id, end: '2026-11-19 09:00:00' });
  await callService(page, 'POST', '/kontor/stopwatch/start', { id, clicked_at: Date.UTC(2026, 10, 19, 9) });
  await callService(page, 'POST', '/kontor/stopwatch/stop', { id, end: '2026-11-19 11:00:00' });
};

test('Ctrl+Z in the week restores the hours of a stopwatch that was paused, and keeps its times if only the text was changed', async ({
  signedIn: page,
}) => {
  await openPage(page, '/today');
  await makePaused(page);
  const hours = async () =>
    (await entriesWith(page, 'pause')).map(({ seconds, start, end, text }) => ({ seconds, start, end, text }));
  const before = await hours();
  expect(before).toMatchObject([{ seconds: 3 * 3600, start: '2026-11-19 07:00:00', end: '2026-11-19 11:00:00' }]);
  await open(page, '2026-W47');
  const paused = cell(page, /^Do 19\.11\., Pausiertes.*3:00, Mit Mittagspause/);

  await paused.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3:00 Mit Kaffeepause');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(cell(page, /^Do 19\.11\..*3:00, Mit Kaffeepause/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(paused).toBeVisible();
  expect(await hours()).toEqual(before);

  await paused.focus();
  await page.keyboard.type('1:30');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(cell(page, /^Do 19\.11\..*1:30, Mit Mittagspause/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(paused).toBeVisible();
  expect(await hours()).toMatchObject([{ seconds: 3 * 3600 }]);
});
