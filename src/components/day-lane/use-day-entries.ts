import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { usePendingIds } from '#api/pending/pending.ts';
import { useWithStops } from '#api/stopwatch/stopwatch.ts';
import { timeEntries } from '#api/time-entries/time-entries.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { addDays } from '#domain/dates/calendar.ts';

const everything = { offset: 0, limit: 2000 } as const;
const none: readonly TimeEntry[] = [];

/**
 * A user's entries between two dates, both included, without those about to be deleted. Without a user: the signed-in one. `before` holds
 * those of the previous day, which may run past midnight.
 */
export const useDayEntries = (from: string, to: string, whose?: number) => {
  const account = useSignedIn();
  const user_id = whose ?? account.user_id;
  const { read } = usePermissions(timetracking);
  const dayBefore = addDays(from, -1);
  const found = useQuery({ ...timeEntries({ user_id, from, to }, everything), enabled: read });
  const earlier = useQuery({ ...timeEntries({ user_id, from: dayBefore, to: dayBefore }, everything), enabled: read });
  const hidden = usePendingIds(timetracking.name);
  const isLoaded = found.data !== undefined && !found.isPlaceholderData;
  const all = useWithStops(isLoaded ? found.data.entries : none);
  const last = earlier.data === undefined || earlier.isPlaceholderData ? none : earlier.data.entries;
  const entries = useMemo(() => all.filter(({ id }) => !hidden.has(id)), [all, hidden]);
  const before = useMemo(() => last.filter(({ id }) => !hidden.has(id)), [last, hidden]);
  return {
    entries,
    before,
    isLoaded,
    error: found.data === undefined && found.errorUpdateCount > 0 ? (found.error ?? new Error('no answer')) : null,
    retry: () => {
      void found.refetch();
      void earlier.refetch();
    },
  };
};
