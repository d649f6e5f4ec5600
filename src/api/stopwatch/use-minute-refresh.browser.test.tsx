import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { timetracking } from '#contract/resources/timetracking.ts';
import { show } from '#components/testing/show.tsx';
import type { TimeEntry } from '../time-entries/time-entry.ts';
import { stopwatchQuery } from './stopwatch-query.ts';
import { untilNextMinute, useMinuteRefresh } from './use-minute-refresh.ts';

// While an entry runs, its row and the sums of the list are loaded again with every full minute.

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const entry: TimeEntry = {
  id: 1,
  user_id: 1,
  date: '2025-11-20',
  start: '2025-11-20 08:00:00',
  end: null,
  seconds: 0,
  tracking_type: 2,
  running_since: null,
  client_service_id: 1,
  contact_id: null,
  pr_project_id: null,
  text: null,
  status_id: 1,
  allowable_bill: true,
  amount: null,
  rate: null,
  etag: null,
};

const Loads = ({ load }: { readonly load: () => number }) => {
  useMinuteRefresh();
  return <p>{`Geladen: ${useQuery({ queryKey: [timetracking.name, 'list'], queryFn: load }).data ?? 0}`}</p>;
};

const showLoads = async (running: TimeEntry | null) => {
  const client = new QueryClient();
  client.setQueryData(stopwatchQuery.queryKey, running);
  let loads = 0;
  await show(
    <QueryClientProvider client={client}>
      <Loads load={() => (loads += 1)} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Geladen: 1')).toBeVisible();
};

test('each full minute of the running entry loads the list again', async () => {
  // 40 seconds before it was continued, and 15 since.
  await showLoads({ ...entry, seconds: 40, running_since: Date.now() - 15_000 });
  await vi.advanceTimersByTimeAsync(4_000);
  await expect.element(page.getByText('Geladen: 1')).toBeVisible();
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(page.getByText('Geladen: 2')).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByText('Geladen: 3')).toBeVisible();
});

test('nothing is loaded again while no entry runs', async () => {
  await showLoads(null);
  await vi.advanceTimersByTimeAsync(180_000);
  await expect.element(page.getByText('Geladen: 1')).toBeVisible();
});

test('the next minute counts the time before the entry was continued', () => {
  expect(untilNextMinute(0, 1_000_000, 1_000_000)).toBe(60_000);
  expect(untilNextMinute(59, 1_000_000, 1_000_500)).toBe(500);
  expect(untilNextMinute(3_630, 1_000_000, 1_010_000)).toBe(20_000);
});
