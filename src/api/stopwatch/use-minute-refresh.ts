import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { serviceClock } from '../service/clock.ts';
import { stopwatchQuery } from './stopwatch-query.ts';

const minute = 60_000;
/** Milliseconds after the full minute, so that the service has certainly passed it too. */
const margin = 300;

/** Milliseconds until an entry with `seconds` before `since` completes its next minute; both clocks in milliseconds since 1970. */
export const untilNextMinute = (seconds: number, since: number, now: number): number =>
  minute - ((seconds * 1000 + Math.max(0, now - since)) % minute);

/** Refetches the time entries on screen whenever the running one completes a minute: its row and all sums count on together. */
export const useMinuteRefresh = (): void => {
  const client = useQueryClient();
  const { data: running } = useQuery({ ...stopwatchQuery, enabled: false });
  const since = running?.running_since ?? null;
  const seconds = running?.seconds ?? 0;
  useEffect(() => {
    if (since === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      timer = setTimeout(refresh, untilNextMinute(seconds, since, serviceClock.now()) + margin);
    };
    const refresh = (): void => {
      if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: [timetracking.name] });
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [client, since, seconds]);
};
