import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { useTodayIn } from './today.ts';

// A page that stays open over night shows the new day, so that an entry typed in the morning is not saved as yesterday's.

const Day = () => <p>{useTodayIn('Europe/Zurich')}</p>;

/** 25 November 2026, 23:59:50 in Zurich. */
const evening = Date.UTC(2026, 10, 25, 22, 59, 50);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: evening }));
afterEach(() => void vi.useRealTimers());

test('today changes at midnight in the zone', async () => {
  await show(<Day />);
  await expect.element(page.getByText('2026-11-25')).toBeVisible();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(page.getByText('2026-11-26')).toBeVisible();
});

test('a page that was hidden over night, its timers stopped, is right when it is shown again', async () => {
  await show(<Day />);
  vi.setSystemTime(evening + 8 * 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('2026-11-26')).toBeVisible();
});
