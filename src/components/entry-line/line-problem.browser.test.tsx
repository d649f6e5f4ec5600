import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readEntryLine } from '#domain/entry-line/entry-line.ts';
import { show } from '../testing/show.tsx';
import { LineProblemNote } from './line-problem.tsx';

const context = { today: '2025-11-20', activities: [], contacts: [], projects: [], language: 'en' as const };

const notesOf = (typed: string) =>
  readEntryLine(typed, context).parts.map((part) => (
    <LineProblemNote key={part.text} part={part} isCutOff={false} onPick={() => undefined} onText={() => undefined} />
  ));

test.each([
  ['25h Report', '“25h” is more than 24 hours.', 'Use 25:00'],
  ['10:00-09:00 Report', '“10:00-09:00” ends before it begins.', 'Use 10:00–09:00 +1 day'],
  ['6:00-20:00 Report', '“6:00-20:00” can mean more than one thing.', 'Use 06:00–20:00'],
  ['1.30 Report', '“1.30” can mean more than one thing.', 'Use 1:18'],
])('%s: the reason, and what it may mean', async (typed, reason, offer) => {
  await show(<>{notesOf(typed)}</>, 'en');
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(page.getByRole('button', { name: offer, exact: true })).toBeVisible();
});
